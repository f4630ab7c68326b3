import {
  type LoanProgress,
  major,
  type OrderStatus,
  type Qualification,
  type StepState,
  toOrderStatusNumber,
  toQualificationNumber,
} from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { homeMove } from './home-move.ts';

interface Borrower {
  readonly bankCard?: Qualification;
  readonly basicInformation?: Qualification;
  readonly identity?: Qualification;
  readonly signature?: StepState;
}

function borrower({
  bankCard = 'submitted',
  basicInformation = 'submitted',
  identity = 'submitted',
  signature = 'submitted',
}: Borrower = {}) {
  return {
    userQualificationView: {
      bankCard: toQualificationNumber(bankCard),
      basicInformation: toQualificationNumber(basicInformation),
      identity: toQualificationNumber(identity),
    },
    onboarding: [{ step: 'signature' as const, state: signature }],
  };
}

function progress(status: OrderStatus): LoanProgress {
  return {
    status: toOrderStatusNumber(status),
    orderId: 7,
    applyAmount: major(80_000),
    balance: major(0),
    contract: null,
    overdue: null,
    canExtend: false,
  };
}

describe('the button on home', () => {
  it.each<Borrower>([
    { bankCard: 'missing' },
    { basicInformation: 'missing' },
    { identity: 'missing' },
    { identity: 'rejected' },
    { bankCard: 'rejected' },
    { bankCard: 'verified_by_hand' },
    { basicInformation: 'verified_by_hand' },
  ])('asks to complete the details while %j is not done, whatever else there is', (missing) => {
    expect(homeMove(borrower(missing), null)).toEqual({ kind: 'complete' });
    expect(homeMove(borrower(missing), progress('withdrawable'))).toEqual({ kind: 'complete' });
  });

  it.each(['verified', 'submitted', 'verified_by_hand'] as const)(
    'takes an identity that is %s as done',
    (identity) => {
      expect(homeMove(borrower({ identity }), null).kind).toBe('apply');
    },
  );

  it.each([
    'submitted',
    'in_review',
    'resubmit',
    'first_audit_passed',
    'repaying',
    'withdrawable',
    'paying_out',
  ] as const)('shows the wallet while an order is %s', (status) => {
    expect(homeMove(borrower(), progress(status))).toEqual({
      kind: 'wallet',
      orderId: 7,
      mayRepay: status === 'repaying',
      mayApplyAgain: false,
    });
  });

  it.each(['refused_unreachable', 'done', 'cancelled', 'refused', 'written_off'] as const)(
    'also lets the borrower apply again once the order is over (%s)',
    (status) => {
      expect(homeMove(borrower(), progress(status))).toMatchObject({ kind: 'wallet', mayApplyAgain: true });
    },
  );

  it('leads to the application when there is no loan, over the signature when there is none', () => {
    expect(homeMove(borrower(), null)).toEqual({ kind: 'apply', needsSignature: false });
    expect(homeMove(borrower({ signature: 'todo' }), null)).toEqual({ kind: 'apply', needsSignature: true });
  });
});
