import { cancelApplication } from '@hiram/contract';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import { another, enterDesk, expectAccessibleDesk } from './desk-hands.ts';
import { arriveAs, borrowerIdOf, completeBorrower } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, logIn, password, testAlone as test } from './journey.ts';
import { query } from './repaying.ts';
import type { OwnServer } from './server.ts';

/** As if its day had come, and the night's work with it. */
async function letItsDayCome(own: OwnServer, borrowerId: number): Promise<void> {
  await query(
    own,
    `update erasures set erases_on = current_date - 1 where borrower_id = $1 and status = 'waiting'`,
    [borrowerId],
  );
  await query(own, `insert into pgboss.job (name, data) values ('daily-run', '{}')`);
  await expect
    .poll(
      async () =>
        (await query(own, 'select from borrowers where id = $1 and erased_at is not null', [borrowerId]))
          .length,
    )
    .toBe(1);
}

test('somebody closes their account, changes their mind, and then does not', async ({
  page,
  browser,
  baseURL,
  own,
  mobile,
  says,
}) => {
  const borrower = await completeBorrower(own, mobile);
  const orderId = await applyFor(borrower.client);
  const borrowerId = await borrowerIdOf(own, borrower);
  await arriveAs(page, borrower);

  await test.step('an application stands in the way', async () => {
    await page.goto('/my');
    await page.getByRole('link', { name: /^Your data/ }).click();
    await expect(page.getByText('You have an application or a loan that isn’t over.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close my account' })).toBeHidden();
    await expectAccessible(page);
    dataOf(await borrower.client.call(cancelApplication, { orderId }));
  });

  await test.step('who asks proves who they are', async () => {
    await page.reload();
    await expect(page.getByText('The people you named for emergencies')).toBeVisible();
    await page.getByRole('button', { name: 'Close my account' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Password', { exact: true }).fill('not my password');
    await sheet.getByRole('button', { name: 'Close my account' }).click();
    await expect(sheet.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await sheet.getByLabel('Password', { exact: true }).fill(password);
    await sheet.getByRole('button', { name: 'Close my account' }).click();
    await expect(page.getByRole('heading', { name: /^Your account closes on/ })).toBeVisible();
  });

  await test.step('and can take it back', async () => {
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByText('When you close your account, your data is deleted.')).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });

  const desk = await another(browser, baseURL);
  await test.step('the desk begins it on a letter, and sees it wait', async () => {
    await enterDesk(desk, 'mina@demo.example', `/desk/borrowers/${borrowerId}`);
    await desk.getByRole('button', { name: 'Begin an erasure' }).click();
    await desk.getByLabel('Which request was it?').fill('Letter of 3 May, with a copy of the ID');
    await expectAccessibleDesk(desk);
    await desk.getByRole('button', { name: 'Begin an erasure' }).click();
    await expect(desk.getByText(/^Will be erased on/)).toBeVisible();
    await desk.goto('/desk/erasures');
    await expect(desk.getByRole('cell', { name: /^Asked for in writing/ })).toBeVisible();
    await expectAccessibleDesk(desk);
  });

  await letItsDayCome(own, borrowerId);

  await test.step('nobody gets in any more', async () => {
    await page.goto('/my');
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, says, mobile);
    await expect(page.getByText('Wrong mobile number or password.').first()).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('the desk shows that there was somebody', async () => {
    await desk.goto(`/desk/borrowers/${borrowerId}`);
    await expect(desk.getByRole('heading', { name: `Erased (${borrowerId})` })).toBeVisible();
    await expect(desk.getByText(/Nothing of the person is kept/)).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Begin an erasure' })).toBeHidden();
    await expectAccessibleDesk(desk);
    await desk.goto('/desk/queues?queue=all');
    await expect(desk.getByRole('link', { name: `Erased (${borrowerId})` })).toBeVisible();
    await desk.goto(`/desk/orders/${orderId}`);
    await expect(desk.getByRole('link', { name: `Erased (${borrowerId})` })).toBeVisible();
    await desk.goto('/desk/erasures?status=done');
    await expect(desk.getByRole('link', { name: `Erased (${borrowerId})` })).toBeVisible();
  });
});
