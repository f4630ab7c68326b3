import type { Page } from '@playwright/test';
import { another, enterDesk, expectAccessibleDesk, openProposal } from './desk-hands.ts';
import { arriveAs, codesOn, completeBorrower } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, logIn, password, testAlone as test } from './journey.ts';
import { choose } from './phone-hands.ts';
import { drawJpeg, jpegFile } from './photo-files.ts';
import type { OwnServer } from './server.ts';

/** Asks for a code and types what the phone with that number got. */
async function typeCode(page: Page, own: OwnServer, label: string, mobile: string): Promise<void> {
  const before = (await smsTo(own, mobile)).length;
  const field = page.getByLabel(label);
  await field.locator('xpath=ancestor::div[.//button][1]').getByRole('button').click();
  await expect.poll(async () => (await smsTo(own, mobile)).length).toBeGreaterThan(before);
  const [newest = ''] = await smsTo(own, mobile);
  await field.fill(/^\d{6}/.exec(newest)?.[0] ?? '');
}

async function smsTo({ smsSandboxUrl }: OwnServer, mobile: string): Promise<string[]> {
  const response = await fetch(`${smsSandboxUrl}/messages?mobile=${mobile}`);
  return ((await response.json()) as { body: string }[]).map(({ body }) => body);
}

test('somebody with both numbers changes theirs, and logs in with the new one', async ({
  page,
  own,
  mobile,
  secondMobile,
  says,
}) => {
  const borrower = await completeBorrower(own, mobile);
  await arriveAs(page, borrower);
  await page.goto('/my');
  await page.getByRole('link', { name: 'Change mobile number' }).click();
  await expect(page.getByText(mobile)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New mobile number').fill(secondMobile);
  await typeCode(page, own, 'Code sent to the new number', secondMobile);
  await typeCode(page, own, 'Code sent to your current number', mobile);
  await page.getByLabel('Password', { exact: true }).fill('not my password');
  await page.getByRole('button', { name: 'Change my number' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change my number' }).click();
  await expect(page).toHaveURL('/my');
  await expect(page.getByText(`${secondMobile.slice(0, 4)} ••• ${secondMobile.slice(-4)}`)).toBeVisible();

  await expect.poll(async () => (await smsTo(own, mobile))[0]).toMatch(/was changed/);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, says, secondMobile);
  await expect(page).toHaveURL('/');
});

test('somebody who lost the SIM sends a photo, and two people at the desk agree', async ({
  page,
  browser,
  own,
  mobile,
  secondMobile,
}) => {
  const borrower = await completeBorrower(own, mobile);
  await arriveAs(page, borrower);

  await test.step('asked for on the phone', async () => {
    await page.goto('/changeNumber');
    await page.getByRole('button', { name: 'I no longer have this number' }).click();
    await page.getByLabel('New mobile number').fill(secondMobile);
    await typeCode(page, own, 'Code sent to the new number', secondMobile);
    await choose(page, 'You holding your ID', jpegFile(await drawJpeg(page)));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await expect(page.getByText(`We’re checking your new number ${secondMobile}`)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });

  await test.step('one proposes it', async () => {
    const reviewer = await another(browser, own.url);
    await enterDesk(reviewer, 'rosa@demo.example', '/desk/number-changes');
    await reviewer
      .getByRole('row', { name: new RegExp(secondMobile) })
      .getByRole('link')
      .click();
    await expect(
      reviewer.getByRole('button', { name: 'New photo with the card', exact: true }),
    ).toBeVisible();
    await expectAccessibleDesk(reviewer);
    await reviewer.getByRole('button', { name: 'Propose the new number' }).click();
    await reviewer.getByRole('button', { name: 'Propose the new number' }).click();
    await expect(reviewer.getByRole('status').filter({ hasText: 'Proposed.' })).toBeVisible();
  });

  await test.step('another confirms it, and the account has the new number', async () => {
    const approver = await another(browser, own.url);
    await enterDesk(approver, 'anan@demo.example', '/desk/proposals');
    const dialog = await openProposal(approver, /Another mobile number/);
    await expect(dialog.getByText(secondMobile)).toBeVisible();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await smsTo(own, mobile))[0]).toMatch(/was changed/);
    expect(await codesOn(own, { mobile })).toEqual([]);
  });
});
