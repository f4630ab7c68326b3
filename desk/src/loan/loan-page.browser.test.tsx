import { addDays, major, type OrderView, todayIn } from '@hiram/contract';
import {
  getAuditTrail,
  getLoan,
  getTimeline,
  type LoanPage,
  listHardshipPlans,
  releaseWithdrawCode,
} from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

/** By the clock of the lender, whose day the desk goes by. */
const daysAgo = (days: number) => addDays(todayIn('Asia/Manila', new Date()), -days);

const view: OrderView = {
  ...{
    orderId: 12,
    orderNo: 'H00000012',
    appId: 1,
    appName: 'Steady',
    appLogo: '/pictures/a.svg',
    status: 4,
  },
  ...{ principal: major(120_000), balance: major(20_000), applyTime: '2026-08-01T02:00:00.000Z' },
  ...{ periodDays: 6, periodUnit: 'month', configId: null, rate: 0.8, method: 'flat', serviceFeePercent: 0 },
  ...{
    overdueDailyPercent: 0.05,
    realName: 'Ana Maria Santos',
    loanPurpose: null,
    bankName: null,
    cardNo: null,
  },
  ...{ minWithdrawal: major(1000), lastWithdrawAmount: major(100_000), totalWithdrawn: major(100_000) },
  ...{
    withdrawUntil: null,
    withdrawalsWaitUntil: null,
    hasOpenCode: false,
    contractNumber: 'HC-2026-00000012',
  },
  ...{ contractAcceptedAt: '2026-08-02T02:00:00.000Z', owed: major(70_500), paid: major(40_000), plan: null },
  overdue: {
    ...{ amount: major(18_500), since: daysAgo(40), feePerDay: major(12.5) },
    ...{ feeLeft: major(100), growsUntil: null },
  },
  ...{ reminders: [], quote: null, coupon: null, refusalReasons: [], asked: null, next: null },
  allowedActions: [],
  periodViews: [
    {
      ...{ withdrawalId: 3, period: 1, dueOn: daysAgo(40), amt: major(18_500), principal: major(16_000) },
      ...{ interest: major(2_000), overdueFee: major(500), paid: major(0), status: 2 },
    },
  ],
  withdrawals: [
    {
      ...{
        withdrawalId: 3,
        amount: major(100_000),
        fee: major(0),
        received: major(100_000),
        status: 'settled',
      },
      ...{ requestedAt: '2026-08-03T02:00:00.000Z', settledOn: '2026-08-03', failure: null },
      ...{ bankName: 'Metrobank', cardNo: '•••• 7890' },
    },
  ],
  timeline: [
    { event: 'apply', at: '2026-08-01T02:00:00.000Z' },
    { event: 'payout_settled', at: '2026-08-03T03:00:00.000Z' },
  ],
};

const loan: LoanPage = {
  ...{ borrowerId: 7, borrowerName: 'Ana Maria Santos', mobile: '09171234567', view, mark: '7KQ2M9XB' },
  owed: {
    late: {
      ...{
        principal: major(16_000),
        interest: major(2_000),
        overdueFee: major(500),
        days: 40,
        instalments: 1,
      },
    },
    unpaid: { principal: major(64_000), interest: major(6_000), overdueFee: major(500) },
    credit: major(0),
    payoff: {
      ...{ on: daysAgo(0), principal: major(64_000), interest: major(2_500), overdueFee: major(500) },
      ...{ credit: major(0), interestSaved: major(3_500), total: major(67_000) },
    },
  },
  payouts: [{ withdrawalId: 3, reference: 'HIRAM-3', bankReference: 'BNK77' }],
  repayments: [
    {
      ...{ id: 'slip-5', orderId: 12, method: 'qr', state: 'checking', amount: major(500), reason: null },
      ...{ at: '2026-11-10T02:00:00.000Z', booked: null, receiptUrl: null },
    },
  ],
  extensions: [],
  contacts: [{ id: 1, at: '2026-11-12T02:00:00.000Z', by: null, channel: 'sms', outcome: 'sent' }],
  signed: [
    {
      ...{ number: 'HC-2026-00000012', kind: 'agreement', madeAt: '2026-08-02T01:00:00.000Z' },
      ...{ acceptedAt: '2026-08-02T02:00:00.000Z', url: '/files/a?signature=b' },
    },
  ],
  papers: [{ kind: 'payoff_letter', url: '/papers/payoff_letter/12/0?signature=b' }],
  release: { allowed: true, reason: null },
};

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.answer(getLoan, loan);
  server.answer(getAuditTrail, []);
  server.answer(listHardshipPlans, []);
});

