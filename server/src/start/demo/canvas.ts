import sharp from 'sharp';
import { type Point, strokesOf } from './letters.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** A sheet to draw on, pixel by pixel: nothing that the server could be given as a picture is drawn by it. */
export class Canvas {
  readonly #pixels: Buffer;
  readonly #width: number;
  readonly #height: number;
  readonly #scale: number;

  /** Measures are those of the drawing; `scale` says how many pixels one of them is. */
  constructor(width: number, height: number, background: Colour, scale = 0.5) {
    this.#scale = scale;
    this.#width = Math.round(width * scale);
    this.#height = Math.round(height * scale);
    this.#pixels = Buffer.alloc(this.#width * this.#height * 3);
    this.rect(0, 0, width, height, background);
  }

  rect(left: number, top: number, width: number, height: number, [red, green, blue]: Colour): void {
    const scale = this.#scale;
    const from = Math.max(0, Math.round(left * scale));
    const to = Math.min(this.#width, Math.round((left + width) * scale));
    const bottom = Math.min(this.#height, Math.round((top + height) * scale));
    const first = Math.max(0, Math.round(top * scale));
    if (first >= bottom || from >= to) return;
    const pixels = this.#pixels;
    const [start, end] = [(first * this.#width + from) * 3, (first * this.#width + to) * 3];
    for (let at = start; at < end; at += 3) {
      pixels[at] = red;
      pixels[at + 1] = green;
      pixels[at + 2] = blue;
    }
    // All other rows are the first one again.
    for (let y = first + 1; y < bottom; y += 1) pixels.copyWithin((y * this.#width + from) * 3, start, end);
  }

  oval({ x, y }: Point, across: number, down: number, colour: Colour): void {
    const row = 1 / this.#scale;
    for (let at = -down; at <= down; at += row) {
      const half = across * Math.sqrt(Math.max(0, 1 - (at / down) ** 2));
      this.rect(x - half, y + at, 2 * half, row * 1.01, colour);
    }
  }

  line(points: readonly Point[], thick: number, colour: Colour): void {
    points.slice(1).forEach((to, index) => {
      const from = points[index] ?? to;
      const length = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));
      const steps = Math.max(1, Math.ceil((length * this.#scale) / Math.max(1, (thick * this.#scale) / 3)));
      for (let step = 0; step <= steps; step += 1)
        this.rect(
          from.x + ((to.x - from.x) * step) / steps - thick / 2,
          from.y + ((to.y - from.y) * step) / steps - thick / 2,
          thick,
          thick,
          colour,
        );
    });
  }

  text(words: string, corner: Point, height: number, colour: Colour): void {
    for (const stroke of strokesOf(words, corner, height)) this.line(stroke, Math.max(2, height / 9), colour);
  }

  /** Uneven light, as in a photo somebody took by hand: `chance` says how bright each of nine by eight spots is. */
  light(chance: (spot: number) => number): void {
    const block = 4;
    const spots = Array.from({ length: 10 * 9 }, (_, spot) => 0.6 + 0.4 * chance(spot));
    for (let top = 0; top < this.#height; top += block) {
      const row = (top / this.#height) * 8;
      for (let left = 0; left < this.#width; left += block) {
        const column = (left / this.#width) * 9;
        const at = Math.floor(row) * 10 + Math.floor(column);
        const down = row % 1;
        const across = column % 1;
        const spot = (place: number) => spots[place] ?? 1;
        const above = spot(at) * (1 - across) + spot(at + 1) * across;
        const below = spot(at + 10) * (1 - across) + spot(at + 11) * across;
        this.#dim(left, top, block, above * (1 - down) + below * down);
      }
    }
  }

  #dim(left: number, top: number, block: number, bright: number): void {
    const pixels = this.#pixels;
    // In 256ths, since whole numbers are quicker by far.
    const share = Math.round(bright * 256);
    const bottom = Math.min(top + block, this.#height);
    for (let y = top; y < bottom; y += 1) {
      const end = (y * this.#width + Math.min(left + block, this.#width)) * 3;
      for (let at = (y * this.#width + left) * 3; at < end; at += 1)
        pixels[at] = ((pixels[at] ?? 0) * share) >> 8;
    }
  }

  async jpeg(): Promise<Blob> {
    return this.#blob(await this.#sharp().jpeg({ quality: 82 }).toBuffer(), 'image/jpeg');
  }

  async png(): Promise<Blob> {
    return this.#blob(await this.#sharp().greyscale().png({ compressionLevel: 3 }).toBuffer(), 'image/png');
  }

  #sharp() {
    return sharp(this.#pixels, { raw: { width: this.#width, height: this.#height, channels: 3 } });
  }

  #blob(bytes: Buffer, type: string): Blob {
    return new Blob([new Uint8Array(bytes)], { type });
  }
}
