import { getBorrowerPage } from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import { person } from '../fixtures/person.ts';
import { another, enterDesk, expectAccessibleDesk } from './desk-hands.ts';
import { borrowerIdOf, completeBorrower, staffOf } from './fixtures.ts';
import { expect, test } from './journey.ts';

/** Who looked at whom, for those who watch over that, and for nobody else. */

test('a look leaves a trace that an administrator finds', async ({ browser, baseURL, hiram, mobile }) => {
  const borrower = await completeBorrower(hiram, mobile);
  const borrowerId = await borrowerIdOf(hiram, borrower);
  const support = await staffOf(hiram, 'support');
  const { person: seen } = dataOf(await support.call(getBorrowerPage, { borrowerId }));
  expect(seen.monthlyIncome).toBeNull();

  const page = await another(browser, baseURL);
  await enterDesk(page, 'mina@demo.example');
  await page.goto(`/desk/borrowers/${borrowerId}`);
  const opened = page.getByRole('region', { name: 'Who opened this file' });
  const looks = opened.getByRole('listitem').filter({ hasText: 'Support' });
  await expect(looks.filter({ hasText: 'Borrower’s page' })).toHaveCount(1);
  await opened.getByRole('link', { name: 'Access' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Access' })).toBeVisible();
  const log = page.getByRole('table', { name: 'Access' });
  await expect(
    log.getByRole('row').filter({ hasText: 'Support' }).filter({ hasText: '/borrowers/page' }),
  ).toHaveCount(1);
  await expect(log.getByRole('link', { name: String(borrowerId) }).first()).toBeVisible();
  await expectAccessibleDesk(page);

  // Only a hash of what was searched for is kept: whoever has the number finds who searched for it.
  await page.getByLabel('Number searched for').fill(mobile);
  await page.keyboard.press('Enter');
  await expect(log.getByRole('row').filter({ hasText: '/borrowers/page' })).toHaveCount(0);
  await expect(log.getByRole('row').filter({ hasText: '/borrowers/find' })).toHaveCount(1);
  await page.getByLabel('Number searched for').fill('09999999999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nobody has looked at a borrower in this way.')).toBeVisible();
  expect(page.url()).not.toContain(mobile);

  await page.goto('/desk/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Security events' })).toBeVisible();
  await expect(page.getByText(/counted for a minute each/)).toBeVisible();
  await expectAccessibleDesk(page);

  // Support sees whom they talk to, and is told who sees the rest.
  const other = await another(browser, baseURL);
  await enterDesk(other, 'sami@demo.example');
  await other.goto(`/desk/borrowers/${borrowerId}`);
  await expect(other.getByRole('heading', { level: 1, name: person.realName })).toBeVisible();
  await expect(other.getByText(/The rest of the profile is shown only to those who review/)).toBeVisible();
  await expect(other.getByText('Monthly income')).toHaveCount(0);
  await expect(other.getByRole('region', { name: 'Who opened this file' })).toHaveCount(0);
  await expect(other.getByRole('link', { name: 'Access' })).toHaveCount(0);
  await expectAccessibleDesk(other);
});
