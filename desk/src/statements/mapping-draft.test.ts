import type { CsvMapping } from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { draftOf, fieldsByHeading, fits, mappingOf } from './mapping-draft.ts';

const oneColumn: CsvMapping = {
  encoding: 'utf-8',
  delimiter: ';',
  quote: null,
  headerRow: 3,
  footerRows: 1,
  dayFormat: 'DD/MM/BBBB',
  decimalMark: ',',
  columns: { bookedOn: 'Day', amount: 'Amount', note: ['Note', 'More'], balance: 'Balance' },
};
const twoColumns: CsvMapping = {
  ...oneColumn,
  quote: '"',
  columns: { bookedOn: 'Day', amount: { debit: 'Out', credit: 'In' }, note: ['Note'], payerName: 'From' },
};

test.each([oneColumn, twoColumns])('a mapping comes out of the form as it went in', (mapping) => {
  expect(mappingOf(draftOf('Demo Bank', mapping))).toEqual(mapping);
});

test('a column that was chosen and taken back is not in the mapping', () => {
  const draft = draftOf('Demo Bank', oneColumn);
  const cleared = { ...draft, optional: { ...draft.optional, balance: undefined } };
  expect(mappingOf(cleared).columns).not.toHaveProperty('balance');
});

test('every heading says what it stands for, and a file has to have all of them', () => {
  expect([...fieldsByHeading(twoColumns)].toSorted()).toEqual([
    ['Day', 'bookedOn'],
    ['From', 'payerName'],
    ['In', 'credit'],
    ['Note', 'note'],
    ['Out', 'debit'],
  ]);
  expect(fits(oneColumn, ['Day', 'Amount', 'Note', 'More', 'Balance', 'Branch'])).toBe(true);
  expect(fits(oneColumn, ['Day', 'Amount', 'Note', 'Balance'])).toBe(false);
});
