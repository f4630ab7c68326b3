import { describe, expect, it } from 'vitest';
import { orderIdInSearch, pathAbout, repaymentIdIn, repayResultPath } from './numbered-paths.ts';
import { paths } from './paths.ts';

describe('an address with a number', () => {
  it('about an order is read as it is written, and without one is about the newest', () => {
    const search = pathAbout(paths.repayDetail, 12).slice(paths.repayDetail.length);
    expect(orderIdInSearch(search)).toBe(12);
    for (const other of ['', '?order=', '?order=0', '?order=1x', '?other=1'])
      expect(orderIdInSearch(other)).toBeNull();
  });

  it.each(['slip-12', 'recharge-5', 'repayment-7'])('about the payment %s is read as it is written', (id) => {
    expect(repaymentIdIn(repayResultPath(id))).toBe(id);
  });

  it.each(['', 'slip-', 'slip-0', 'slip-1/2', 'gift-1', '12'])('about %j is none', (id) => {
    expect(repaymentIdIn(repayResultPath(id))).toBeNull();
  });
});
