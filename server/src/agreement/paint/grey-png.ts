import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';

const compress = promisify(deflate);
const start = Buffer.from('89504e470d0a1a0a', 'hex');
/** 150 dots per inch, as the format has it: per metre. */
const dotsPerMetre = 5906;

/**
 * A PNG of sixteen greys, two pixels to the byte: text looks the same as with all 256, and a phone loads a third of
 * the bytes. Compressing happens in another thread.
 */
export async function greyPng(
  shades: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const stride = 1 + Math.ceil(width / 2);
  const rows = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const level = Math.round((shades[y * width + x] ?? 255) / 17);
      const at = y * stride + 1 + (x >> 1);
      rows[at] = (rows[at] ?? 0) | (x % 2 === 0 ? level << 4 : level);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 4;
  const density = Buffer.alloc(9);
  density.writeUInt32BE(dotsPerMetre, 0);
  density.writeUInt32BE(dotsPerMetre, 4);
  density[8] = 1;
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('pHYs', density),
    chunk('IDAT', await compress(rows, { level: 7 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}
