/** For tests: pictures as phones, mistakes and attackers send them. */
import { randomBytes } from 'node:crypto';
import sharp, { type PngOptions, type Sharp } from 'sharp';

/** A gradient, so that it is neither empty nor large. */
function gradient(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let index = 0; index < pixels.length; index += 1) {
    pixels[index] = ((index % (width * 3)) / 12 + index / (width * 9)) & 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export const blobOf = (bytes: Buffer | string, type = 'image/jpeg') => new Blob([bytes], { type });

export function jpeg(width = 640, height = 480): Promise<Buffer> {
  return gradient(width, height).jpeg().toBuffer();
}

/** As large as a picture of so many pixels can be, and as much work. */
export function noise(width: number, height: number): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

export function png(width = 640, height = 480, options: PngOptions = {}): Promise<Buffer> {
  return gradient(width, height).png(options).toBuffer();
}

export function inFormat(format: 'webp' | 'gif' | 'tiff'): Promise<Buffer> {
  return gradient(640, 480).toFormat(format).toBuffer();
}

/** What a phone writes into a photo: where it was taken, by which phone, and which side is up. */
export function jpegWithPlace(): Promise<Buffer> {
  return gradient(640, 480)
    .withExif({
      IFD0: { Make: 'Tattletale', Model: 'Phone 7' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 35/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

export const payload = '<script>alert(document.domain)</script>';

/** A good JPEG that is a page too: in a comment at its beginning, and again behind its end. */
export async function polyglot(): Promise<Buffer> {
  const photo = await jpeg();
  const comment = Buffer.from(`%PDF-1.7\n<html>${payload}`);
  const marker = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([photo.subarray(0, 2), marker, comment, photo.subarray(2), Buffer.from(payload)]);
}

/** What the drawing area gives: black ink on nothing. */
export function signature({ width = 800, height = 300, ink = true } = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 4);
  for (let x = 100; ink && x < width - 100; x += 1) {
    const y = Math.round(height / 2 + Math.sin(x / 40) * (height / 4));
    for (let thick = -3; thick < 3; thick += 1) pixels[((y + thick) * width + x) * 4 + 3] = 255;
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}
