import { addDays, getOrderInfo, orderNumber, todayIn } from '@hiram/contract';
import { dataOf } from '../fixtures/data-of.ts';
import { markets } from '../markets/src/index.ts';
import { another, enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { arriveAs, completeBorrower } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, testAlone as test } from './journey.ts';
import { becomeOverdue, bookMoney, paidOut, query } from './repaying.ts';

test.use(office);

test('somebody who is late is offered smaller instalments, compares, signs and pays the first', async ({
  page: desk,
  browser,
  own,
  baseURL,
  mobile,
}) => {
  const borrower = await completeBorrower(own, mobile);
  // 12,000 in six months at 0.8%: 2,096 a month, 12,576 in all.
  const orderId = await paidOut(own, borrower, 12_000);
  await becomeOverdue(own, orderId, 40);
  const [{ id: borrowerId } = { id: '' }] = await query<{ id: string }>(
    own,
    'select borrower_id as id from orders where id = $1',
    [orderId],
  );
  const phone = await another(browser, baseURL);
  await arriveAs(phone, borrower);

  await test.step('the cashier sees what a plan would ask for, and proposes it', async () => {
    await enterDesk(desk, 'carl@demo.example', `/desk/borrowers/${borrowerId}`);
    await desk.getByRole('button', { name: 'Propose a hardship plan' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(dialog.getByText('This field is required').first()).toBeVisible();
    await dialog.getByLabel('Number of instalments').fill('12');
    const first = addDays(todayIn(markets.ph.timeZone, new Date()), 20);
    await dialog.getByLabel('First instalment on').fill(first);
    const table = dialog.getByRole('table', { name: 'Old and new instalments' });
    await expect(table.getByRole('cell', { name: '₱1,048.00' })).toHaveCount(12);
    await expect(table.getByRole('cell', { name: '₱2,096.00' })).toHaveCount(6);
    await dialog.getByLabel('Why').fill('Has lost her job, and has a new one from next month.');
    await expectAccessibleDesk(desk, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(desk.getByText('Proposed. Someone else has to confirm it.')).toBeVisible();
    await phone.goto(`/detail/${orderId}`);
    await expect(phone.getByRole('heading', { name: 'Overdue', exact: true })).toBeVisible();
    await expect(phone.getByText('We offer you a plan')).toBeHidden();
  });

  await test.step('a second person reads old and new, and confirms', async () => {
    const approver = await another(browser, baseURL);
    await enterDesk(approver, 'anan@demo.example', '/desk/proposals');
    await approver.getByRole('button', { name: `Order ${orderNumber(orderId)}: hardship plan` }).click();
    const proposal = approver.getByRole('dialog');
    await expect(proposal).toContainText('₱1,048.00');
    await expect(proposal).toContainText('Has lost her job');
    await expectAccessibleDesk(approver, '[role=dialog]');
    await proposal.getByRole('button', { name: 'Confirm' }).click();
    await expect(approver.getByText('No proposals are waiting.')).toBeVisible();
    await approver.context().close();
    await desk.reload();
    await expect(desk.getByText('Waits for the signature')).toBeVisible();
    await expectAccessibleDesk(desk);
  });

  await test.step('the borrower compares, reads the paper and signs', async () => {
    await phone.reload();
    await phone.getByRole('link', { name: /We offer you a plan/ }).click();
    await expect(phone).toHaveURL(`/hardship/${orderId}`);
    await expect(phone.getByText(/^₱12,576/)).toHaveCount(2);
    await expect(phone.getByRole('cell', { name: /₱1,048/ })).toHaveCount(12);
    await expect(phone.getByText(/Overdue fees of ₱/)).toBeVisible();
    await expect(phone.getByRole('img', { name: /HP-/ }).first()).toBeVisible();
    await expectAccessible(phone);
    await phone.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(phone);
    await phone.emulateMedia({ colorScheme: 'light' });
    await phone.getByRole('checkbox').click();
    await phone.getByRole('button', { name: 'Sign the plan' }).click();
    await expect(phone.getByText('Your plan has begun')).toBeVisible();
    await expectAccessible(phone);
  });

  await test.step('the smaller instalment is what is asked for, and is paid', async () => {
    await phone.getByRole('button', { name: 'Repay' }).click();
    await expect(phone).toHaveURL(`/repay/${orderId}`);
    await expect(phone.getByText(/₱1,048/).first()).toBeVisible();
    await bookMoney(own, { orderId, amountCents: 1_048_00, transferReference: 'the first of the plan' });
    const { periodViews, overdue, owed } = dataOf(
      await borrower.client.call(getOrderInfo, { loanOrderId: orderId }),
    );
    expect({ overdue, owed }).toEqual({ overdue: null, owed: 11_528 });
    expect(periodViews.map(({ status }) => status)).toEqual([1, ...Array(11).fill(0)]);
    await phone.goto(`/repayDetail?order=${orderId}`);
    await expect(phone.getByText('Repaid', { exact: true })).toHaveCount(1);
    await phone.getByRole('link', { name: /^Your plan/ }).click();
    await expect(phone.getByText('Your plan has begun')).toBeVisible();
  });

  await test.step('the desk sees the plan, and the ledger what was given up', async () => {
    await desk.reload();
    await expect(desk.getByText('Has begun', { exact: true })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Propose a hardship plan' })).toBeHidden();
    await desk.goto(`/desk/ledger?order=${orderId}`);
    await expect(desk.getByText('Fees waived').first()).toBeVisible();
  });
});
