import { describe, expect, it } from 'vitest';
import { codeInMessage, groupCode, placeInGroups, readCode } from './code.ts';

describe('a withdraw code', () => {
  it.each([
    ['abcd-2345', 'ABCD2345'],
    [' AB CD 23 45 ', 'ABCD2345'],
    ['oi1l0OIL', '01110011'],
    ['ABCDU2345', 'ABCD2345'],
    ['ABCD23456789', 'ABCD2345'],
  ])('typed as %j means %j', (typed, meant) => {
    expect(readCode(typed)).toBe(meant);
  });

  it('is shown in two groups, and the cursor finds its place in them', () => {
    expect(groupCode('ABC')).toBe('ABC');
    expect(groupCode('ABCD')).toBe('ABCD');
    expect(groupCode('ABCD2')).toBe('ABCD 2');
    expect([0, 4, 5, 8].map(placeInGroups)).toEqual([0, 4, 6, 9]);
  });

  it('is found in a whole text message', () => {
    expect(codeInMessage('Hiram: your withdraw code is 7KQ2M9XA. It is free.')).toBe('7KQ2M9XA');
    expect(codeInMessage('รหัสถอนเงิน ABCD 2345 ใช้ได้ 24 ชั่วโมง')).toBe('ABCD2345');
    expect(codeInMessage('7kq2-m9xa')).toBe('7KQ2M9XA');
  });

  it('is not a word of the message', () => {
    expect(codeInMessage('Withdraw your balance today')).toBeNull();
    expect(codeInMessage('12345')).toBeNull();
  });
});
