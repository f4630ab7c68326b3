import { getPayoffQuote, toCents } from '@hiram/contract';
import { getLoan, releaseWithdrawCode, type StaffRole, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { accessRows } from '../access/test-access.ts';
import { makeLate } from '../collection/test-collection.ts';
import { houseOf, type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { orderIn } from '../order/test-orders.ts';
import { repay } from '../repayment/repay.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { settledWithdrawal, waitingWithdrawal } from '../withdrawal/test-payouts.ts';

const server = useTestServer();
const staff = {} as Record<StaffRole, StaffClient>;
beforeAll(async () => {
  for (const role of staffRoles) staff[role] = await staffClient(server, role);
});

const loanAs = async (role: StaffRole, orderId: number) =>
  dataOf(await staff[role].call(getLoan, { orderId }));

describe('a loan', () => {
  test('says what is late and why, what is unpaid, and what ends it today, as its borrower is told', async () => {
    const { orderId, borrower } = await orderIn(server, 'repaying');
    await makeLate(server, { orderId }, 40);
    const { view, owed } = await loanAs('support', orderId);
    const late = owed?.late ?? expect.fail('nothing is late');
    expect(late).toMatchObject({ days: 40, instalments: 2 });
    const sum = (parts: Pick<typeof late, 'principal' | 'interest' | 'overdueFee'>) =>
      toCents(parts.principal) + toCents(parts.interest) + toCents(parts.overdueFee);
    expect(sum(late)).toBe(toCents(view.overdue?.amount ?? late.principal));
    expect(toCents(late.overdueFee)).toBeGreaterThan(0);
    expect(sum(owed?.unpaid ?? late)).toBe(toCents(view.owed));
    const { orderId: _, ...payoff } = dataOf(await borrower.client.call(getPayoffQuote, {}));
    expect(owed?.payoff).toEqual(payoff);
  });

  test('has its payouts, payments, papers and mark', async () => {
    const { orderId, borrower } = await orderIn(server, 'repaying');
    const { run, system } = await houseOf(server);
    const money = { orderId, amountCents: 100_00, source: 'statement', transferReference: 'line 1' } as const;
    orFail(await run((tx) => repay(tx, system, money)));
    const page = await loanAs('admin', orderId);
    expect(page).toMatchObject({
      borrowerId: borrower.id,
      borrowerName: 'Ana Maria Santos',
      mobile: borrower.mobile,
      mark: expect.stringMatching(/^[2-9A-Z]{8}$/),
      payouts: [{ reference: expect.stringContaining('HIRAM'), bankReference: null }],
      repayments: [
        { state: 'repaid', booked: { amount: 100 }, receiptUrl: expect.stringContaining('/papers/receipt/') },
      ],
      signed: [{ kind: 'agreement', number: `T-${orderId}`, url: expect.stringContaining('/files/') }],
      extensions: [],
      contacts: [],
    });
    expect(page.papers.map(({ kind }) => kind)).toEqual([
      'schedule',
      'statement',
      'statement_csv',
      'payoff_letter',
    ]);
    expect(page.view.periodViews.length).toBeGreaterThan(0);
  });

  test('that is repaid owes nothing, and has its proof', async () => {
    const { orderId } = await orderIn(server, 'done');
    const page = await loanAs('support', orderId);
    expect(page.owed).toBeNull();
    expect(page.papers.map(({ kind }) => kind)).toContain('proof_of_repayment');
  });

  test('is there as soon as a payout is on its way, and not before', async () => {
    const { orderId } = await waitingWithdrawal(server, 12_000);
    expect(await loanAs('cashier', orderId)).toMatchObject({ owed: null, mark: null, papers: [] });
    const approved = await orderIn(server, 'withdrawable');
    expect(await staff.cashier.call(getLoan, { orderId: approved.orderId })).toMatchObject({
      refusal: 'nothing_paid_out',
    });
    expect(await staff.cashier.call(getLoan, { orderId: 999_999 })).toMatchObject({
      refusal: 'record_not_found',
    });
  });

  test('is another lender’s secret', async () => {
    const { orderId } = await orderIn(server, 'repaying');
    const stranger = await strangerClient(server, 'admin');
    expect(await stranger.call(getLoan, { orderId })).toMatchObject({ refusal: 'record_not_found' });
  });
});

describe('each role', () => {
  test('sees accounts, reasons and agreements as far as it needs them', async () => {
    const { orderId } = await orderIn(server, 'repaying');
    for (const role of staffRoles) {
      const { view, signed } = await loanAs(role, orderId);
      const judges = !['support', 'cashier'].includes(role);
      expect(view.cardNo !== null, role).toBe(judges || role === 'cashier');
      expect(view.withdrawals[0]?.cardNo !== null, role).toBe(judges || role === 'cashier');
      expect(view.loanPurpose !== null, role).toBe(judges);
      expect(signed[0]?.url !== null, role).toBe(judges);
    }
  });

  test('is told whether it can release a code, as releasing one answers', async () => {
    const { orderId } = await settledWithdrawal(server, 12_000);
    await server.query(
      `update orders set status = 'withdrawable', balance_cents = 1000000, withdraw_until = '2026-12-31' where id = $1`,
      [orderId],
    );
    for (const role of ['support', 'approver'] as const)
      expect((await loanAs(role, orderId)).release).toEqual({ allowed: true, reason: null });
    for (const role of ['cashier', 'auditor'] as const)
      expect((await loanAs(role, orderId)).release).toEqual({ allowed: false, reason: 'reason_role' });
    const key = { idempotencyKey: crypto.randomUUID() };
    expect(await staff.support.call(releaseWithdrawCode, { orderId }, key)).toMatchObject({ ok: true });
    await makeLate(server, { orderId }, 3);
    expect((await loanAs('support', orderId)).release).toEqual({
      allowed: false,
      reason: 'reason_in_arrears',
    });
  });
});

describe('a paper', () => {
  test('is fetched by the address on the page, which is on the log, and by nobody who has left', async () => {
    const { orderId, borrower } = await orderIn(server, 'repaying');
    const { papers } = await loanAs('support', orderId);
    const url = papers.find(({ kind }) => kind === 'statement_csv')?.url ?? '';
    const before = (await accessRows(server, '/papers')).length;
    const answer = await fetch(server.url + url);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain(`statement-${orderId}.csv`);
    const rows = await accessRows(server, '/papers');
    expect(rows).toHaveLength(before + 1);
    expect(rows.at(-1)).toMatchObject({
      kind: 'file',
      borrower_id: String(borrower.id),
      staff_id: String(staff.support.staffId),
      wanted: { kind: 'statement_csv', orderId },
    });
    expect(await (await fetch(`${server.url}${url}x`)).json()).toMatchObject({ code: 70005 });
    const gone = await staffClient(server, 'support', 9);
    const { papers: theirs } = dataOf(await gone.call(getLoan, { orderId }));
    await server.query('update staff set disabled_at = now() where id = $1', [gone.staffId]);
    expect(await (await fetch(server.url + (theirs[0]?.url ?? ''))).json()).toMatchObject({ code: 70005 });
  });
});
