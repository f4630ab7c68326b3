import { expect, test } from 'vitest';
import { en } from './en.ts';
import { zh } from './zh.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('every language fills in the same things', () => {
  for (const [key, text] of Object.entries(en)) {
    expect(placeholders(zh[key as keyof typeof zh]), key).toEqual(placeholders(text));
  }
});

test('nothing is left in English', () => {
  const same = Object.keys(en).filter((key) => {
    const text: string = en[key as keyof typeof en];
    return text === zh[key as keyof typeof zh] && /[a-z]{3}/.test(text);
  });
  expect(same).toEqual([]);
});
