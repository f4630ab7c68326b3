import { major, toOrderStatusNumber } from '@hiram/contract';
import { assignOrders, countQueues, type DeskOrder, listOrders, saveView } from '@hiram/contract/desk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const dot = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`;

const order: DeskOrder = {
  orderId: 12,
  orderNo: 'H00000012',
  appId: 1,
  appName: 'Hiram Steady',
  appLogo: dot,
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

const list = {
  total: 1,
  orders: [order],
  products: [],
  colleagues: [{ id: 6, name: 'Rosa Demo', role: 'reviewer' as const }],
};

it('without a connection it says so, and never shows the rows of another queue', async () => {
  await page.viewport(1440, 900);
  server.answer(listOrders, list);
  await openDesk('/queues?queue=first_audit', 'reviewer');
  await expect.element(page.getByText('Ana Maria Santos')).toBeVisible();
  await expect.element(page.getByText('Hiram Steady')).toBeVisible();
  const reconnect = server.cut();
  await page.getByText('Final audit').first().click();
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible();
  expect(page.getByText('Ana Maria Santos').elements()).toEqual([]);
  reconnect();
  await expect.element(page.getByText('Ana Maria Santos')).toBeVisible();
});

it('shows all that waits in one place, with what is late, and links where the role may go', async () => {
  await page.viewport(1440, 900);
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  server.answer(countQueues, {
    tag: 'b',
    own: { tasksDue: 0, unread: 0 },
    queues: [
      { queue: 'documents', count: 2, oldestAt: ago(5), targetHours: 72, lateCount: 0 },
      { queue: 'slips', count: 3, oldestAt: ago(20), targetHours: 24, lateCount: 0 },
      { queue: 'final_audit', count: 4, oldestAt: ago(30), targetHours: 12, lateCount: 3 },
      // The lender has said two days.
      { queue: 'first_audit', count: 1, oldestAt: ago(30), targetHours: 48, lateCount: 0 },
    ],
  });
  server.answer(listOrders, list);
  await openDesk('/queues', 'cashier');
  const rowOf = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(rowOf('Documents requested')).toMatchTextContent('5 hours2');
  await expect.element(rowOf('Slips')).toMatchTextContent('20 hours, due soon3');
  await expect.element(rowOf('First audit')).toMatchTextContent('30 hours1');
  await expect.element(rowOf('Final audit')).toMatchTextContent('3 late4');
  await expect.element(rowOf('Slips').getByRole('link')).toBeVisible();
  expect(rowOf('Identity checks').getByRole('link').elements()).toEqual([]);
  await expectAccessible();
});

it('gives the chosen to a colleague, and says what was left as it was', async () => {
  await page.viewport(1440, 900);
  const second = { ...order, orderId: 13, orderNo: 'H00000013', borrowerName: 'Ben Cruz' };
  server.answer(listOrders, { ...list, total: 2, orders: [order, second] });
  await openDesk('/queues?queue=first_audit', 'admin');
  await page.getByRole('checkbox', { name: 'Choose H00000012' }).click();
  await page.getByRole('checkbox', { name: 'Choose H00000013' }).click();
  await expect.element(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('combobox', { name: 'Choose a colleague' }).click();
  await page.getByText('Rosa Demo, Reviewer').click();
  server.answer(assignOrders, {
    outcomes: [
      { orderId: 12, outcome: 'assigned' },
      { orderId: 13, outcome: 'moved_on' },
    ],
  });
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.element(page.getByText('1 assigned to Rosa Demo.')).toBeVisible();
  await expect.element(page.getByText('1 left as they were: they have moved on meanwhile.')).toBeVisible();
  expect(server.callsOf(assignOrders)[0]?.input).toEqual({ orderIds: [12, 13], assignTo: 6 });
  expect(page.getByText('2 selected').elements()).toEqual([]);
});

it('sorts and narrows by what the address says, and keeps that as a view', async () => {
  await page.viewport(1440, 900);
  server.answer(listOrders, list);
  await openDesk('/queues?queue=all&status=refused&from=1000', 'approver');
  const asked = () => server.callsOf(listOrders).at(-1)?.input;
  await expect.poll(asked).toMatchObject({ queue: 'all', status: 12, minAmount: 1000, sort: 'newest' });
  await page.getByRole('columnheader', { name: 'Amount' }).click();
  await expect.poll(asked).toMatchObject({ sort: 'smallest' });
  server.answer(saveView, { viewId: 1 });
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabelText('Name').fill('Refused');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await expect.element(page.getByText('Saved: Refused')).toBeVisible();
  expect(server.callsOf(saveView)[0]?.input).toEqual({
    page: '/queues',
    title: 'Refused',
    filters: 'from=1000&queue=all&sort=smallest&status=refused',
  });
});

it('keeps the heads of a long list in view, in the table that they belong to', async () => {
  await page.viewport(1440, 900);
  const orders = Array.from({ length: 50 }, (_, at) => ({ ...order, orderId: at + 1 }));
  server.answer(listOrders, { ...list, total: 50, orders });
  await openDesk('/queues', 'reviewer');
  const head = page.getByRole('columnheader', { name: 'Borrower' });
  await expect.poll(() => page.getByText('Ana Maria Santos').elements().length).toBe(50);
  await expect.poll(() => head.elements().length).toBe(1);
  // As soon as the list is as long as that, the page can be scrolled so far.
  const topAfterScrolling = () => {
    window.scrollTo(0, 900);
    return Math.round(head.element().getBoundingClientRect().top);
  };
  await expect.poll(topAfterScrolling, { timeout: 10_000 }).toBe(48);
  window.scrollTo(0, 0);
});

it('shows the lender’s logo beside its name, and the product’s beside the product', async () => {
  await page.viewport(1440, 900);
  server.answer(listOrders, list);
  await openDesk('/queues?queue=first_audit', 'reviewer', { companyLogo: dot });
  await expect.element(page.getByRole('banner')).toMatchTextContent('Sample Lending');
  await expect.element(page.getByText('Hiram Steady')).toBeVisible();
  expect(document.querySelector('header .desk-logo')?.getAttribute('src')).toBe(dot);
  expect(document.querySelector('td .desk-product img')?.getAttribute('src')).toBe(dot);
});
