import type { Grey } from './quality.ts';

/** Wide enough that letters still have edges, and read in a moment. */
const lookedAtPx = 800;

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** An area of a picture in shades of grey, made small enough to be looked at. */
export function greyOf(picture: CanvasImageSource, { left, top, ...area }: Area): Grey {
  const scale = Math.min(1, lookedAtPx / Math.max(area.width, area.height));
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw.');
  context.drawImage(picture, left, top, area.width, area.height, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const shades = new Uint8Array(width * height);
  for (let at = 0; at < shades.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    shades[at] = (red * 77 + green * 151 + blue * 28) >> 8;
  }
  return { width, height, shades };
}
