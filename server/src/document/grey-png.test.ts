import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyPng } from './grey-png.ts';

test('a picture has sixteen even greys, each the nearest to what was drawn, at the size of the paper', async () => {
  const shades = Uint8Array.from({ length: 256 * 32 }, (_, at) => at % 256);
  const png = await greyPng(shades, { width: 256, height: 32 });
  expect(await sharp(png).metadata()).toMatchObject({
    width: 256,
    height: 32,
    bitsPerSample: 4,
    density: 150,
  });
  const drawn = await sharp(png).greyscale().raw().toBuffer();
  for (const [at, shade] of drawn.entries()) {
    // One of 255 either way is how the colours of a palette are kept.
    expect(Math.abs(shade - Math.round((at % 256) / 17) * 17)).toBeLessThanOrEqual(1);
  }
});