describe('the page of a loan', () => {
  it('says what is late and why, and what ends it today', async () => {
    await openDesk('/loans/H00000012', 'support');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Loan H00000012' })).toBeInTheDocument();
    // Late by colour and word, and never a green "Repaying".
    await expect.element(page.getByText('40 days overdue')).toHaveClass('desk-state-bad');
    const owed = page.getByRole('region', { name: 'Owed today' });
    await expect.element(owed).toMatchTextContent(/₱18,500\.00/);
    await expect.element(owed).toMatchTextContent(/40 days late, 1 instalment/);
    await expect.element(owed).toMatchTextContent(/₱67,000\.00/);
    await expect.element(owed).toMatchTextContent(/Interest saved₱3,500\.00/);
    await expect.element(page.getByRole('table', { name: 'Repayment schedule' })).toBeInTheDocument();
    // Ours and the bank's, each in a line of its own.
    const topOf = (reference: string) =>
      page.getByText(reference, { exact: true }).element().getBoundingClientRect().top;
    await expect.element(page.getByText('HIRAM-3', { exact: true })).toBeInTheDocument();
    expect(topOf('BNK77')).toBeGreaterThan(topOf('HIRAM-3'));
    await expect.element(page.getByText('7KQ2M9XB')).toBeInTheDocument();
    const letter = page.getByRole('link', { name: 'Payoff letter' });
    await expect.element(letter).toHaveAttribute('href', '/papers/payoff_letter/12/0?signature=b');
    await expectAccessible();
  });

  it('leads to the work of one’s role, and to no other', async () => {
    await openDesk('/loans/12', 'cashier');
    const acts = page.getByRole('region', { name: 'What can be done' });
    await expect
      .element(acts.getByRole('link', { name: 'Check the slip that waits' }))
      .toHaveAttribute('href', '/desk/slips?open=5');
    await expect.element(acts.getByRole('link', { name: 'Record a repayment' })).toBeInTheDocument();
    await expect.element(acts.getByRole('link', { name: 'Work on what is overdue' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Application' })).not.toBeInTheDocument();
  });

  it('releases a code by two keys', async () => {
    server.answer(releaseWithdrawCode, { sentTo: '•••• 4567', expiresAt: '2026-11-18T02:00:00.000Z' });
    await openDesk('/loans/H00000012', 'support');
    await expect.element(page.getByRole('button', { name: 'Release withdraw code' })).toBeInTheDocument();
    await userEvent.keyboard('c');
    await expect.element(page.getByRole('dialog', { name: 'Release withdraw code' })).toBeInTheDocument();
    const askedBefore = server.callsOf(getTimeline).length;
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status').filter({ hasText: '4567' })).toBeInTheDocument();
    expect(server.callsOf(releaseWithdrawCode).map(({ input }) => input)).toEqual([{ orderId: 12 }]);
    // What one has done is on the timeline at once, and not when it is next asked for, a quarter of a minute later.
    await expect
      .poll(() => server.callsOf(getTimeline).length, { timeout: 10_000 })
      .toBeGreaterThan(askedBefore);
  });

  it('says why no code can be released', async () => {
    server.answer(getLoan, { ...loan, release: { allowed: false, reason: 'reason_in_arrears' } });
    await openDesk('/loans/H00000012', 'support');
    await expect
      .element(page.getByRole('button', { name: 'Release withdraw code' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('says of an order of which nothing was paid out that there is no loan yet', async () => {
    server.refuse(getLoan, 'nothing_paid_out');
    await openDesk('/loans/H00000012', 'support');
    const title = 'Nothing of order H00000012 has been paid out yet';
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: 'Application' })).toBeInTheDocument();
  });
});
