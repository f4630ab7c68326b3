import { markets } from '@hiram/markets';
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
