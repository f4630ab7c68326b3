import { describe, expect, test } from 'vitest';
import { dayOrNone, oneOf, readFilters, whole, withFilters, words } from './filters.ts';

const spec = {
  queue: oneOf(['all', 'late'], 'all'),
  find: words(),
  day: dayOrNone(),
  offset: whole(),
};
const read = (search: string) => readFilters(spec, new URLSearchParams(search));

describe('filters in the address bar', () => {
  test('are read, and what makes no sense is as if it were not there', () => {
    expect(read('queue=late&find=ana&day=2026-11-15&offset=50')).toEqual({
      queue: 'late',
      find: 'ana',
      day: '2026-11-15',
      offset: 50,
    });
    const nothing = { queue: 'all', find: '', day: '', offset: 0 };
    expect(read('')).toEqual(nothing);
    expect(read('queue=DROP&day=tomorrow&offset=-1&other=1')).toEqual(nothing);
  });

  test('leave the address when they are back at their beginning', () => {
    const params = new URLSearchParams('queue=late&find=ana');
    expect(withFilters(spec, params, { queue: 'all', find: '' }).toString()).toBe('');
  });

  test('begin at the first page again, unless the page is what changed', () => {
    const params = new URLSearchParams('offset=100&tab=2');
    expect(withFilters(spec, params, { find: 'bo' }).toString()).toBe('tab=2&find=bo');
    expect(withFilters(spec, params, { offset: 150 }).get('offset')).toBe('150');
  });

  test('what was written reads back the same', () => {
    const values = { queue: 'late', find: 'a&b=c', day: '2026-01-01', offset: 50 } as const;
    expect(readFilters(spec, withFilters(spec, new URLSearchParams(), values))).toEqual(values);
  });
});
