import { another, enterDesk, expectAccessibleDesk } from './desk-hands.ts';
import { arrive, borrowerIdOf } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';
import { drawJpeg, jpegFile } from './photo-files.ts';

test('feedback with a picture is sent once, answered at the desk, and read on the phone', async ({
  page,
  browser,
  baseURL,
  hiram,
  mobile,
}) => {
  const borrower = await arrive(page, hiram, mobile);
  await page.goto('/my');
  await page.getByRole('link', { name: /^Feedback/ }).click();
  await expect(page).toHaveURL('/feedback');
  await expectAccessible(page);
  await expectContrast(page);
  const send = page.getByRole('button', { name: 'Send feedback' });
  await send.click();
  await expect(page.getByText('Choose one.')).toBeVisible();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  await page.getByRole('radio', { name: 'Idea', exact: true }).check();
  await page.getByLabel('Your feedback').fill('Show the due date\non the lock screen.');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose from the gallery' }).click();
  await (await chooser).setFiles(jpegFile(await drawJpeg(page)));
  await expect(page.getByRole('button', { name: 'Remove the picture' })).toBeVisible();
  await send.dblclick();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See my feedback' }).click();
  const told = page.getByRole('list', { name: 'What you told us' });
  await expect(told.getByText('on the lock screen.')).toHaveCount(1);
  await expect(told.getByText('You · Idea')).toBeVisible();
  await expect(told.getByRole('img', { name: 'Picture' })).toBeVisible();
  await expect(page.getByLabel('Your feedback')).toHaveValue('');

  const support = await another(browser, baseURL);
  await enterDesk(support, 'sami@demo.example', '/desk/feedback');
  await expectAccessibleDesk(support);
  const borrowerId = await borrowerIdOf(hiram, borrower);
  const row = support.getByRole('row').filter({ hasText: 'Feedback' });
  await row.getByRole('link').last().click();
  await expect(support.getByText('on the lock screen.')).toBeVisible();
  await expect(support.getByText('Idea', { exact: false }).first()).toBeVisible();
  await expect(support.locator(`main a[href$="/borrowers/${borrowerId}"]`)).toBeVisible();
  await support.getByLabel('Your answer').fill('Good idea. It comes in spring.');
  await support.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(support.getByRole('list', { name: 'Messages' }).getByText('in spring')).toBeVisible();

  await page.reload();
  await expect(told.getByText('It comes in spring.')).toBeVisible();
  await page.goto('/messages');
  await expect(page.getByText('We’ve answered your feedback')).toBeVisible();
  // Questions to customer service are another conversation.
  await page.goto('/service');
  await expect(page.getByText('Ask us anything about your account or your loan.')).toBeVisible();
});

test('feedback that was written offline waits, and leaves when the network is back', async ({
  page,
  hiram,
  mobile,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await arrive(page, hiram, mobile);
  await page.goto('/feedback');
  await page.getByRole('radio', { name: 'Praise', exact: true }).check();
  await page.getByLabel('Your feedback').fill('Clear words.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Your message stays here', { exact: false })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});
