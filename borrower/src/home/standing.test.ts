import {
  type LoanProgress,
  major,
  type OrderStatus,
  type Qualification,
  toOrderStatusNumber,
  toQualificationNumber,
} from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { type Known, mayApply, mayBeOffered, standingOf } from './standing.ts';

interface Parts {
  readonly bankCard?: Qualification;
  readonly basicInformation?: Qualification;
  readonly identity?: Qualification;
  readonly frozen?: Known['frozen'];
}

function borrower({
  bankCard = 'submitted',
  basicInformation = 'submitted',
  identity = 'submitted',
  frozen = null,
}: Parts = {}): Known {
  return {
    frozen,
    userQualificationView: {
      bankCard: toQualificationNumber(bankCard),
      basicInformation: toQualificationNumber(basicInformation),
      identity: toQualificationNumber(identity),
    },
    onboarding: [{ step: 'signature', state: 'submitted' }],
  };
}

function progress(status: OrderStatus, more: Partial<LoanProgress> = {}): LoanProgress {
  return {
    status: toOrderStatusNumber(status),
    orderId: 7,
    applyAmount: major(80_000),
    balance: major(0),
    contract: null,
    overdue: null,
    canExtend: false,
    nextDue: null,
    asked: null,
    withdrawUntil: null,
    usuallyHours: null,
    ...more,
  };
}

const nextDue = { amount: major(500), dueOn: '2026-12-12', daysLeft: 5 };
const overdue = {
  amount: major(500),
  since: '2026-11-12',
  feePerDay: major(1),
  feeLeft: major(10),
  growsUntil: null,
};
const frozen: Known['frozen'] = { reason: 'fraud_check', note: null, until: '2026-12-01' };

describe('where somebody stands', () => {
  it.each<Parts>([
    { bankCard: 'missing' },
    { basicInformation: 'missing' },
    { identity: 'missing' },
    { identity: 'rejected' },
    { bankCard: 'rejected' },
    { bankCard: 'verified_by_hand' },
    { basicInformation: 'verified_by_hand' },
  ])('is incomplete while %j is not done, also with an approved loan', (missing) => {
    expect(standingOf(borrower(missing), null).kind).toBe('incomplete');
    expect(standingOf(borrower(missing), progress('withdrawable')).kind).toBe('incomplete');
    const untouched = { ...borrower(missing), onboarding: [{ step: 'identity', state: 'todo' } as const] };
    expect(standingOf(untouched, null).kind).toBe('new');
  });

  it.each(['verified', 'submitted', 'verified_by_hand'] as const)(
    'is ready with an identity that is %s',
    (identity) => {
      expect(standingOf(borrower({ identity }), null).kind).toBe('ready');
    },
  );

  it.each([
    ['submitted', 'waiting'],
    ['in_review', 'waiting'],
    ['resubmit', 'documents'],
    ['first_audit_passed', 'waiting'],
    ['withdrawable', 'approved'],
    ['paying_out', 'paying_out'],
    ['repaying', 'due'],
    ['done', 'repaid'],
    ['refused', 'refused'],
    ['refused_unreachable', 'unreachable'],
    ['cancelled', 'cancelled'],
    ['written_off', 'written_off'],
  ] as const)('with an order that is %s is %s', (status, kind) => {
    expect(standingOf(borrower(), progress(status)).kind).toBe(kind);
  });

  it('is about what is owed before anything else, and what is late before what comes', () => {
    const anyhow = borrower({ identity: 'rejected', frozen });
    expect(standingOf(anyhow, progress('withdrawable', { nextDue })).kind).toBe('due');
    expect(standingOf(anyhow, progress('repaying', { nextDue, overdue })).kind).toBe('overdue');
    expect(standingOf(borrower(), progress('paying_out', { nextDue })).kind).toBe('paying_out');
  });

  it('is about what the lender asked for, although that is what makes the details incomplete', () => {
    expect(standingOf(borrower({ identity: 'rejected' }), progress('resubmit')).kind).toBe('documents');
  });

  it('is a hold where it keeps somebody from applying or withdrawing, and not while others are at work', () => {
    expect(standingOf(borrower({ frozen }), null).kind).toBe('frozen');
    expect(standingOf(borrower({ frozen }), progress('withdrawable')).kind).toBe('frozen');
    expect(standingOf(borrower({ frozen }), progress('done')).kind).toBe('frozen');
    expect(standingOf(borrower({ frozen }), progress('in_review')).kind).toBe('waiting');
  });

  it.each(['in_review', 'resubmit', 'withdrawable', 'paying_out', 'repaying', 'written_off'] as const)(
    'is no occasion for an offer while the order is %s',
    (status) => {
      expect(mayBeOffered(standingOf(borrower(), progress(status)))).toBe(false);
    },
  );

  it('lets somebody apply when nothing is running', () => {
    expect(mayApply(standingOf(borrower(), null))).toBe(true);
    expect(mayApply(standingOf(borrower(), progress('refused')))).toBe(true);
    expect(mayApply(standingOf(borrower(), progress('in_review')))).toBe(false);
    expect(mayApply(standingOf(borrower({ frozen }), null))).toBe(false);
  });
});
