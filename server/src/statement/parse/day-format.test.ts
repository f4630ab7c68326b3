import { describe, expect, it } from 'vitest';
import { dayReader, isDayFormat } from './day-format.ts';

const read = (format: string, text: string, today = '2026-03-31') => dayReader(format, today)(text);

describe('dayReader', () => {
  it.each([
    ['DD/MM/YYYY', '02/03/2026', '2026-03-02'],
    ['MM/DD/YYYY', '03/02/2026', '2026-03-02'],
    ['YYYY-MM-DD', '2026-03-02', '2026-03-02'],
    ['YYYYMMDD', '20260302', '2026-03-02'],
    ['D.M.YYYY', '2.3.2026', '2026-03-02'],
    ['D-MMM-YY', '2-MAR-26', '2026-03-02'],
    ['D-MMM-YY', '2-Mar-99', '1999-03-02'],
    ['D MMM, YYYY', '2  September,  2025', '2025-09-02'],
    ['MMM D, YYYY', 'Feb 29, 2024', '2024-02-29'],
    ['DD/MM/BBBB', '02/03/2569', '2026-03-02'],
    ['DD/MM/BB', '02/03/69', '2026-03-02'],
    ['D MMM BBBB', '2 มี.ค. 2569', '2026-03-02'],
    ['D MMM BB', '31 ธ.ค. 68', '2025-12-31'],
    ['YYYY-MM-DD', '2026-03-02T09:15:00+08:00', '2026-03-02'],
    ['DD/MM/YYYY', ' 02/03/2026 9:15 AM ', '2026-03-02'],
  ])('reads %s: %s', (format, text, day) => expect(read(format, text)).toBe(day));

  it.each([
    ['DD/MM/YYYY', '2/3/2026'],
    ['DD/MM/YYYY', '02-03-2026'],
    ['DD/MM/YYYY', '31/02/2026'],
    ['DD/MM/YYYY', '02/13/2026'],
    ['D.M.YYYY', '2x3x2026'],
    ['D-MMM-YY', '2-Foo-26'],
    ['DD/MM/BBBB', '02/03/0543'],
    ['YYYY-MM-DD', '2026-03-02x'],
    ['YYYY-MM-DD', ''],
  ])('refuses %s: %s', (format, text) => expect(() => read(format, text)).toThrow('unreadable_date'));

  it('knows the century of a short year from today', () => {
    expect(read('YY-MM-DD', '02-01-01', '2099-06-01')).toBe('2102-01-01');
    expect(read('YY-MM-DD', '98-01-01', '2099-06-01')).toBe('2098-01-01');
  });
});

describe('isDayFormat', () => {
  it.each(['DD/MM', 'DD/DD/YYYY', 'DD/MM/YYYY HH', 'YYYY-BB-MM-DD', '', 'dd/mm/yyyy'])(
    'refuses %j',
    (format) => {
      expect(isDayFormat(format)).toBe(false);
      expect(() => dayReader(format, '2026-03-31')).toThrow(RangeError);
    },
  );
});
