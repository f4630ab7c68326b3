import sharp from 'sharp';
import type { Picture } from './picture.ts';

const side = 8;

/**
 * What a picture looks like, in 64 bits, written as ones and zeros: whether each spot of an eight by eight grid is darker than the one to its
 * right. The same picture saved again, smaller or in another quality gives the same bits, or all but a few.
 */
export async function lookOf({ bytes }: Picture): Promise<string> {
  const shades = await sharp(bytes)
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  let bits = '';
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = row * (side + 1) + column;
      bits += (shades[at] ?? 0) < (shades[at + 1] ?? 0) ? '1' : '0';
    }
  }
  return bits;
}

/** So many of the 64 bits may differ in two pictures of the same thing. */
export const sameLookBits = 6;
