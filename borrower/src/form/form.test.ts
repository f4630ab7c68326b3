import { markets } from '@hiram/markets';
import { describe, expect, it } from 'vitest';
import { digitsOnly, mobileIn } from './form.ts';

describe('a mobile number', () => {
  it.each([
    ['09171234567', '09171234567'],
    ['0917-123-4567', '09171234567'],
    ['+63 917 123 4567', '09171234567'],
    ['0063 917 123 4567', '09171234567'],
    ['+63 (0)917 123-4567', '09171234567'],
    ['917 123 4567', '09171234567'],
    ['091712345678', '09171234567'],
    ['number: 0917.123.4567', '09171234567'],
    ['', ''],
  ])('%j is %j in the Philippines', (typed, meant) => {
    expect(mobileIn(typed, markets.ph)).toBe(meant);
  });

  it.each([
    ['+66 81 234 5678', '0812345678'],
    ['๐๘๑-๒๓๔-๕๖๗๘', '0812345678'],
    ['081 234 5678', '0812345678'],
  ])('%j is %j in Thailand', (typed, meant) => {
    expect(mobileIn(typed, markets.th)).toBe(meant);
  });

  it.each([
    ['+8801712-345678', '01712345678'],
    ['০১৭১২৩৪৫৬৭৮', '01712345678'],
  ])('%j is %j in Bangladesh', (typed, meant) => {
    expect(mobileIn(typed, markets.bd)).toBe(meant);
  });

  it.each([
    ['ph', '+639171234567', '09171234567'],
    ['ph', '+6309171234567', '09171234567'],
    ['ph', '00639171234567', '09171234567'],
    ['th', '+66812345678', '0812345678'],
    ['bd', '+8801712345678', '01712345678'],
  ] as const)('in %s, %s can be typed digit by digit', (market, typed, meant) => {
    let shown = '';
    for (const sign of typed) shown = mobileIn(shown + sign, markets[market]);
    expect(shown).toBe(meant);
  });

  it('is not made up of one that is too short', () => {
    expect(mobileIn('+63 917 123 45', markets.ph)).toBe('6391712345');
  });
});

describe('digits', () => {
  it('are read in every script of the markets', () => {
    expect(digitsOnly('০১২৩৪৫৬৭৮৯ ๐๑๒๓๔๕๖๗๘๙ 0-9')).toBe('0123456789012345678909');
  });
});
