import { major } from '@hiram/contract';
import {
  listProposals,
  listRefunds,
  listStatementLines,
  type Proposal,
  type StatementLineView,
} from '@hiram/contract/desk';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const proposal: Proposal = {
  proposalId: 9,
  kind: 'line',
  payload: { action: 'assign', lineId: 81, orderId: 12, slipId: 31 },
  proposedBy: { staffId: 2, name: 'Cora Cashier' },
  proposedAt: '2026-11-15T02:00:00.000Z',
  status: 'open',
  decidedBy: null,
  decidedAt: null,
  aloneFrom: null,
  hasLink: false,
};
const line: StatementLineView = {
  ...{ lineId: 81, statementId: 3, bookedOn: '2026-11-14', valueOn: '2026-11-14', amount: major(1_400) },
  ...{ note: 'for the loan', payerName: 'A M SANTOS', payerAccount: null, bankReference: 'FT1' },
  ...{ status: 'waiting', order: null, score: 0, reasons: [], proposal: null },
};
const dialog = page.getByRole('dialog');

async function openProposal(changes: Partial<Proposal>): Promise<void> {
  await page.viewport(1440, 900);
  server.answer(listProposals, [{ ...proposal, ...changes }]);
  await openDesk('/proposals', 'approver');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
}

describe('a proposal', () => {
  it('about a line names the slip that speaks for it, and asks for that line alone', async () => {
    server.answer(listStatementLines, { total: 1, lines: [line] });
    await openProposal({});
    await expect.element(dialog.getByText('₱1,400.00')).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Slip 31' }))
      .toHaveAttribute('href', '/desk/slips?open=31');
    expect(server.callsOf(listStatementLines).map(({ input }) => input)).toEqual([{ lineId: 81 }]);
    await expectAccessible();
  });

  it('about a refund says what somebody saw, and of which refund', async () => {
    server.answer(listRefunds, { total: 0, refunds: [] });
    const payload = { refundId: 5, outcome: 'failed', failure: 'account_closed', note: 'Statement, line 3' };
    await openProposal({ kind: 'refund_outcome', payload });
    await expect.element(dialog.getByText('Statement, line 3')).toBeVisible();
    await expect.element(dialog.getByText('Account closed')).toBeVisible();
    expect(server.callsOf(listRefunds).map(({ input }) => input)).toEqual([{ refundId: 5 }]);
    await expectAccessible();
  });
});
