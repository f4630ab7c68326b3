import { describe, expect, it } from 'vitest';
import { roundRate, solveUnitRate, type UnitFlow, wholePower } from './unit-rate.ts';

function flow(units: number, amountCents: number, fraction = 0): UnitFlow {
  return { units, fraction, amountCents };
}

describe('solveUnitRate', () => {
  it.each<[string, UnitFlow[], number]>([
    ['nothing for what is repaid as it was', [flow(0, -100), flow(1, 100)], 0],
    ['one payment', [flow(0, -100), flow(1, 110)], 0.1],
    ['one payment after three periods', [flow(0, -1000), flow(3, 1331)], 0.1],
    ['two payments', [flow(0, -10_000), flow(1, 1000), flow(2, 11_000)], 0.1],
    ['two advances', [flow(0, -1000), flow(1, -1000), flow(2, 2310)], 0.1],
    ['half a period, at simple interest', [flow(0, -1000), flow(0, 1050, 0.5)], 0.1],
    ['a period and a half', [flow(0, -10_000), flow(1, 11_550, 0.5)], 0.1],
    ['a rate of a billion percent', [flow(0, -1), flow(1, 10_000_001)], 1e7],
    ['a rate of a tenth of a millionth', [flow(0, -100_000_000), flow(10, 100_000_100)], 9.999995500003e-8],
  ])('finds %s', (_name, flows, rate) => {
    const found = solveUnitRate(flows) ?? Number.NaN;
    expect(Math.abs(found - rate)).toBeLessThanOrEqual(1e-12 * rate + 1e-15);
  });

  it('finds every rate, to thirteen digits, for every length', () => {
    for (let rate = 1e-6; rate < 1e9; rate *= 7) {
      for (const periods of [1, 2, 3, 12, 360]) {
        // An annuity worth 1,000,000 at that rate.
        const paymentCents = (1e6 * rate) / -Math.expm1(-periods * Math.log1p(rate));
        const flows = [flow(0, -1e6)];
        for (let period = 1; period <= periods; period += 1) flows.push(flow(period, paymentCents));
        const found = solveUnitRate(flows) ?? Number.NaN;
        // What is paid itself has sixteen digits only, and of a low rate they say less.
        expect(Math.abs(found / rate - 1)).toBeLessThan(1e-12 + 4e-16 / rate);
      }
    }
  });

  it('finds none where less is paid than was advanced', () => {
    expect(solveUnitRate([flow(0, -100), flow(1, 99)])).toBeUndefined();
    expect(solveUnitRate([flow(0, -100), flow(1, 99.999_999_999)])).toBeUndefined();
  });

  it('finds one without end where nothing was advanced, or all is paid at once', () => {
    for (const flows of [
      [flow(0, 0), flow(1, 100)],
      [flow(0, 1), flow(1, 100), flow(2, 100)],
      [flow(0, -100), flow(0, 101)],
    ]) {
      expect(solveUnitRate(flows)).toBe(Number.POSITIVE_INFINITY);
    }
  });
});

describe('a flow that is no number', () => {
  it.each([
    [[flow(0, -100), flow(1, Number.NaN)]],
    [[flow(0, Number.NaN), flow(1, 100)]],
    [[flow(0, Number.NEGATIVE_INFINITY), flow(1, Number.POSITIVE_INFINITY)]],
  ])('has a rate that is none, and never one of nothing', (flows) => {
    expect(solveUnitRate(flows)).toBeNaN();
  });
});

describe('wholePower', () => {
  it('is the power, for every whole exponent', () => {
    for (let exponent = 0; exponent <= 40; exponent += 1) {
      expect(wholePower(2, exponent)).toBe(2 ** exponent);
      expect(wholePower(3, exponent)).toBe(Number(3n ** BigInt(exponent)));
    }
    expect(wholePower(1.5, 1)).toBe(1.5);
    expect(wholePower(0.5, 3)).toBe(0.125);
  });
});

describe('roundRate', () => {
  it.each([
    [1.005, 0, 1],
    [1.5, 0, 2],
    [2.5, 0, 3],
    [12.344_999, 2, 12.34],
    [12.345_001, 2, 12.35],
    [47.815_85, 4, 47.8159],
    [Number.POSITIVE_INFINITY, 2, Number.POSITIVE_INFINITY],
  ])('%s to %s decimals is %s', (percent, decimals, rounded) => {
    expect(roundRate(percent, decimals)).toBe(rounded);
  });
});
