/** The ground of the map as a bitmap: drawn once a season, so that zooming costs nothing. */

import { tried } from '../parts/tried.svelte';

/** Phones refuse canvases much larger than this. */
const MOST_PIXELS = 15e6;
const SHARPEST = 4;

/** Paint a drawing onto a canvas as sharply as it bears. */
export async function paint(canvas: HTMLCanvasElement, address: string, width: number, height: number): Promise<void> {
  const image = new Image(width, height);
  await tried(() => {
    image.src = address;
    return image.decode();
  });
  const sharp = Math.min(SHARPEST, Math.sqrt(MOST_PIXELS / (width * height)));
  canvas.width = Math.round(width * sharp);
  canvas.height = Math.round(height * sharp);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
}
