import { arrive } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';

test('help is found by a word, opens, and leads to the screen it is about', async ({
  page,
  hiram,
  mobile,
}) => {
  await arrive(page, hiram, mobile);
  await page.goto('/my');
  await page.getByRole('link', { name: /^Help/ }).click();
  await expect(page).toHaveURL('/faq');
  await expectAccessible(page);
  await page.getByLabel('Search').fill('UNLOCK');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Why is my account locked?']);
  await page.getByText('Why is my account locked?').click();
  await expect(page.getByText('to protect your money', { exact: false })).toBeVisible();
  await expectContrast(page);
  await page.getByLabel('Search').fill('no such word');
  await expect(page.getByText('Nothing matches.', { exact: false })).toBeVisible();
  await page.getByRole('link', { name: /^Customer service/ }).click();
  await expect(page).toHaveURL('/service');
});

test('about us says who the lender is, by number', async ({ page, hiram, mobile }) => {
  await arrive(page, hiram, mobile);
  await page.goto('/about');
  await expect(page.getByText('Registration number')).toBeVisible();
  await expect(page.getByText('DEMO-LICENCE-0001', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectContrast(page);
});
