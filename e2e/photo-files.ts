import type { Page } from '@playwright/test';

/** Pictures as a phone gives them. */

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const jpegFile = (buffer: Buffer): ChosenFile => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer,
});

/**
 * A real picture, drawn and encoded by the browser. No two look alike: who shares one is looked at twice.
 * `light` is how much there was when it was taken: 1 is day, 0 a covered lens.
 */
export async function drawJpeg(page: Page, width = 1000, height = 640, light = 1): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ([width, height, light]) => {
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const [across, down] = [width / 9, height / 8];
      for (let x = 0; x < width; x += across) {
        for (let y = 0; y < height; y += down) {
          context.fillStyle = `hsl(${x % 360} 60% ${light * (20 + 60 * Math.random())}%)`;
          context.fillRect(x, y, across, down);
        }
      }
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    [width, height, light] as const,
  );
  return Buffer.from(base64, 'base64');
}

/** The notes a camera writes into a picture; these name the place. */
export function withGps(jpeg: Buffer): Buffer {
  const tiff = Buffer.from('49492a0008000000010025880400010000001a00000000000000', 'hex');
  const gps = Buffer.from('010001000200020000004e00000000000000', 'hex');
  const notes = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, gps]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(notes.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, notes, jpeg.subarray(2)]);
}
