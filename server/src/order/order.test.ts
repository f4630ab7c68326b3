import {
  isRefusal,
  type OrderStatus,
  stageOf,
  orderStatuses as statuses,
  toOrderStatusNumber,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { allowedActions } from '../loan/allowed-actions.ts';
import {
  decideCancel,
  decideFinalAudit,
  decideInflow,
  decideSettled,
  decideWithdrawal,
  type Mover,
  move,
  moves,
  type Order,
  type OrderEvent,
} from './order.ts';

const events = [...new Set(moves.map(({ event }) => event))];
const movers: readonly Mover[] = ['borrower', 'staff', 'system'];
const today = '2026-11-15';

const order = (change: Partial<Order> = {}): Order => ({
  id: 1,
  status: 'withdrawable',
  balanceCents: 50_000_00,
  withdrawUntil: '2026-12-15',
  firstAuditorId: 7,
  isDrawn: false,
  minWithdrawalCents: 1,
  ...change,
});

/**
 * Written down again, as the product specification tells
 * it: from a status, who does what, and where that leads.
 */
const life: Readonly<Record<OrderStatus, Readonly<Record<string, OrderStatus>>>> = {
  submitted: { 'staff take': 'in_review', 'borrower cancel': 'cancelled' },
  in_review: {
    'staff pass_first_audit': 'first_audit_passed',
    'staff ask_documents': 'resubmit',
    'staff refuse': 'refused',
    'staff refuse_unreachable': 'refused_unreachable',
    'borrower cancel': 'cancelled',
  },
  resubmit: { 'borrower resubmit': 'in_review', 'borrower cancel': 'cancelled' },
  first_audit_passed: {
    'staff pass_final_audit': 'withdrawable',
    'staff refuse': 'refused',
    'borrower cancel': 'cancelled',
  },
  withdrawable: {
    'borrower withdraw': 'paying_out',
    'system payout_resumed': 'paying_out',
    'borrower cancel': 'cancelled',
    'system window_ended_undrawn': 'cancelled',
    'system window_ended': 'repaying',
  },
  paying_out: {
    'system payout_settled_with_balance': 'withdrawable',
    'system payout_settled': 'repaying',
    'system payout_failed': 'withdrawable',
  },
  repaying: { 'system everything_repaid': 'done', 'staff write_off': 'written_off' },
  refused_unreachable: { 'staff reactivate': 'in_review' },
  done: {},
  refused: {},
  cancelled: {},
  written_off: {},
};

describe('the state table', () => {
  test('allows the moves of an order’s life, refuses all others, and says from where they were tried', () => {
    for (const status of statuses) {
      for (const event of events) {
        for (const who of movers) {
          const result = move({ status }, event, who);
          const to = life[status][`${who} ${event}`];
          if (to) expect(result, `${status}: ${who} ${event}`).toBe(to);
          else {
            expect(result, `${status}: ${who} ${event}`).toMatchObject({
              refusal: 'not_now',
              data: { status: toOrderStatusNumber(status), event },
            });
          }
        }
      }
    }
    expect(moves).toHaveLength(Object.values(life).flatMap((row) => Object.keys(row)).length);
  });

  test('has one way for each event from each status, and one mover for each event', () => {
    const seen = new Set(moves.map(({ from, event }) => `${from} ${event}`));
    expect(seen.size).toBe(moves.length);
    for (const event of events) {
      expect(new Set(moves.filter((row) => row.event === event).map(({ who }) => who)).size, event).toBe(1);
    }
  });

  test('reaches every status from the first, and leaves none but the final ones for good', () => {
    const reached = new Set<OrderStatus>(['submitted']);
    for (let grew = true; grew; ) {
      grew = false;
      for (const { from, to } of moves) {
        if (reached.has(from) && !reached.has(to)) {
          reached.add(to);
          grew = true;
        }
      }
    }
    expect(reached).toEqual(new Set<OrderStatus>(statuses));
    const withoutExit = statuses.filter((status) => !moves.some(({ from }) => from === status));
    expect(withoutExit.every((status) => stageOf(status) === 'over')).toBe(true);
  });

  test('never lets anybody but staff approve, nor money move before both audits', () => {
    const toWithdrawable = moves.filter(({ to, from }) => to === 'withdrawable' && from !== 'paying_out');
    expect(toWithdrawable).toEqual([
      { from: 'first_audit_passed', event: 'pass_final_audit', to: 'withdrawable', who: 'staff' },
    ]);
    expect(moves.filter(({ to }) => to === 'paying_out').every(({ from }) => from === 'withdrawable')).toBe(
      true,
    );
  });
});

describe('decisions', () => {
  test.each([0, -1, 0.5, Number.NaN, 1e21])('a withdrawal of %d cents is no amount', (amountCents) => {
    expect(decideWithdrawal(order(), amountCents, today)).toMatchObject({ refusal: 'amount_not_allowed' });
  });

  test('a withdrawal takes its amount off the balance', () => {
    expect(decideWithdrawal(order(), 20_000_00, today)).toEqual({
      status: 'paying_out',
      balanceCents: 30_000_00,
    });
    expect(decideWithdrawal(order(), 50_000_00, '2026-12-15')).toEqual({
      status: 'paying_out',
      balanceCents: 0,
    });
  });

  test('a withdrawal is refused above the balance, after the window, during a payout and before approval', () => {
    expect(decideWithdrawal(order(), 50_000_01, today)).toMatchObject({
      refusal: 'insufficient_balance',
      data: { balance: 50_000 },
    });
    expect(decideWithdrawal(order(), 1, '2026-12-16')).toMatchObject({ refusal: 'application_expired' });
    expect(decideWithdrawal(order({ status: 'paying_out' }), 1, today)).toMatchObject({
      refusal: 'in_progress',
    });
    expect(decideWithdrawal(order({ status: 'paying_out', balanceCents: 0 }), 1, today)).toMatchObject({
      refusal: 'insufficient_balance',
    });
    for (const status of [
      'submitted',
      'in_review',
      'resubmit',
      'first_audit_passed',
      'cancelled',
      'refused',
    ] as const) {
      expect(decideWithdrawal(order({ status }), 1, today)).toMatchObject({ refusal: 'not_now' });
    }
  });

  test('a settled payout leaves the rest withdrawable only while there is a rest and time', () => {
    const paying = order({ status: 'paying_out' });
    expect(decideSettled(paying, today)).toBe('withdrawable');
    expect(decideSettled({ ...paying, balanceCents: 0 }, today)).toBe('repaying');
    expect(decideSettled(paying, '2026-12-15')).toBe('withdrawable');
    expect(decideSettled(paying, '2026-12-16')).toBe('repaying');
  });

  test('cancelling is free until something was drawn', () => {
    for (const status of [
      'submitted',
      'in_review',
      'resubmit',
      'first_audit_passed',
      'withdrawable',
    ] as const) {
      expect(decideCancel(order({ status }))).toBe('cancelled');
      expect(isRefusal(decideCancel(order({ status, isDrawn: true })))).toBe(true);
    }
  });

  test('the final audit needs other eyes than the first', () => {
    const audited = order({ status: 'first_audit_passed' });
    expect(decideFinalAudit(audited, 7)).toMatchObject({ refusal: 'same_person' });
    expect(decideFinalAudit(audited, 8)).toBe('withdrawable');
  });

  test('no money comes in before a payout, nor when nothing is owed', () => {
    for (const status of statuses) {
      expect(decideInflow(order({ status }), 1)).toMatchObject({ refusal: 'nothing_paid_out' });
    }
    expect(decideInflow(order({ isDrawn: true }), 0)).toMatchObject({ refusal: 'nothing_owed' });
    expect(decideInflow(order({ isDrawn: true }), 1)).toBeNull();
  });
});

describe('allowed actions', () => {
  const everyOrder = statuses.flatMap((status) =>
    [true, false].map((isDrawn) => order({ status, isDrawn, balanceCents: isDrawn ? 0 : 50_000_00 })),
  );

  test('promise exactly what the moves keep', () => {
    for (const one of everyOrder) {
      for (const who of ['borrower', 'staff'] as const) {
        for (const { action, allowed } of allowedActions(one, {
          who,
          staffId: 8,
          owedCents: 0,
          isPriceAllowed: true,
          today,
        })) {
          if (action === 'repay' || action === 'extend' || action === 'change') continue;
          const result =
            action === 'withdraw'
              ? decideWithdrawal(one, 1, today)
              : action === 'cancel'
                ? decideCancel(one)
                : move(one, action as OrderEvent, who);
          expect(allowed, `${action} by ${who} in status ${one.status}`).toBe(!isRefusal(result));
        }
      }
    }
  });

  test('give a reason with every no', () => {
    for (const one of everyOrder) {
      for (const item of allowedActions(one, {
        who: 'borrower',
        owedCents: 0,
        isPriceAllowed: true,
        today,
      })) {
        expect(item.allowed || item.reason.startsWith('reason_')).toBe(true);
      }
    }
    expect(
      allowedActions(order({ status: 'first_audit_passed' }), {
        who: 'staff',
        staffId: 7,
        owedCents: 0,
        isPriceAllowed: true,
        today,
      }),
    ).toContainEqual({
      action: 'pass_final_audit',
      allowed: false,
      reason: 'reason_same_person',
    });
  });

  test('of an order whose price is not legal: neither audit, no money, and everything else', () => {
    const priced = (status: OrderStatus, who: 'borrower' | 'staff') =>
      allowedActions(order({ status }), { who, staffId: 8, owedCents: 0, isPriceAllowed: false, today });
    const forbidden = (action: string) => ({ action, allowed: false, reason: 'reason_price' });
    expect(priced('in_review', 'staff')).toContainEqual(forbidden('pass_first_audit'));
    expect(priced('first_audit_passed', 'staff')).toContainEqual(forbidden('pass_final_audit'));
    expect(priced('first_audit_passed', 'staff')).toContainEqual({ action: 'refuse', allowed: true });
    expect(priced('withdrawable', 'borrower')).toContainEqual(forbidden('withdraw'));
    expect(priced('withdrawable', 'borrower')).toContainEqual({ action: 'cancel', allowed: true });
  });

  test.each([
    [null, { allowed: true }],
    ['extended_enough', { allowed: false, reason: 'reason_extended_enough' }],
    ['extension_open', { allowed: false, reason: 'reason_extension_open' }],
    ['not_extendable', { allowed: false, reason: 'reason_not_extendable' }],
  ] as const)('of a loan with the obstacle %s to extending it', (extensionObstacle, expected) => {
    const running = order({ status: 'repaying', isDrawn: true, balanceCents: 0 });
    const context = { who: 'borrower', owedCents: 1, isPriceAllowed: true, today } as const;
    const actions = allowedActions(running, { ...context, extensionObstacle });
    expect(actions).toContainEqual({ action: 'extend', ...expected });
  });

  test('of a running loan: repaying, no extension that nobody has looked at, and nothing left rather than over', () => {
    const running = order({ status: 'repaying', isDrawn: true, balanceCents: 0 });
    const actions = allowedActions(running, { who: 'borrower', owedCents: 1, isPriceAllowed: true, today });
    expect(actions).toContainEqual({ action: 'repay', allowed: true });
    expect(actions).toContainEqual({ action: 'extend', allowed: false, reason: 'reason_not_at_this_stage' });
    expect(actions).toContainEqual({ action: 'withdraw', allowed: false, reason: 'reason_nothing_left' });
  });

  test('of a balance: withdrawing, unless an instalment of any loan is in arrears', () => {
    const open = order({ status: 'withdrawable', balanceCents: 1, withdrawUntil: today });
    const withdrawing = (isInArrears: boolean) =>
      allowedActions(open, { who: 'borrower', owedCents: 0, isPriceAllowed: true, today, isInArrears }).find(
        ({ action }) => action === 'withdraw',
      );
    expect(withdrawing(false)).toEqual({ action: 'withdraw', allowed: true });
    expect(withdrawing(true)).toEqual({ action: 'withdraw', allowed: false, reason: 'reason_in_arrears' });
  });
});
