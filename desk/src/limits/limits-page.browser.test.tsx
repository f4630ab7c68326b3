import { type Limit, listLimits, listProposals } from '@hiram/contract/desk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const limits: Limit[] = [
  { name: 'notices_daily', value: 50_000, isOwn: false },
  { name: 'register_codes_daily', value: 1_000, isOwn: true },
];

it('writes large figures in groups, and keeps what waits for a second person in sight', async () => {
  await page.viewport(1024, 768);
  server.answer(listLimits, limits);
  server.answer(listProposals, []);
  await openDesk('/limits', 'admin');
  await expect.element(page.getByRole('cell', { name: '50,000', exact: true })).toBeVisible();
  const table = page.getByRole('table', { name: 'Text messages and waits' });
  await expect.element(table.getByRole('columnheader', { name: 'Waiting for confirmation' })).toBeVisible();
  const place = table.element().closest('.ant-table-content');
  expect(place?.scrollWidth).toBeLessThanOrEqual(place?.clientWidth ?? 0);
  await expectAccessible();
});
