import { major } from '@hiram/contract';
import {
  decideProposal,
  listProposals,
  listRefunds,
  listStatementLines,
  type Proposal,
  type StatementLineView,
  takeStaffLink,
} from '@hiram/contract/desk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
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
  line: { bookedOn: '2026-11-14', amount: major(1_400), bankReference: 'FT1' },
  aloneFrom: null,
  hasLink: false,
};
const line: StatementLineView = {
  ...{ lineId: 81, statementId: 3, bookedOn: '2026-11-14', valueOn: '2026-11-14', amount: major(1_400) },
  ...{ note: 'for the loan', payerName: 'A M SANTOS', payerAccount: null, bankReference: 'FT1' },
  ...{
    importedAt: '2026-11-15T02:00:00.000Z',
    status: 'waiting',
    order: null,
    score: 0,
    reasons: [],
    proposal: null,
  },
};
const dialog = page.getByRole('dialog');

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

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
    // In the list and above the dialog by what the bank wrote of it; our own numbers nobody knows.
    await expect
      .element(dialog.getByText('₱1,400.00 · Nov 14, 2026 · FT1: repayment of order H00000012'))
      .toBeVisible();
    await expect.element(dialog.getByText('₱1,400.00', { exact: true })).toBeVisible();
    await expect
      .element(dialog.getByRole('link', { name: 'Slip 31' }))
      .toHaveAttribute('href', '/desk/slips?open=31');
    expect(server.callsOf(listStatementLines).map(({ input }) => input)).toEqual([{ lineId: 81 }]);
    await expectAccessible();
  });

  it('is opened and led to its button by keys, which press nothing by themselves', async () => {
    await page.viewport(1440, 900);
    server.answer(listStatementLines, { total: 1, lines: [line] });
    const own = { ...proposal, proposalId: 1, proposedBy: { staffId: 5, name: 'Carl Demo' } };
    server.answer(listProposals, [own, proposal]);
    await openDesk('/proposals', 'approver');
    await expect.element(page.getByRole('row').nth(2)).toBeVisible();
    await userEvent.keyboard('n');
    await expect.element(dialog.getByText('₱1,400.00', { exact: true })).toBeVisible();
    await userEvent.keyboard('a');
    await expect.element(dialog.getByRole('button', { name: 'Confirm', exact: true })).toHaveFocus();
    expect(server.callsOf(decideProposal)).toEqual([]);
    server.answer(decideProposal, { status: 'confirmed' });
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => server.callsOf(decideProposal).map(({ input }) => input.proposalId))
      .toEqual([proposal.proposalId]);
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

  it('whose link is being read keeps showing it when the list has news: it is told only once', async () => {
    const wish = { action: 'invite', staffId: null, email: 'pia@lender.example', name: 'Pia Proof' } as const;
    const confirmed: Proposal = {
      ...{ ...proposal, kind: 'staff', payload: { ...wish, role: 'admin' }, status: 'confirmed' },
      ...{ decidedBy: { staffId: 4, name: 'Anan Demo' }, decidedAt: proposal.proposedAt, hasLink: true },
    };
    server.answer(takeStaffLink, { path: '/desk/join#secret', expiresAt: '2026-11-16T02:00:00.000Z' });
    await openProposal(confirmed);
    await page.getByRole('button', { name: 'Show the link' }).click();
    const link = page.getByRole('textbox', { name: 'Invitation link' });
    await expect.element(link).toHaveValue(`${location.origin}/desk/join#secret`);
    const before = server.callsOf(listProposals).length;
    server.answer(listProposals, [{ ...confirmed, hasLink: false }]);
    // Somebody comes back to the page after a while; it also asks by itself, every few seconds.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    window.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => server.callsOf(listProposals).length).toBeGreaterThan(before);
    const clipboard = vi.spyOn(navigator.clipboard, 'writeText');
    clipboard.mockRejectedValueOnce(new DOMException('', 'NotAllowedError')).mockResolvedValue();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByRole('button', { name: 'Couldn’t copy. Select the text.' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(clipboard).toHaveBeenLastCalledWith(`${location.origin}/desk/join#secret`);
    await expect.element(link).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
