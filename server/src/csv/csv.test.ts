import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const one = (value: string | number | null) => toCsv(['a'], [[value]]).split('\r\n')[1];

describe('CSV', () => {
  test('is a heading and a line for each row, ended as spreadsheets want it', () => {
    expect(
      toCsv(
        ['name', 'amount'],
        [
          ['Ana', 12.5],
          ['Bea', null],
        ],
      ),
    ).toBe('name,amount\r\nAna,12.5\r\nBea,\r\n');
  });

  test.each(['=1+1', '+1-1', '-1+1', '@SUM(A1)', '\tx', '\r=x', ' =cmd', '%a', '|calc'])(
    'a cell that a spreadsheet would run is text: %j',
    (typed) => {
      expect(one(typed)?.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  test('numbers keep their sign, also as text', () => {
    expect(one(-5)).toBe('-5');
    expect(one('-12.50')).toBe('-12.50');
  });

  test('commas, quotes and line ends stay inside their cell', () => {
    expect(toCsv(['a'], [['x, "y"\nz']])).toBe('a\r\n"x, ""y""\nz"\r\n');
    expect(toCsv(['a'], [['="a"']])).toBe('a\r\n"\'=""a"""\r\n');
  });
});
