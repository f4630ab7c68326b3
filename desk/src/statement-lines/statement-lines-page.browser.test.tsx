import { major } from '@hiram/contract';
import { bookLine, listStatementLines, proposeLine, type StatementLineView } from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const matched: StatementLineView = {
  lineId: 81,
  statementId: 3,
  bookedOn: '2026-11-14',
  valueOn: '2026-11-14',
  amount: major(1_400),
  note: 'loan for november',
  payerName: 'A M SANTOS',
  payerAccount: '•••• 7890',
  bankReference: 'TRN1',
  importedAt: '2026-11-15T02:00:00.000Z',
  status: 'proposed',
  order: {
    orderId: 12,
    orderNo: 'H00000012',
    borrowerId: 7,
    borrowerName: 'Ana Maria Santos',
    owed: major(8_230.5),
  },
  score: 70,
  reasons: ['payer_name', 'amount_due'],
  proposal: null,
};
const unknown: StatementLineView = {
  ...matched,
  lineId: 82,
  amount: major(250),
  status: 'waiting',
  order: null,
  score: 0,
  reasons: ['unknown_mark'],
};
const lines = (...listed: StatementLineView[]) =>
  server.answer(listStatementLines, { total: listed.length, lines: listed });
const dialog = page.getByRole('dialog');
const send = (name: string) => dialog.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await page.viewport(1440, 900);
  lines(matched, unknown);
});

describe('lines of bank statements', () => {
  it('say what they were matched with, how surely and why', async () => {
    await openDesk('/statement-lines');
    await expect.element(page.getByText('70 of 100')).toBeVisible();
    await expect
      .element(page.getByText('Sent in the borrower’s name · The amount that is due'))
      .toBeVisible();
    await expect.element(page.getByText('Carries a mark nobody has')).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: /Book the line of .* over ₱250.00/ }))
      .toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
  });

  it('that are done have nothing to press and nothing to look for, whoever reads them', async () => {
    lines(unknown, { ...unknown, lineId: 83, status: 'paid_out', reasons: ['payout_reference'] });
    await openDesk('/statement-lines?status=all', 'admin');
    await expect.element(page.getByText('Carries a payout’s reference')).toBeVisible();
    // Of the line that waits, and of that one alone.
    expect(page.getByText('No order found').elements()).toHaveLength(1);
    expect(page.getByRole('button', { name: /^Book the line/ }).elements()).toHaveLength(1);
  });

  it('are booked by keyboard: Enter opens what was matched, and Enter books it', async () => {
    await openDesk('/statement-lines');
    await expect.element(page.getByText('70 of 100')).toBeVisible();
    server.answer(bookLine, { repaymentId: 5 });
    await userEvent.keyboard('j{Enter}');
    await expect.element(send('Book')).toHaveFocus();
    await expectAccessible();
    lines(unknown);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Booked for order H00000012.')).toBeVisible();
    expect(server.callsOf(bookLine).map(({ input }) => input)).toEqual([{ lineId: 81, orderId: 12 }]);
  });

  it('are proposed for an order by its number as printed', async () => {
    server.answer(proposeLine, { proposalId: 9 });
    await openDesk('/statement-lines');
    await page.getByRole('button', { name: /Something else: the line of .* over ₱250.00/ }).click();
    await send('Propose').click();
    await expect.element(dialog.getByText(/Enter an order number/)).toBeVisible();
    await dialog.getByLabelText('Order number').fill('H00000034');
    await send('Propose').dblClick();
    await expect.element(page.getByText(/booked when someone else confirms it/)).toBeVisible();
    expect(server.callsOf(proposeLine).map(({ input }) => input)).toEqual([
      { action: 'assign', lineId: 82, orderId: 34 },
    ]);
  });

  it.each([
    {
      as: 'Money to send back',
      fill: () => dialog.getByLabelText('Why it goes back').fill('Paid by mistake'),
      sent: { action: 'return', lineId: 81, reason: 'Paid by mistake' },
    },
    {
      as: 'An own movement',
      fill: () => dialog.getByRole('radio', { name: 'Between own accounts' }).click(),
      sent: { action: 'explain', lineId: 81, as: 'own_transfer' },
    },
  ])('are proposed as $as', async ({ as, fill, sent }) => {
    server.answer(proposeLine, { proposalId: 9 });
    await openDesk('/statement-lines');
    await page.getByRole('button', { name: /Something else: the line of .* over ₱1,400.00/ }).click();
    await dialog.getByRole('radio', { name: as }).click();
    await send('Propose').click();
    expect(server.callsOf(proposeLine)).toEqual([]);
    await fill();
    await send('Propose').click();
    await expect.element(page.getByText(/booked when someone else confirms it/)).toBeVisible();
    expect(server.callsOf(proposeLine).map(({ input }) => input)).toEqual([sent]);
  });

  it('say what a colleague has proposed, and offer nothing else meanwhile', async () => {
    lines({ ...matched, proposal: { proposalId: 4, action: 'return', by: 'Anan Demo', byId: 2 } });
    await openDesk('/statement-lines');
    await page.getByRole('button', { name: 'Nov 14, 2026' }).click();
    await expect.element(dialog.getByText(/Anan Demo proposed: Money to send back/)).toBeVisible();
    await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
  });

  it('are filtered by state and statement in the address', async () => {
    await openDesk('/statement-lines?status=repaid&statement=3');
    await expect.element(page.getByText('Statement 3')).toBeVisible();
    expect(server.callsOf(listStatementLines).at(-1)?.input).toMatchObject({
      status: 'repaid',
      statementId: 3,
    });
    await page.getByRole('button', { name: 'Show all statements' }).click();
    await expect.poll(() => window.location.search).toBe('?status=repaid');
  });
});
