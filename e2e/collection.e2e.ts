import { todayIn } from '@hiram/contract';
import { markets } from '../markets/src/index.ts';
import { another, choose, enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { arriveAs, completeBorrower } from './fixtures.ts';
import { expect, testAlone as test } from './journey.ts';
import { atAnyHour, becomeOverdue, bookMoney, paidOut, query, runDay } from './repaying.ts';

test.use(office);

/** Those who are late: found, taken, called and reminded within the limits; and a promise that is kept. */
test('who is late is called and reminded no more often than is allowed, promises, and pays', async ({
  page,
  browser,
  own,
  baseURL,
  mobile,
  secondMobile,
}) => {
  const first = await completeBorrower(own, mobile);
  const orderId = await paidOut(own, first, 12_000);
  const second = await completeBorrower(own, secondMobile);
  const otherId = await paidOut(own, second, 12_000);
  await becomeOverdue(own, orderId, 5);
  await becomeOverdue(own, otherId, 40);
  await runDay(own);

  await atAnyHour(async () => {
    await test.step('support finds them, the latest first, and takes one', async () => {
      await enterDesk(page, 'sami@demo.example');
      await page.getByRole('link', { name: 'Overdue instalments' }).click();
      await expect(page.getByRole('row', { name: /40 days/ })).toBeVisible();
      await expect(page.getByText('2 rows')).toBeVisible();
      await choose(page.getByLabel('How late'), '1–7 days late');
      await expect(page.getByRole('row', { name: /40 days/ })).toBeHidden();
      await expectAccessibleDesk(page);
      await page
        .getByRole('row', { name: /5 days/ })
        .getByRole('link')
        .first()
        .click();
      await page.getByRole('button', { name: 'Assign to me' }).click();
      await expect(page.getByRole('button', { name: 'Unassign' })).toBeVisible();
    });

    await test.step('a call brings a promise', async () => {
      await page.getByRole('button', { name: 'Log a call' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Promised to pay' }).check();
      await dialog.getByLabel('Amount').fill('1000');
      await dialog.getByLabel('Arrives by').fill(todayIn(markets.ph.timeZone, new Date()));
      await dialog.getByLabel('Note (optional)').fill('After payday.');
      await expectAccessibleDesk(page, '[role=dialog]');
      await dialog.getByRole('button', { name: 'Log the call' }).click();
      await expect(dialog).toBeHidden();
      const history = page.getByRole('table', { name: 'What was tried' });
      await expect(history.getByText('Call: promised to pay')).toBeVisible();
      await expect(history.getByText('After payday.')).toBeVisible();
      await expect(history.getByText(/^Promise: ₱1,000\.00 by/)).toBeVisible();
      await expectAccessibleDesk(page);
    });

    await test.step('who was called too often meanwhile is not called again', async () => {
      await page.goto(`/desk/collection?open=${otherId}`);
      await page.getByRole('button', { name: 'Log a call' }).click();
      await query(
        own,
        `insert into contacts (company_id, borrower_id, order_id, channel, staff_id, at, outcome)
         select 1, o.borrower_id, o.id, 'call', s.id, now(), 'not_reached'
         from orders o, staff s, generate_series(1, 5) where o.id = $1 and s.email = 'mina@demo.example'`,
        [otherId],
      );
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: 'Not reached' }).check();
      await dialog.getByRole('button', { name: 'Log the call' }).click();
      await expect(dialog.getByText(/as often as is allowed: 5 today, 5 in seven days/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('button', { name: 'Log a call' })).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('both are chosen for a reminder, and each is answered for; a second time nobody gets one', async () => {
      await page.goto('/desk/collection');
      const remind = async () => {
        await page.getByRole('checkbox', { name: 'Choose everyone on this page' }).check();
        await page.getByRole('button', { name: 'Remind 2 borrowers' }).click();
        return page.getByRole('dialog');
      };
      const answers = await remind();
      await expect(answers.getByText('1 borrower was reminded.')).toBeVisible();
      await expect(answers.getByText('Contacted as often as is allowed')).toBeVisible();
      await expectAccessibleDesk(page, '[role=dialog]');
      await answers.getByRole('button', { name: 'Close' }).last().click();
      await expect(answers).toBeHidden();
      const again = await remind();
      await expect(again.getByText('Already reminded today')).toBeVisible();
      await expect(again.getByText('Nobody was reminded.')).toBeVisible();
      const phone = await another(browser, baseURL);
      await arriveAs(phone, first);
      await phone.goto('/messages');
      await expect(phone.getByRole('button', { name: /^A repayment is overdue/ })).toHaveCount(1);
    });

    await test.step('the money comes, and the next day the promise is kept', async () => {
      await bookMoney(own, { orderId, amountCents: 1_000_00, transferReference: 'as promised' });
      await runDay(own);
      await page.goto(`/desk/collection?open=${orderId}`);
      await page.getByRole('link', { name: 'Borrower page' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Collection' }).click();
      await expect(page.getByRole('table', { name: 'What was tried' }).getByText('Kept')).toBeVisible();
    });
  });

  await test.step('an auditor reads all of it, and changes nothing', async () => {
    const auditor = await another(browser, baseURL);
    await enterDesk(auditor, 'ida@demo.example', `/desk/collection?open=${orderId}`);
    await expect(auditor.getByText('Support and administrators do this.')).toBeVisible();
    await expect(auditor.getByText('After payday.')).toBeVisible();
    await auditor.goto(`/desk/audit?order=${orderId}`);
    for (const did of [
      'Changed who looks after an overdue loan',
      'Logged a call to a borrower',
      'Reminded a borrower',
    ])
      await expect(auditor.getByRole('row', { name: new RegExp(did) })).toBeVisible();
  });
});
