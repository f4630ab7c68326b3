import { describe, expect, test } from 'vitest';
import { isCsv } from './beginning.ts';
import { type CsvShape, guessShape, previewCsv } from './csv-preview.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const shape: CsvShape = { encoding: 'utf-8', delimiter: ',', quote: '"', headerRow: 1 };

describe('the preview of a CSV file', () => {
  test('has the headings and the first five rows, with quoted cells whole', () => {
    const rows = Array.from({ length: 9 }, (_, index) => `2026-11-0${index + 1},"1,000.00",note ${index}`);
    const file = bytes(['Date,Amount , Note', ...rows].join('\r\n'));
    const preview = previewCsv(file, shape);
    expect(preview?.headings).toEqual(['Date', 'Amount', 'Note']);
    expect(preview?.rows).toHaveLength(5);
    expect(preview?.rows[0]).toEqual(['2026-11-01', '1,000.00', 'note 0']);
  });

  test('begins at the line of the headings, whatever stands above it', () => {
    const file = bytes('The "Bank\nAccount;123\n\nDay;In;Out\n01/11/2026;5;\n');
    expect(previewCsv(file, { ...shape, delimiter: ';', headerRow: 4 })).toEqual({
      headings: ['Day', 'In', 'Out'],
      rows: [['01/11/2026', '5', '']],
    });
  });

  test.each([
    ['windows-874', [0xc7, 0xd1, 0xb9], 'วัน'],
    ['windows-1252', [0x44, 0xe9, 0x62], 'Déb'],
    ['utf-16le', [0xff, 0xfe, 0x41, 0x00], 'A'],
  ] as const)('reads %s', (encoding, signs, heading) => {
    expect(previewCsv(new Uint8Array(signs), { ...shape, encoding })?.headings).toEqual([heading]);
  });

  test('is nothing where the encoding is another, a quote never ends, or no such line is there', () => {
    expect(previewCsv(new Uint8Array([0x44, 0xe9, 0x62]), shape)).toBeNull();
    expect(previewCsv(bytes('"Date,Amount\n'), shape)).toBeNull();
    expect(previewCsv(bytes('Date,Amount\n'), { ...shape, headerRow: 3 })).toBeNull();
  });

  test('is not spoilt by a sign that the end of the part cuts in two', () => {
    expect(previewCsv(bytes('วัน,ยอด\n1,2\n3,ก').slice(0, -1), shape)?.rows[0]).toEqual(['1', '2']);
  });
});

describe('the first guess', () => {
  test('finds delimiter and headings below what the bank says about itself', () => {
    const file = 'Demo Bank, Manila\nAccount;001112223334\n\nDay;Amount;Note;Balance\n1;2;"3;3";4\n';
    expect(guessShape(bytes(file))).toEqual({ ...shape, delimiter: ';', headerRow: 4 });
  });

  test('knows what is not UTF-8', () => {
    expect(guessShape(new Uint8Array([0x44, 0xe9, 0x62])).encoding).toBe('windows-1252');
    expect(guessShape(new Uint8Array([0xff, 0xfe, 0x41, 0x00])).encoding).toBe('utf-16le');
    expect(guessShape(bytes('')).headerRow).toBe(1);
  });
});

test.each([
  ['Date,Amount\n1,2\n', true],
  ['\uFEFFDate;Amount\n', true],
  ['\uFEFF<?xml version="1.0"?><Document>', false],
  ['{1:F01BANKPHMMAXXX}{4:\n:20:1\n', false],
  ['\r\n:20:STARTUMS\n:25:1/2\n', false],
  ['', false],
])('%j is CSV: %s', (text, expected) => {
  expect(isCsv(bytes(text))).toBe(expected);
});
