import { decideProposal, proposeRateSetting } from '@hiram/contract/desk';
import { dataOf } from '../fixtures/data-of.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import { another, enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { arriveAs, completeBorrower, staffOf } from './fixtures.ts';
import { expect, testAlone as test } from './journey.ts';
import { pressEnter, typeInto } from './keyboard.ts';

/** A figure of the law is corrected: what it forbids leaves the phone by itself, and the desk says why. */

test.use(office);

async function setFigure(hiram: RunningServer, value: number): Promise<void> {
  const name = 'ph_other_loans_effective_month_percent';
  const wish = { name, value, source: 'Circular 9, 2026' };
  const { proposalId } = dataOf(await (await staffOf(hiram, 'admin')).call(proposeRateSetting, wish));
  dataOf(await (await staffOf(hiram, 'approver')).call(decideProposal, { proposalId, isConfirmed: true }));
}

test('a lower cap takes terms off the offer, and the desk names them and the rule', async ({
  page,
  browser,
  baseURL,
  own: hiram,
}) => {
  const borrower = await completeBorrower(hiram, '09170000001');
  const phone = await another(browser, baseURL);
  await phone.setViewportSize({ width: 360, height: 780 });
  await arriveAs(phone, borrower);
  const longest = phone.getByRole('radio', { name: /24/ });
  await phone.goto('/apply/1');
  await expect(longest).toBeVisible();

  await enterDesk(page, 'mina@demo.example');
  await page.goto('/desk/law?figure=ph_other_loans_effective_month_percent');
  const dialog = page.getByRole('dialog');
  await typeInto(page, dialog.getByLabel('Value'), '13');
  await pressEnter(page, dialog.getByRole('button', { name: 'Propose' }));
  await expect(dialog.getByText('At most 12%')).toBeVisible();
  await expect(dialog.getByText('Higher than can be set')).toBeVisible();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expectAccessibleDesk(page);

  await setFigure(hiram, 1.5);
  await page.goto('/desk');
  const notice = page.getByRole('alert').filter({ hasText: 'Hiram Steady' });
  await expect(notice).toContainText('2 terms are no longer on offer');
  await expect(notice).toContainText('24 months: Effective monthly rate, with fees is 1.');
  await expectAccessibleDesk(page);
  await pressEnter(page, notice.getByRole('link', { name: 'Products' }));
  const row = page.getByRole('row', { name: /Hiram Steady/ });
  await expect(row).toContainText('2 terms not on offer');
  await pressEnter(page, row.getByRole('button', { name: 'Hiram Steady' }));
  const terms = page.getByRole('table').filter({ hasText: 'Legal today' });
  await expect(terms.getByRole('row', { name: /^12 months/ })).toContainText('Within limit');
  await expect(terms.getByRole('row', { name: /^24 months/ })).toContainText(
    /All other loans: .*the cap is 1.5%/,
  );
  await expectAccessibleDesk(page);

  await phone.reload();
  await expect(phone.getByRole('radio', { name: /12/ })).toBeVisible();
  await expect(longest).toHaveCount(0);
  await setFigure(hiram, 1);
  await phone.goto('/home');
  await expect(phone.getByText('No loans are available right now. Check back soon.')).toBeVisible();
  await phone.goto('/apply/1');
  await expect(phone.getByText('No loans are available right now. Check back soon.')).toBeVisible();
});
