import { major } from '@hiram/contract';
import {
  acceptSlip,
  listSlips,
  proposeSlip,
  refuseSlip,
  type SlipView,
  saveView,
} from '@hiram/contract/desk';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="16"/>')}`;

const slip: SlipView = {
  slipId: 31,
  orderId: 12,
  orderNo: 'H00000012',
  borrowerId: 7,
  borrowerName: 'Ana Maria Santos',
  method: 'transfer',
  amount: major(1_500),
  transferredOn: '2026-11-14',
  mark: 'K7M2PQ9X',
  sentAt: '2026-11-15T02:00:00.000Z',
  owed: major(8_230.5),
  reference: 'FT261100789',
  picture,
  flags: [],
  twins: [],
  lines: [
    {
      lineId: 81,
      bookedOn: '2026-11-14',
      amount: major(1_400),
      note: 'K7M2PQ9X',
      payerName: 'A M SANTOS',
      status: 'waiting',
      isMatched: false,
    },
    {
      lineId: 82,
      bookedOn: '2026-11-15',
      amount: major(1_500),
      note: 'loan',
      payerName: null,
      status: 'proposed',
      isMatched: true,
    },
  ],
  isOnStatementDay: true,
  proposal: null,
};
const other: SlipView = { ...slip, slipId: 32, borrowerId: 8, borrowerName: 'Ben Cruz' };
const waiting = (...slips: SlipView[]) => server.answer(listSlips, { total: slips.length, slips });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = (name: string) => page.getByRole('dialog', { name });

async function openSlip(changes: Partial<SlipView> = {}): Promise<void> {
  await page.viewport(1440, 900);
  waiting({ ...slip, ...changes }, other);
  await openDesk('/slips?open=31');
  await expect.element(page.getByRole('heading', { name: 'Slip: Ana Maria Santos' })).toBeVisible();
}

