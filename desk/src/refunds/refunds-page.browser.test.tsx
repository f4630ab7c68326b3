import { major } from '@hiram/contract';
import {
  askBankAboutRefund,
  listRefunds,
  proposeRefund,
  proposeRefundOutcome,
  type RefundView,
} from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const refund: RefundView = {
  refundId: 5,
  order: { orderId: 12, orderNo: 'H00000012', borrowerId: 7 },
  line: null,
  reference: 'HIRAM-R-0123456789ABCDEFGHJK',
  bankReference: null,
  status: 'unknown',
  amount: major(250.5),
  bankName: 'BDO Unibank',
  accountNumber: '••••7890',
  accountName: 'Ana Maria Santos',
  requestedAt: '2026-11-13T02:00:00.000Z',
  sentAt: '2026-11-13T02:00:05.000Z',
  settledOn: null,
  failure: null,
  contradiction: null,
  proposedBy: 'Carl Demo',
  confirmedBy: 'Anan Demo',
  outcomeProposedBy: null,
};
const returned: RefundView = {
  ...refund,
  ...{ refundId: 4, order: null, reference: 'HIRAM-R-ABCDEFGHJK0123456789', bankName: null },
  line: { statementId: 9, bookedOn: '2026-11-11', bankReference: 'DB2026111511002' },
  ...{ status: 'failed', failure: 'account_closed', sentAt: '2026-11-12T02:00:05.000Z' },
};
const list = (...refunds: RefundView[]) => server.answer(listRefunds, { total: refunds.length, refunds });
const dialog = page.getByRole('dialog');
const reconcile = () => page.getByRole('button', { name: `Reconcile ${refund.reference}` });

beforeEach(async () => {
  await page.viewport(1440, 900);
  list(refund, returned);
});

describe('refunds', () => {
  it('say where money went back to, by whom, and what became of it', async () => {
    await openDesk('/refunds');
    await expect.element(page.getByText('₱250.50').first()).toBeVisible();
    // A transfer that goes back is told by what the bank wrote, and leads to its statement.
    await expect
      .element(page.getByRole('cell', { name: /^Received Nov 11, 2026 DB2026111511002/ }))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Received Nov 11, 2026' }))
      .toHaveAttribute('href', '/desk/statement-lines?status=all&statement=9');
    await expect.element(page.getByRole('cell', { name: /^Carl Demo, Anan Demo/ }).first()).toBeVisible();
    // What is over has nothing to press.
    await expect
      .element(page.getByRole('button', { name: `Reconcile ${returned.reference}` }))
      .not.toBeInTheDocument();
    await expectAccessible();
  });

  it('are proposed by the order’s number as printed, and only with an amount', async () => {
    await openDesk('/refunds');
    await page.getByRole('button', { name: 'Refund a credit' }).click();
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog.getByText('This field is required')).toBeVisible();
    await expectAccessible();
    await dialog.getByLabelText('Order number').fill('H00000012');
    await dialog.getByLabelText('Amount').fill('99.5');
    server.answer(proposeRefund, { proposalId: 2 });
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(page.getByText(/It leaves when someone else confirms it/)).toBeVisible();
    expect(server.callsOf(proposeRefund).map(({ input }) => input)).toEqual([{ orderId: 12, amount: 99.5 }]);
  });

  it('are refused with the reason where the credit is too small, and the form stays', async () => {
    await openDesk('/refunds');
    await page.getByRole('button', { name: 'Refund a credit' }).click();
    await dialog.getByLabelText('Order number').fill('12');
    await dialog.getByLabelText('Amount').fill('99.5');
    server.refuse(proposeRefund, 'insufficient_balance');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(dialog.getByLabelText('Order number')).toHaveValue('12');
  });

  it('that the bank does not answer for are asked about, and settled by what somebody saw', async () => {
    await openDesk('/refunds');
    server.answer(askBankAboutRefund, { status: 'unknown' });
    await page.getByRole('button', { name: `Ask the bank about ${refund.reference}` }).click();
    await expect.element(page.getByText(/We’ve asked the bank about/)).toBeVisible();
    await reconcile().click();
    await dialog.getByRole('radio', { name: 'Didn’t arrive' }).click();
    await dialog.getByLabelText('Evidence').fill('Statement of the 14th, line 3');
    await expectAccessible();
    server.answer(proposeRefundOutcome, { proposalId: 3 });
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(server.callsOf(proposeRefundOutcome).map(({ input }) => input)).toEqual([
      { refundId: 5, outcome: 'failed', failure: 'refused_by_bank', note: 'Statement of the 14th, line 3' },
    ]);
  });

  it('about which somebody has spoken wait for another', async () => {
    list({ ...refund, outcomeProposedBy: 'Carl Demo' });
    await openDesk('/refunds');
    await expect.element(page.getByText(/Carl Demo said what happened/)).toBeVisible();
    await expect.element(reconcile()).toHaveAttribute('aria-disabled', 'true');
  });

  it('that are over are open again where the bank contradicts itself', async () => {
    list({ ...refund, status: 'settled', settledOn: '2026-11-13', contradiction: 'failed' });
    await openDesk('/refunds');
    await expect.element(reconcile()).not.toHaveAttribute('aria-disabled');
    await reconcile().click();
    await expect.element(dialog.getByRole('radio', { name: 'Didn’t arrive' })).toBeVisible();
  });
});
