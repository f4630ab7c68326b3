import { expect, test } from 'vitest';
import { shareOut } from './spell-out.ts';

const nothing = '\u{2060}';

test('each glyph gets a character, and the last one what is left', () => {
  expect(shareOut('ক্ষু', 2)).toEqual(['ক', '্ষু']);
  expect(shareOut('কা', 2)).toEqual(['ক', 'া']);
  expect(shareOut('fi', 1)).toEqual(['fi']);
});

test('a vowel on both sides of its letter is shared out as the two signs it consists of', () => {
  expect(shareOut('নো', 3)).toEqual(['ন', 'ে', 'া']);
  expect(shareOut('ำ', 2)).toEqual(['ํ', 'า']);
});

test('a glyph for which no character is left says nothing that can be seen', () => {
  expect(shareOut('ধ', 3)).toEqual(['ধ', nothing, nothing]);
});
