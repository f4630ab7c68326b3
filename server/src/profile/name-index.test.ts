import { describe, expect, test } from 'vitest';
import { createPersonalData } from '../personal-data/seal.ts';
import { nameIndexOf, nameWords, wantedNameIndex } from './name-index.ts';

const personalData = createPersonalData({
  dataKeys: [{ id: 'a', key: Buffer.alloc(32, 1) }],
  indexKey: Buffer.alloc(32, 2),
});

const finds = (search: string, name: string, companyId = 1) => {
  const index = nameIndexOf(personalData, 1, name);
  const wanted = wantedNameIndex(personalData, companyId, search);
  return wanted.length > 0 && wanted.every((each) => index.some((hash) => hash.equals(each)));
};

describe('the words of a name', () => {
  test.each([
    ['Ana María  Santos', ['ana', 'maria', 'santos']],
    ['Dela Peña-O’Brien, Jr.', ['dela', 'pena', 'brien', 'jr']],
    ['J. R. Cruz', ['cruz']],
    ['สมชาย ใจดี', ['สมชาย', 'ใจดี']],
    ['রহিমা খাতুন', ['রহিমা', 'খাতুন']],
    ['王小明', ['王小明']],
    ['', []],
  ])('of %s', (name, words) => {
    expect(nameWords(name)).toEqual(words.map((word) => word.normalize('NFC')));
  });
});

describe('somebody is found', () => {
  test.each(['an', 'ana', 'SANTOS', 'sant', 'maria sa', 'sa an', 'María', 'ana maria santos'])(
    'by %s',
    (search) => {
      expect(finds(search, 'Ana María Santos')).toBe(true);
    },
  );

  test.each(['a', 'nta', 'anna', 'santosa', 'ana cruz', 'mariasantos', '', '--'])('not by “%s”', (search) => {
    expect(finds(search, 'Ana María Santos')).toBe(false);
  });

  test('by the first twelve letters of a long word', () => {
    expect(finds('Krungthepmahanakhon', 'Krungthepmahanakhon')).toBe(true);
    expect(finds('Krungthepmah', 'Krungthepmahanakhon')).toBe(true);
    expect(finds('Krungthepmax', 'Krungthepmahanakhon')).toBe(false);
  });

  test('at one lender, and not at another', () => {
    expect(finds('Ana', 'Ana María Santos', 2)).toBe(false);
  });
});

test('the index tells neither the words nor how long a beginning is', () => {
  const index = nameIndexOf(personalData, 1, 'Ana Anabel');
  // Two and three letters are the same of both words.
  expect(index).toHaveLength(5);
  expect(index).toEqual(index.toSorted(Buffer.compare));
  expect(Buffer.concat(index).toString('latin1').toLowerCase()).not.toContain('ana');
});
