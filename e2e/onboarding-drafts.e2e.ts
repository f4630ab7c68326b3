import { arrive } from './fixtures.ts';
import { expect, expectAccessible, logIn, logOut, test } from './journey.ts';
import { onboardingWords } from './onboarding-words.ts';
import { pick } from './phone-hands.ts';

/** What was typed and not sent yet: who finds it again, and who does not. */

const says = onboardingWords.en;
const restored = 'Here’s what you typed earlier.';

test.beforeEach(async ({ page, hiram, mobile }) => {
  await arrive(page, hiram, mobile);
  await page.goto('/');
});

// Every other form is tried in profile/forms.browser.test.tsx.
test('what was typed without a connection survives a reload', async ({ page, context }) => {
  const field = page.getByLabel(says.job);
  await page.goto('/jobInfo');
  await expect(field).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('You’re offline')).toBeVisible();
  await field.fill('Baker');
  await context.setOffline(false);
  await page.reload();
  await expect(field).toHaveValue('Baker');
  await expect(page.getByText(restored).first()).toBeVisible();
  await expectAccessible(page);
});

test('a form that could not be sent is sent once when there is a connection again', async ({
  page,
  context,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/user/eligibility')) keys.push(request.headers()['idempotency-key']);
  });
  await page.goto('/eligibility');
  await page.getByLabel('Day', { exact: true }).selectOption('17');
  await page.getByLabel('Month', { exact: true }).selectOption(says.may);
  await page.getByLabel('Year', { exact: true }).selectOption('1990');
  await page.getByLabel(says.earn).fill('25000');
  const citizen = page.getByRole('checkbox', { name: says.citizen });
  await citizen.check();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const submit = page.getByRole('button', { name: says.saveAndContinue });
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Network error');
  await expect(citizen).toBeChecked();
  await context.setOffline(false);
  await submit.click();
  await expect(page).toHaveURL('/identity');
  expect(new Set(keys).size).toBe(1);
  // Sent is sent: nothing of it comes back as a draft.
  await page.goto('/eligibility');
  await expect(citizen).toBeChecked();
  await expect(page.getByText(restored)).toBeHidden();
});

test('who studies is asked for a school, and not for work', async ({ page }) => {
  await page.goto('/jobInfo');
  await page.getByRole('radio', { name: says.iStudy }).check();
  await expect(page).toHaveURL('/schoolInfo');
  await page.getByLabel('School', { exact: true }).fill('Sample College');
  await page.getByLabel('When you started').fill('2023-06-05');
  await page.getByLabel(says.job).fill('Student');
  await page.getByLabel(says.spend).fill('5000');
  await pick(page, says.purpose, says.business);
  await page.getByRole('group', { name: says.guarantee }).getByRole('radio', { name: says.no }).check();
  await expect(page.getByText('Step 4 of 8')).toBeVisible();
  await page.getByRole('button', { name: says.saveAndContinue }).click();
  await expect(page).toHaveURL('/contacts');
  await expect(page.getByText('Step 5 of 8')).toBeVisible();
  await page.goto('/baseInfo');
  await expect(page.getByText('1 of 8 done')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your school' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your work' })).toBeHidden();
});

test('numbers of accounts do not lie in the phone’s storage, and logging out takes every draft away', async ({
  page,
  says: words,
  mobile,
}) => {
  await page.goto('/bankInfo');
  await page.getByLabel(says.account).fill('1234567890');
  await page.goto('/jobInfo');
  await page.getByLabel(says.job).fill('Sample Baker');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain('Sample Baker');
  expect(await stored()).not.toContain('1234567890');
  await page.goto('/');
  await logOut(page, words);
  expect(await stored()).not.toContain('Sample Baker');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('1234567890');
  await logIn(page, words, mobile);
  await expect(page).toHaveURL('/');
  await page.goto('/jobInfo');
  await expect(page.getByLabel(says.job)).toHaveValue('');
});
