import { languages } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { loadWords } from './language.tsx';

/** The names in braces, sorted: their order may differ, what is filled in may not. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}

/** Words of the world, and names that are the same everywhere. */
const sameEverywhere = /^(Hiram|Facebook|JPG|PNG|PDF|SHA|MB|SMS|s)$/;
const ownScript: Readonly<Record<string, RegExp>> = { th: /\p{Script=Thai}/u, bn: /\p{Script=Bengali}/u };

const en = (await loadWords('en')).catalog;

describe.each(languages.filter((language) => language !== 'en'))('the texts in %s', async (language) => {
  const texts = (await loadWords(language)).catalog;
  const entries = Object.entries(texts) as [keyof typeof en, string][];

  it('are all there, and filled in with the same values', () => {
    expect(entries.filter(([, text]) => text.trim() === '')).toEqual([]);
    for (const [key, text] of entries)
      expect([key, placeholders(text)]).toEqual([key, placeholders(en[key])]);
  });

  it('never shout about debt', () => {
    expect(entries.filter(([, text]) => /[!！]/.test(text))).toEqual([]);
  });

  it('use one kind of digits', () => {
    expect(entries.filter(([, text]) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([]);
  });

  it.runIf(ownScript[language])('are written in their own script', () => {
    const foreign = entries.filter(([, text]) => {
      const words = text.replace(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? [];
      return words.some((word) => !sameEverywhere.test(word));
    });
    expect(foreign).toEqual([]);
  });
});