describe('slips', () => {
  it('lists what waits with its warnings, and Enter opens one', async () => {
    await page.viewport(1440, 900);
    waiting({ ...slip, flags: ['same_picture', 'wrong_amount'] }, other);
    await openDesk('/slips');
    await expect.element(page.getByText('The same picture was sent before')).toBeVisible();
    await expect.element(page.getByText('The bank shows another amount')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('j{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Slip: Ana Maria Santos' })).toBeVisible();
  });

  it('shows the claim beside what the bank says, with the line over the same amount chosen', async () => {
    await openSlip({
      flags: ['like_picture'],
      twins: [
        { slipId: 4, orderId: 12, status: 'repaid' },
        { slipId: 32, orderId: 13, status: 'checking' },
      ],
    });
    await expect.element(page.getByText('₱8,230.50')).toBeVisible();
    await expect.element(page.getByText('₱100.00 less')).toBeVisible();
    await expect.element(page.getByText('Same amount')).toBeVisible();
    await expect.element(page.getByRole('radio', { name: /₱1,500.00/ })).toBeChecked();
    await expect
      .element(page.getByRole('link', { name: 'Slip 32' }))
      .toHaveAttribute('href', '/desk/slips?open=32');
    await expectAccessible();
  });

  it('is accepted by keyboard with the chosen line, once, and goes on to the next', async () => {
    await openSlip();
    await button('Accept').click();
    await expect.element(panel('Accept')).toMatchTextContent('₱1,500.00, as the bank shows it');
    server.answer(acceptSlip, { repaymentId: 3, proposalId: null });
    const letGo = server.hold(acceptSlip);
    await panel('Accept').getByRole('button', { name: 'Accept' }).dblClick();
    waiting(other);
    letGo();
    await expect.element(page.getByText('Booked. The borrower has been told.')).toBeVisible();
    expect(server.callsOf(acceptSlip).map(({ input }) => input)).toEqual([{ slipId: 31, lineId: 82 }]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'Slip: Ben Cruz' })).toBeVisible();
  });

  it('is only proposed with a line that the match did not find, and says so before and after', async () => {
    await openSlip();
    await page.getByRole('radio', { name: /₱1,400.00/ }).click();
    await button('Accept').click();
    await expect.element(panel('Accept')).toMatchTextContent('Someone else confirms it');
    await expect.element(panel('Accept')).toMatchTextContent('The borrower claimed ₱1,500.00.');
    server.answer(acceptSlip, { repaymentId: null, proposalId: 9 });
    await panel('Accept').getByRole('button', { name: 'Accept' }).click();
    await expect.element(page.getByText(/booked when someone else confirms it/)).toBeVisible();
    expect(server.callsOf(acceptSlip).map(({ input }) => input)).toEqual([{ slipId: 31, lineId: 81 }]);
  });

  it('is not proposed while a statement covers its day, and says so', async () => {
    await openSlip();
    const propose = button('Propose without a statement');
    await expect.element(propose).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('w');
    await expect.element(page.getByText(/A bank statement covers that day/)).toBeVisible();
    expect(server.callsOf(proposeSlip)).toEqual([]);
  });

  it('is proposed with its amount corrected where no statement is there yet', async () => {
    await openSlip({ lines: [], isOnStatementDay: false });
    await expect.element(page.getByText('No statement covers that day yet.')).toBeVisible();
    await expect.element(button('Accept')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('w');
    await page.getByLabelText('Amount on the slip').fill('1450.5');
    server.answer(proposeSlip, { proposalId: 9 });
    await panel('Propose without a statement')
      .getByRole('button', { name: /^Propose/ })
      .click();
    await expect.element(page.getByText(/booked when someone else confirms it/)).toBeVisible();
    expect(server.callsOf(proposeSlip).map(({ input }) => input)).toEqual([{ slipId: 31, amount: 1450.5 }]);
  });

  it('is refused with a reason, without which nothing is sent', async () => {
    await openSlip();
    await userEvent.keyboard('r');
    const refuse = panel('Refuse');
    await refuse.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(refuse.getByText('This field is required')).toBeVisible();
    await expectAccessible();
    server.answer(refuseSlip, null);
    await refuse.getByRole('radio', { name: 'Not a transfer slip' }).click();
    await refuse.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(page.getByText('Slip refused. The borrower has been told.')).toBeVisible();
    expect(server.callsOf(refuseSlip).map(({ input }) => input)).toEqual([
      { slipId: 31, reason: 'not_a_slip' },
    ]);
  });

  it('stays in sight when a colleague was quicker', async () => {
    await openSlip();
    await button('Accept').click();
    server.refuse(acceptSlip, 'not_now');
    await panel('Accept').getByRole('button', { name: 'Accept' }).click();
    waiting(other);
    await expect.element(page.getByText('This slip has already been decided.')).toBeVisible();
    await expect.element(page.getByText('₱8,230.50')).toBeVisible();
  });

  it('is only looked at by an auditor', async () => {
    await page.viewport(1440, 900);
    waiting(slip);
    await openDesk('/slips?open=31', 'auditor');
    for (const name of ['Accept', 'Propose without a statement', 'Refuse'])
      await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  });
});

it('narrows and sorts the list by what the address says, goes on within it, and keeps that as a view', async () => {
  await page.viewport(1440, 900);
  waiting(slip, other);
  await openDesk('/slips?from=1000&either=no');
  const asked = () => server.callsOf(listSlips).at(-1)?.input;
  await expect.poll(asked).toMatchObject({ minAmount: 1000, proposed: 'no', sort: 'oldest' });
  await page.getByRole('columnheader', { name: 'Claimed amount' }).click();
  await expect.poll(asked).toMatchObject({ minAmount: 1000, sort: 'smallest' });
  server.answer(saveView, { viewId: 1 });
  await button('Save view').click();
  await page.getByLabelText('Name').fill('Large ones');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect
    .poll(() => server.callsOf(saveView)[0]?.input)
    .toEqual({
      page: '/slips',
      title: 'Large ones',
      filters: 'either=no&from=1000&sort=smallest',
    });
  await page.getByRole('link', { name: 'Ana Maria Santos' }).click();
  await expect.element(page.getByRole('link', { name: 'All slips' })).toBeVisible();
  expect(location.search).toBe('?from=1000&either=no&sort=smallest&open=31');
  expect(page.getByRole('link', { name: 'All slips' }).element().getAttribute('href')).toBe(
    '/desk/slips?from=1000&either=no&sort=smallest',
  );
});
