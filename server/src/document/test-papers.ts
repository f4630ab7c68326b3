/** For tests: a lender with everything in its head but a logo, and what a printed paper says. */
import { expect } from 'vitest';
import type { Letterhead } from '../company/letterhead.ts';
import type { Paper } from './paper.ts';

export const testLender: Letterhead = {
  name: 'Hiram Demo Lending',
  registrationNumber: 'DEMO-0001',
  licenceNumber: 'DEMO-LICENCE-0001',
  address: '1 Example Street, 1000 Demo City',
  website: 'https://demo.example',
  logo: null,
};

/** Every text of a paper, as its template gets it. */
export function textsIn({ data }: Paper): string[] {
  const { language: _, madeAt: __, page: ___, fileTitle: ____, lender, ...printed } = data;
  return [...lender.lines, ...stringsIn(printed)].filter((text) => !/[.]png$/.test(text));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A text may stand in several lines; where they break says nothing. */
export function expectSaid(words: string, texts: readonly string[]): void {
  const flat = (text: string) => text.normalize('NFC').replace(/\s+/g, '');
  const said = flat(words);
  expect(texts.filter((text) => !said.includes(flat(text)))).toEqual([]);
}
