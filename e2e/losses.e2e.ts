import { another, confirmWaiting, enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { arriveAs, completeBorrower } from './fixtures.ts';
import { expect, testAlone as test } from './journey.ts';
import { becomeOverdue, bookMoney, paidOut, query } from './repaying.ts';

test.use(office);

/** What the lender gives up of a loan that nobody repays, and what comes all the same. */
test('fees are waived, the loan is written off, and a late payment makes the loss smaller', async ({
  page,
  browser,
  own,
  baseURL,
  mobile,
}) => {
  const borrower = await completeBorrower(own, mobile);
  const orderId = await paidOut(own, borrower, 12_000);
  await becomeOverdue(own, orderId, 40);
  const [{ id: borrowerId } = { id: '' }] = await query<{ id: string }>(
    own,
    'select borrower_id as id from orders where id = $1',
    [orderId],
  );
  const phone = await another(browser, baseURL);
  await arriveAs(phone, borrower);

  await test.step('the cashier proposes to waive the fees, and somebody else agrees', async () => {
    await enterDesk(page, 'carl@demo.example', `/desk/borrowers/${borrowerId}`);
    await page.getByRole('button', { name: 'Propose to waive overdue fees' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByLabel('Why').fill('Was in hospital; papers seen.');
    await expectAccessibleDesk(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(page.getByText('Waiver proposed. Someone else has to confirm it.')).toBeVisible();
    await confirmWaiting(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Propose a write-off' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Propose to waive overdue fees' })).toBeHidden();
    await phone.goto(`/transactionHistory?order=${orderId}`);
    await expect(phone.getByText('Overdue fees waived')).toBeVisible();
  });

  await test.step('the loan is written off by two people', async () => {
    await page.getByRole('button', { name: 'Propose a write-off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why').fill('Cannot be reached since June.');
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(page.getByText('Write-off proposed. Someone else has to confirm it.')).toBeVisible();
    const approver = await another(browser, baseURL);
    await enterDesk(approver, 'anan@demo.example', '/desk/proposals');
    await approver.getByRole('button', { name: /write off$/ }).click();
    const proposal = approver.getByRole('dialog');
    await expect(proposal).toContainText('₱12,000.00');
    await expect(proposal).toContainText('Cannot be reached since June.');
    await expectAccessibleDesk(approver, '[role=dialog]');
    await proposal.getByRole('button', { name: 'Confirm' }).click();
    await expect(approver.getByText('No proposals are waiting.')).toBeVisible();
    await phone.goto(`/detail/${orderId}`);
    await expect(phone.getByText('Closed', { exact: true }).first()).toBeVisible();
  });

  await test.step('what comes afterwards is recovered, and not credit', async () => {
    await bookMoney(own, { orderId, amountCents: 1_000_00, transferReference: 'after the write-off' });
    await enterDesk(page, 'carl@demo.example', `/desk/ledger?order=${orderId}`);
    await expect(page.getByText('Recovered after write-off').first()).toBeVisible();
    await expectAccessibleDesk(page);
  });
});
