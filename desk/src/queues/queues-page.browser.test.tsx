import { major, toOrderStatusNumber } from '@hiram/contract';
import { type DeskOrder, listOrders } from '@hiram/contract/desk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, server } from '../test-desk.tsx';

const order: DeskOrder = {
  orderId: 12,
  orderNo: 'H00000012',
  appId: 1,
  appName: 'Hiram Steady',
  appLogo: '/pictures/product-steady.svg',
  status: toOrderStatusNumber('submitted'),
  principal: major(120_000),
  balance: major(0),
  applyTime: '2026-11-15T02:00:00.000Z',
  periodDays: 12,
  periodUnit: 'month',
  borrowerId: 7,
  borrowerName: 'Ana Maria Santos',
  mobile: '09170000007',
  takenBy: null,
  codeAskedAt: null,
  since: '2026-11-15T02:00:00.000Z',
};

it('without a connection it says so, and never shows the rows of another queue', async () => {
  await page.viewport(1440, 900);
  server.answer(listOrders, { total: 1, orders: [order] });
  await openDesk('/queues?queue=first_audit', 'reviewer');
  await expect.element(page.getByText('Ana Maria Santos')).toBeVisible();
  const reconnect = server.cut();
  await page.getByText('Final audit').first().click();
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible();
  expect(page.getByText('Ana Maria Santos').elements()).toEqual([]);
  reconnect();
  await expect.element(page.getByText('Ana Maria Santos')).toBeVisible();
});
