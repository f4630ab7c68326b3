import { type DeskErasure, listErasures } from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const waiting: DeskErasure = {
  erasureId: 3,
  borrowerId: 7,
  borrowerName: 'Ana Maria Santos',
  reason: 'written',
  askedBy: 'Mina Demo',
  askedAt: '2026-11-13T02:00:00.000Z',
  erasesOn: '2026-11-27',
  status: 'waiting',
  endedAt: null,
  keptUntil: null,
};
const erased: DeskErasure = {
  ...waiting,
  ...{ erasureId: 4, borrowerId: 8, borrowerName: '', reason: 'asked', askedBy: null, status: 'kept' },
  ...{ endedAt: '2026-11-14T02:00:00.000Z', keptUntil: '2036-11-20' },
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('erasures', () => {
  it('say whose day comes when, and who began it', async () => {
    server.answer(listErasures, { total: 1, erasures: [waiting] });
    await openDesk('/erasures', 'admin');
    await expect.element(page.getByRole('link', { name: 'Ana Maria Santos' })).toBeVisible();
    await expect.element(page.getByText('Asked for in writing, begun by Mina Demo')).toBeVisible();
    await expectAccessible();
  });

  it('that have happened name nobody', async () => {
    server.answer(listErasures, { total: 1, erasures: [erased] });
    await openDesk('/erasures?status=kept', 'auditor');
    await expect.element(page.getByRole('link', { name: 'Erased (8)' })).toBeVisible();
    await expect.element(page.getByText('Nov 20, 2036')).toBeVisible();
    expect(server.callsOf(listErasures)[0]?.input).toMatchObject({ status: 'kept' });
  });

  it('say where they come from when there are none', async () => {
    server.answer(listErasures, { total: 0, erasures: [] });
    await openDesk('/erasures', 'support');
    await expect.element(page.getByText(/^No erasures here/)).toBeVisible();
  });
});
