/** Pan, zoom and pinch: which part of the sheet is looked at. */

import { select } from 'd3-selection';
import 'd3-transition';
import { zoom, zoomIdentity, zoomTransform, type ZoomTransform } from 'd3-zoom';
import { centre, sheetSize, type Extent, type Hex, type Point } from './hexes';
import { motionWanted } from './motion';

const NEAREST = 2.6;
const GLIDE = 260;
const SETTLE = 180;
const MARGIN = 60;

export class View {
  private readonly zooming = zoom<HTMLElement, unknown>();
  private size: Point = [1, 1];
  private settling = 0;

  constructor(
    private readonly frame: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly moved: () => void,
  ) {
    this.zooming.clickDistance(6).tapDistance(12).on('zoom', (event: { transform: ZoomTransform }) => this.place(event.transform));
    select(frame).call(this.zooming).on('dblclick.zoom', null);
  }

  get now(): ZoomTransform {
    return zoomTransform(this.frame);
  }

  private get selected() {
    return select(this.frame);
  }

  private place({ x, y, k }: ZoomTransform): void {
    this.sheet.style.transform = `translate(${x}px,${y}px) scale(${k})`;
    this.sheet.classList.add('gliding');
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.sheet.classList.remove('gliding'), SETTLE);
    this.moved();
  }

  /** A new sheet: all of it can be reached, and the whole fills the frame or more. */
  fit(extent: Extent): void {
    this.size = sheetSize(extent);
    const [w, h] = this.size;
    const { clientWidth: fw, clientHeight: fh } = this.frame;
    const least = Math.min(1, fw / (w + MARGIN), fh / (h + MARGIN)) || 1;
    this.zooming.scaleExtent([least, NEAREST]);
    this.zooming.translateExtent([
      [-MARGIN, -MARGIN],
      [w + MARGIN, h + MARGIN],
    ]);
  }

  /** Show the whole sheet. */
  whole(): void {
    const [w, h] = this.size;
    const { clientWidth: fw, clientHeight: fh } = this.frame;
    const k = Math.min(NEAREST, fw / w, fh / h) || 1;
    this.go(zoomIdentity.translate((fw - w * k) / 2, (fh - h * k) / 2).scale(k));
  }

  /** Show some hexes, at the table's own size if they fit. */
  show(hexes: readonly Hex[], largest = 1): void {
    if (!hexes.length) return this.whole();
    const points = hexes.map(centre);
    const xs = points.map((p) => p[0]);
    const ys = points.map((p) => p[1]);
    const { clientWidth: fw, clientHeight: fh } = this.frame;
    const wide = Math.max(...xs) - Math.min(...xs) + 2 * MARGIN;
    const high = Math.max(...ys) - Math.min(...ys) + 2 * MARGIN;
    const k = Math.min(largest, Math.max(0.62, Math.min(fw / wide, fh / high)));
    const x = (Math.max(...xs) + Math.min(...xs)) / 2;
    const y = (Math.max(...ys) + Math.min(...ys)) / 2;
    const bounded = this.zooming.constrain()(
      zoomIdentity.translate(fw / 2 - x * k, fh / 2 - y * k).scale(k),
      [
        [0, 0],
        [fw, fh],
      ],
      this.zooming.translateExtent(),
    );
    this.selected.call(this.zooming.transform, bounded);
  }

  private go(transform: ZoomTransform): void {
    if (motionWanted()) this.selected.transition().duration(GLIDE).call(this.zooming.transform, transform);
    else this.selected.call(this.zooming.transform, transform);
  }

  zoomBy(factor: number): void {
    if (motionWanted()) this.selected.transition().duration(160).call(this.zooming.scaleBy, factor);
    else this.selected.call(this.zooming.scaleBy, factor);
  }

  /** Bring a hex into sight if it is not, or to the middle if asked. */
  reveal(hex: Hex, toMiddle = false): void {
    const [x, y] = this.onFrame(hex);
    const { clientWidth: fw, clientHeight: fh } = this.frame;
    const inside = x > 70 && y > 70 && x < fw - 70 && y < fh - 70;
    if (inside && !toMiddle) return;
    const [cx, cy] = centre(hex);
    if (motionWanted()) this.selected.transition().duration(GLIDE).call(this.zooming.translateTo, cx, cy);
    else this.selected.call(this.zooming.translateTo, cx, cy);
  }

  /** Where a hex lies on the frame now. */
  onFrame(hex: Hex): Point {
    return this.now.apply(centre(hex) as [number, number]);
  }

  /** The point of the sheet under a point of the window. */
  onSheet(clientX: number, clientY: number): Point {
    const box = this.frame.getBoundingClientRect();
    return this.now.invert([clientX - box.left, clientY - box.top]);
  }

  stop(): void {
    clearTimeout(this.settling);
    this.selected.on('.zoom', null);
  }
}
