import { type RefusalName, refusalCodes } from '@hiram/contract';
import { passFinalAudit, passFirstAudit, releaseWithdrawCode } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { auditOf } from '../../../fixtures/order.ts';
import { evidenceStatements } from '../account/test-borrower.ts';
import {
  approvedOrder,
  sentWithdrawCode,
  type TestOrder,
  tryWithdraw,
  useStaff,
} from '../loan/test-borrowing.ts';
import { orderIn } from '../order/test-orders.ts';
import { pictureOf } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { sendPayout } from '../withdrawal/payout-jobs.ts';
import { payoutParts, stateOf, TestBank, waitingWithdrawal } from '../withdrawal/test-payouts.ts';

/** What money needs is asked for again at every gate on its way, by whoever opens it. */

const server = useTestServer();
const reviewer = useStaff(server, 'reviewer');
const approver = useStaff(server, 'approver');

/** Each need: how it is lost, and how it comes back. Both statements take the borrower's number. */
const needs = {
  identity_first: {
    lose: `update borrowers set identity_status = 'submitted' where id = $1`,
    restore: `update borrowers set identity_status = 'verified_by_hand' where id = $1`,
  },
  policy_first: {
    lose: `with lost as (update borrowers set policy_version = null, policy_agreed_at = null where id = $1)
      update orders set policy_version = null where borrower_id = $1`,
    restore: `update borrowers set policy_version = '1', policy_agreed_at = now() where id = $1`,
  },
  documents_missing: {
    lose: `delete from borrower_photos where borrower_id = $1 and purpose = 'payslip'`,
    restore: `insert into borrower_photos (borrower_id, purpose, file_id)
      select borrower_id, purpose, id from files where borrower_id = $1 and purpose = 'payslip'`,
  },
  in_arrears: {
    lose: `with loan as (
        insert into orders (company_id, borrower_id, app_id, status, amount_cents, rate, periods, period_unit,
          method, applied_at)
        values (1, $1, 1, 'written_off', 100, 0, 1, 'week', 'flat', now()) returning id),
      drawn as (
        insert into withdrawals (order_id, amount_cents, fee_cents, requested_at)
        select id, 100, 0, now() from loan returning id, order_id)
      insert into instalments (order_id, withdrawal_id, period, due_on, principal_cents, interest_cents)
      select order_id, id, 1, '2026-11-14', 100, 0 from drawn`,
    restore: `update instalments set status = 'repaid', paid_principal_cents = 100
      where order_id in (select id from orders where borrower_id = $1 and status = 'written_off')`,
  },
} as const satisfies Partial<Record<RefusalName, { lose: string; restore: string }>>;
type Need = keyof typeof needs;

interface Gate {
  /** Everything before this gate has happened. */
  readonly arrive: () => Promise<TestOrder>;
  readonly open: (order: TestOrder) => Promise<unknown>;
}

const gates: Readonly<Record<string, Gate>> = {
  'the first audit': {
    arrive: () => orderWithEvidence('in_review'),
    open: async ({ orderId }) => reviewer.call(passFirstAudit, await auditOf(reviewer, orderId)),
  },
  'the final audit': {
    arrive: () => orderWithEvidence('first_audit_passed'),
    open: async ({ orderId }) => approver.call(passFinalAudit, await auditOf(approver, orderId)),
  },
  'the release of a code': {
    arrive: () => approvedOrder(server),
    open: ({ orderId }) => approver.call(releaseWithdrawCode, { orderId }),
  },
  'the withdrawal': {
    arrive: () => approvedOrder(server),
    // With a code of its own each time: a code is looked at only where nothing else forbids the withdrawal.
    open: async (order) => tryWithdraw(order, await sentWithdrawCode(server, order)),
  },
};

async function orderWithEvidence(status: 'in_review' | 'first_audit_passed'): Promise<TestOrder> {
  const order = await orderIn(server, status);
  await server.query('update orders set taken_by = null, taken_at = null where id = $1', [order.orderId]);
  for (const statement of evidenceStatements) await server.query(statement, [order.borrower.id]);
  return order;
}

describe.each(Object.entries(gates))('%s', (_, { arrive, open }) => {
  test('does not open without any one of the needs, and opens with all of them', async () => {
    const order = await arrive();
    for (const [need, { lose, restore }] of Object.entries(needs)) {
      await server.query(lose, [order.borrower.id]);
      const [status] = await server.query('select status from orders where id = $1', [order.orderId]);
      expect(await open(order), need).toMatchObject({
        ok: false,
        refusal: need,
        code: refusalCodes[need as Need],
      });
      expect(await server.query('select status from orders where id = $1', [order.orderId])).toEqual([
        status,
      ]);
      await server.query(restore, [order.borrower.id]);
    }
    expect(await open(order)).toMatchObject({ ok: true });
  });
});

describe('sending the payout', () => {
  test.each(Object.entries(needs))(
    'is held back when it is %s: the balance is there again',
    async (_, { lose }) => {
      const withdrawal = await waitingWithdrawal(server, 50_000);
      await server.query(lose, [withdrawal.borrower.id]);
      const bank = new TestBank();
      await sendPayout(payoutParts(server, bank).parts, withdrawal);
      expect(bank.sent).toEqual([]);
      expect(await stateOf(server, withdrawal.withdrawalId)).toMatchObject({
        status: 'failed',
        failure: 'held_back',
        order_status: 'withdrawable',
        balance_cents: 120_000_00,
      });
      const [letter] = await server.query<{ template: string; data: object }>(
        'select template, data from messages where borrower_id = $1 order by id desc limit 1',
        [withdrawal.borrower.id],
      );
      expect(letter).toMatchObject({ template: 'payout_failed', data: { failure: 'held_back' } });
    },
  );

  test('goes on with all of them, and what the bank has is never held back', async () => {
    const withdrawal = await waitingWithdrawal(server, 50_000);
    const bank = new TestBank();
    const { parts } = payoutParts(server, bank);
    await sendPayout(parts, withdrawal);
    expect(bank.sent).toHaveLength(1);
    await server.query(needs.identity_first.lose, [withdrawal.borrower.id]);
    const before = await pictureOf(server);
    await sendPayout(parts, withdrawal);
    expect(await stateOf(server, withdrawal.withdrawalId)).toMatchObject({ status: 'sent' });
    expect(await pictureOf(server)).toEqual(before);
  });
});
