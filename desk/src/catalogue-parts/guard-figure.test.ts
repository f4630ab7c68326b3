import { expect, test } from 'vitest';
import { figureInWords } from './guard-figure.ts';

const words = { percent: (figure: number) => `${figure}%`, days: (count: number) => `${count} days` };

test('a figure of the rate guard is a percentage, but for the length of a term', () => {
  expect(figureInWords({ measure: 'effective_month_percent', figure: 4.5 }, words)).toBe('4.5%');
  expect(figureInWords({ measure: null, figure: 31 }, words)).toBe('31 days');
  expect(figureInWords({ measure: null, figure: null }, words)).toBe('–');
});
