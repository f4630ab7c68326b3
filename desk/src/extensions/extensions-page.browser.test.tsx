import { major } from '@hiram/contract';
import { approveExtension, type DeskExtension, listExtensions, refuseExtension } from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const extension: DeskExtension = {
  extensionId: 3,
  orderId: 12,
  orderNo: 'H00000012',
  borrowerId: 7,
  borrowerName: 'Ana Maria Santos',
  days: 30,
  price: major(62.88),
  status: 'requested',
  requestedAt: '2026-11-13T02:00:00.000Z',
  payUntil: null,
  reason: null,
  decidedBy: null,
  doneOn: null,
  owed: major(12_576),
  lateInstalments: 1,
  timesBefore: 0,
  isForOne: true,
  proposal: null,
  moved: [],
};
const long: DeskExtension = {
  ...extension,
  ...{ extensionId: 4, orderId: 13, days: 60, price: major(0), isForOne: false },
  proposal: { proposalId: 9, by: 'Rosa Demo', byId: 2 },
};
const list = (...extensions: DeskExtension[]) =>
  server.answer(listExtensions, { total: extensions.length, extensions });

beforeEach(async () => {
  await page.viewport(1440, 900);
  list(extension, long);
});

describe('extensions', () => {
  it('say what is asked for and how the loan stands, and are approved', async () => {
    server.answer(approveExtension, { status: 'approved', proposalId: null });
    await openDesk('/extensions', 'reviewer');
    await expect.element(page.getByText('₱62.88')).toBeVisible();
    await expect.element(page.getByText('1 instalment late, never extended').first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect.element(page.getByText('Approved. The borrower can sign now.')).toBeVisible();
    expect(server.callsOf(approveExtension)[0]?.input).toEqual({ extensionId: 3 });
  });

  it('that somebody has proposed wait for another', async () => {
    await openDesk('/extensions', 'reviewer');
    await expect
      .element(page.getByRole('button', { name: 'Propose' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('are refused only with a reason', async () => {
    server.answer(refuseExtension, null);
    await openDesk('/extensions', 'reviewer');
    await page.getByRole('button', { name: 'Refuse' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    expect(server.callsOf(refuseExtension)).toHaveLength(0);
    await dialog.getByRole('radio', { name: /present income/ }).click();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(page.getByText('Refused. The borrower has been told.')).toBeVisible();
    expect(server.callsOf(refuseExtension)[0]?.input).toEqual({ extensionId: 3, reason: 'income' });
  });

  it('at 820 pixels still show what to press', async () => {
    await page.viewport(820, 900);
    await openDesk('/extensions', 'reviewer');
    await expect.element(page.getByRole('button', { name: 'Approve' })).toBeVisible();
    await expectAccessible();
  });

  it('that are done show the schedule as it was', async () => {
    list({
      ...extension,
      ...{ status: 'done', doneOn: '2026-11-14', decidedBy: 'Rosa Demo', payUntil: '2026-11-20' },
      moved: [{ period: 1, dueOn: '2026-12-13', newDueOn: '2027-01-12' }],
    });
    await openDesk('/extensions?status=done', 'reviewer');
    await page.getByText('Due dates before and after').click();
    await expect.element(page.getByText(/^1: .*Dec 13, 2026 → .*Jan 12, 2027/)).toBeVisible();
    await expectAccessible();
  });
});
