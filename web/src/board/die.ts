/** A die that rolls beside a hex and lands on its face. */

import { centre, RADIUS, round } from './hexes';
import type { Motion } from './state';

const SVG = 'http://www.w3.org/2000/svg';
/** How long it lies before it is taken up, in ms. */
const LIES = 550;
const FACES = 10;
const TUMBLES = 6;

export class Die {
  private readonly element = document.createElementNS(SVG, 'g');
  private readonly number = document.createElementNS(SVG, 'text');

  constructor(
    above: Element,
    private readonly motion: Motion,
  ) {
    const cube = document.createElementNS(SVG, 'rect');
    for (const [key, value] of Object.entries({ x: -15, y: -15, width: 30, height: 30, rx: 6 })) cube.setAttribute(key, String(value));
    this.number.setAttribute('y', '7');
    this.element.setAttribute('class', 'die');
    this.element.append(cube, this.number);
    above.append(this.element);
  }

  private get face(): number {
    return this.motion.face ?? 0;
  }

  /** It falls, lies and is taken up; without motion it is only seen lying. */
  async roll(duration: number, moving: boolean): Promise<void> {
    const [x, y] = centre(this.motion.path[0] ?? '0101');
    const place = `translate(${round(x + 30)}px,${round(y - RADIUS)}px)`;
    this.element.style.transform = place;
    this.number.textContent = String(this.face);
    if (moving) await this.tumble(place, duration);
    setTimeout(() => this.element.remove(), LIES);
  }

  /** Other faces go by while it rolls; which ones means nothing. */
  private async tumble(place: string, duration: number): Promise<void> {
    let left = TUMBLES;
    const faces = setInterval(() => {
      left -= 1;
      this.number.textContent = String(left > 0 ? ((this.face + left * 3) % FACES) + 1 : this.face);
    }, duration / TUMBLES);
    const frames = [
      { transform: `${place} translate(70px,-60px) rotate(-300deg)`, opacity: 0.3 },
      { transform: `${place} translate(-6px,4px) rotate(-40deg)`, opacity: 1, offset: 0.7 },
      { transform: place, opacity: 1 },
    ];
    await this.element.animate?.(frames, { duration, easing: 'ease-out' }).finished.catch(() => undefined);
    clearInterval(faces);
    this.number.textContent = String(this.face);
  }
}
