import type { LoanProgress, Qualification, StepState } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { homeMove } from './home-move.ts';

interface Borrower {
  readonly bankCard?: Qualification;
  readonly basicInformation?: Qualification;
  readonly identity?: Qualification;
  readonly signature?: StepState;
}

function borrower({
  bankCard = 2,
  basicInformation = 2,
  identity = 2,
  signature = 'submitted',
}: Borrower = {}) {
  return {
    userQualificationView: { bankCard, basicInformation, identity },
    onboarding: [{ step: 'signature' as const, state: signature }],
  };
}

function progress(status: number): LoanProgress {
  return { status, orderId: 7, applyAmount: 80_000, balance: 0, contract: null };
}

describe('the button on home', () => {
  it.each<Borrower>([
    { bankCard: 0 },
    { basicInformation: 0 },
    { identity: 0 },
    { identity: 4 },
    { bankCard: 4 },
    { bankCard: 3 },
    { basicInformation: 3 },
  ])('asks to complete the details while %j is not done, whatever else there is', (missing) => {
    expect(homeMove(borrower(missing), null)).toEqual({ kind: 'complete' });
    expect(homeMove(borrower(missing), progress(9))).toEqual({ kind: 'complete' });
  });

  it.each([1, 2, 3] as const)('takes an identity of %i as done', (identity) => {
    expect(homeMove(borrower({ identity }), null).kind).toBe('apply');
  });

  it.each([0, 1, 2, 3, 4, 9, 10])('shows the wallet while an order has status %i', (status) => {
    expect(homeMove(borrower(), progress(status))).toEqual({
      kind: 'wallet',
      orderId: 7,
      mayApplyAgain: false,
    });
  });

  it.each([5, 6, 11, 12, 13])('also lets the borrower apply again once the order is over (%i)', (status) => {
    expect(homeMove(borrower(), progress(status))).toMatchObject({ kind: 'wallet', mayApplyAgain: true });
  });

  it('leads to the application when there is no loan, over the signature when there is none', () => {
    expect(homeMove(borrower(), null)).toEqual({ kind: 'apply', needsSignature: false });
    expect(homeMove(borrower({ signature: 'todo' }), null)).toEqual({ kind: 'apply', needsSignature: true });
  });
});
