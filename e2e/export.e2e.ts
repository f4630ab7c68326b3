import { readFile } from 'node:fs/promises';
import { arriveAs, completeBorrower } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, password, testAlone as test } from './journey.ts';
import { patience } from './patience.ts';

test('somebody asks for a copy of their data, proves who they are, and takes it along', async ({
  page,
  own,
  mobile,
}) => {
  const borrower = await completeBorrower(own, mobile);
  await arriveAs(page, borrower);
  await page.goto('/my');
  await page.getByRole('link', { name: /^Your data/ }).click();

  await test.step('a wrong password gets nothing', async () => {
    await page.getByRole('button', { name: 'Ask for a copy' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Password', { exact: true }).fill('not my password');
    await sheet.getByRole('button', { name: 'Ask for a copy' }).click();
    await expect(sheet.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await sheet.getByLabel('Password', { exact: true }).fill(password);
    await sheet.getByRole('button', { name: 'Ask for a copy' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('it is made, and is there for some days', async () => {
    await expect(page.getByText(/^Your copy is ready until/)).toBeVisible({ timeout: patience });
    await expect(page.getByText(/^You can ask for the next copy from/)).toBeVisible();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
  });

  await test.step('it is fetched with the proof once more', async () => {
    await page.getByRole('button', { name: 'Download' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Password', { exact: true }).fill(password);
    const waiting = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Download' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['data/profile.json', 'pictures/frontImage', 'checksums.txt', 'cover.pdf'])
      expect(bytes.includes(name), name).toBe(true);
  });
});
