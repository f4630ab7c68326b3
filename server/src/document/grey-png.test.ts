import sharp from 'sharp';
import { expect, test } from 'vitest';
import { greyPng } from './grey-png.ts';

test('a picture has sixteen even greys, each the nearest to what was drawn, at the size of the paper', async () => {
  const shades = Uint8Array.from({ length: 256 * 32 }, (_, at) => at % 256);
  const png = await greyPng(shades, { width: 256, height: 32 });
  expect(await sharp(png).metadata()).toMatchObject({
    width: 256,
    height: 32,
    channels: 1,
    bitsPerSample: 8,
    density: 150,
  });
  const drawn = await sharp(png).greyscale().raw().toBuffer();
  expect([...drawn]).toEqual([...shades].map((shade) => Math.round(shade / 17) * 17));
});
