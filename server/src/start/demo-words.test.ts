import { readFileSync } from 'node:fs';
import { markets } from '@hiram/markets';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lenderTexts, lenderWords } from './demo-words.ts';

test.each(Object.values(markets))('every reader in $country has words of their own', ({ languages }) => {
  const texts = lenderTexts(languages);
  for (const language of languages) {
    const suffix = language === 'en' ? '' : `_${language}`;
    expect(texts[`ABOUT_US${suffix}`]).toBe(lenderWords[language].ABOUT_US);
    expect(texts[`FAQ${suffix}`]).toEqual(lenderWords[language].FAQ);
  }
});

test('the demo’s logo has corners that one sees through', async () => {
  const logo = sharp(readFileSync(new URL('./demo-logo.png', import.meta.url))).ensureAlpha();
  const { data, info } = await logo.raw().toBuffer({ resolveWithObject: true });
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
  const last = info.width - 1;
  for (const x of [0, last]) for (const y of [0, last]) expect(alphaAt(x, y)).toBe(0);
  expect(alphaAt(info.width / 2, 10)).toBe(255);
});
