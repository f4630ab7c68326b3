import { amountText } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { centsIn, cleanAmount, halfOf } from './amount.ts';

describe('a typed amount', () => {
  it.each([
    ['1234', '1234'],
    ['0012', '12'],
    ['0', '0'],
    ['₱ 12,500', '12500'],
    ['₱100,000.00', '100000'],
    ['123456.78', '123456'],
    ['১২,৫০০', '12500'],
    ['๑๒,๕๐๐', '12500'],
    ['1,234.50', '1234'],
    ['12a3', '123'],
    ['', ''],
    ['.', ''],
    ['12345678901234', '1234567890'],
  ])('%j is %j where the balance is whole', (typed, meant) => {
    expect(cleanAmount(typed, false)).toBe(meant);
  });

  it.each([
    ['1,234.50', '1234.50'],
    ['1234.567', '1234.56'],
    ['1234.', '1234.'],
    ['.5', '0.5'],
    ['1.2.3', '1.2'],
  ])('%j is %j where it has cents', (typed, meant) => {
    expect(cleanAmount(typed, true)).toBe(meant);
  });

  it('is read to the cent, and is none when it is nothing', () => {
    expect(centsIn('1234.1')).toBe(1234_10);
    expect(centsIn('19.99')).toBe(19_99);
    expect(centsIn('1234.')).toBe(1234_00);
    for (const nothing of ['', '0', '0.', 'x']) expect(centsIn(nothing)).toBeNull();
  });

  it('is written back as it was read', () => {
    for (const cents of [100, 1234_50, 3_000_000_00, 19_99]) expect(centsIn(amountText(cents))).toBe(cents);
  });

  it('has a half in whole units', () => {
    expect(halfOf(5000_00)).toBe(2500_00);
    expect(halfOf(2501_50)).toBe(1250_00);
  });
});
