import { major } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { firstMissing } from './wizard-step.ts';

const order = { balance: major(5000), cardNo: '•••• 1234', contractAcceptedAt: '2026-11-15T04:00:00.000Z' };
const chosen = { amount: '5000', bankcard: '•••• 1234' };

describe('the first step that has no value', () => {
  it('is the amount while there is none, or one above the balance', () => {
    for (const amount of ['', '0', '5000.01', '6000'])
      expect([amount, firstMissing(order, { ...chosen, amount })]).toEqual([amount, 0]);
  });

  it('is the amount while the agreement is not accepted: both are asked there', () => {
    expect(firstMissing({ ...order, contractAcceptedAt: null }, chosen)).toBe(0);
  });

  it('is the account while it is not confirmed, or another one is bound since', () => {
    expect(firstMissing(order, { ...chosen, bankcard: '' })).toBe(1);
    expect(firstMissing({ ...order, cardNo: '•••• 9876' }, chosen)).toBe(1);
    expect(firstMissing({ ...order, cardNo: null }, { ...chosen, bankcard: '' })).toBe(1);
  });

  it('is the code when everything else is there', () => {
    expect(firstMissing(order, chosen)).toBe(2);
  });
});
