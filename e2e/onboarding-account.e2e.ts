import { arrive } from './fixtures.ts';
import { expect, expectAccessible, goWithin, logIn, logOut, password, test } from './journey.ts';

/** Around the account: a new password, and a forgotten one. */

const newPassword = 'three blue mangoes';

test.beforeEach(async ({ page, hiram, mobile }) => {
  await arrive(page, hiram, mobile);
  await page.goto('/');
});

test('a password is changed with the old one', async ({ page, says, mobile, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/);
  await page.goto('/my');
  await page.getByRole('button', { name: 'Change password' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change password' });
  const change = sheet.getByRole('button', { name: 'Change password' });
  const fill = async (now: string, next: string, again = next) => {
    await sheet.getByLabel('Current password').fill(now);
    await sheet.getByLabel('New password').fill(next);
    await sheet.getByLabel('Confirm password').fill(again);
    await change.click();
  };
  await expect(change).toBeDisabled();
  await fill(password, 'mango');
  await expect(sheet.getByLabel('New password')).toHaveAccessibleDescription(/at least 8 characters/);
  await fill(password, newPassword, 'three red mangoes');
  await expect(sheet.getByLabel('Confirm password')).toHaveAccessibleDescription(
    'The passwords don’t match.',
  );
  await fill('not my password', newPassword);
  await expect(sheet.getByLabel('Current password')).toHaveAccessibleDescription(
    'This isn’t your current password.',
  );
  await expectAccessible(page);
  // What is said above an open sheet can be put away, and the sheet stays.
  await page.route('**/user/changePassword', (route) => route.abort(), { times: 1 });
  await fill(password, newPassword);
  const said = sheet.getByRole('alert');
  await expect(said).toContainText(says.networkError);
  await said.getByRole('button', { name: 'Close' }).click();
  await expect(said).toBeEmpty();
  await expect(sheet).toBeVisible();
  await fill(password, newPassword);
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.goto('/');
  await logOut(page, says);
  await logIn(page, says, mobile, newPassword);
  await expect(page).toHaveURL('/');
});

test('a forgotten password is set again with a code, and the wait outlives a reload', async ({
  page,
  hiram,
  says,
  mobile,
}) => {
  await logOut(page, says);
  await page.goto('/reset');
  await page.getByLabel(says.mobile).fill('1234');
  await page.getByRole('button', { name: says.sendCode }).click();
  await expect(page.getByLabel(says.mobile)).toHaveAccessibleDescription(new RegExp(says.badMobile));
  await expectAccessible(page);
  await page.getByLabel(says.mobile).fill(mobile);
  await page.getByRole('button', { name: says.sendCode }).click();
  await expect(page.getByRole('button', { name: says.sendAgain })).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('button', { name: says.sendAgain })).toBeDisabled();
  await expect(page.getByText(mobile)).toBeVisible();

  const set = page.getByRole('button', { name: 'Set new password' });
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel(says.confirmPassword).fill(newPassword);
  await page.getByLabel(says.smsCode).fill('12');
  await set.click();
  await expect(page.getByLabel(says.smsCode)).toHaveAccessibleDescription(/6 digits from the text message/);
  let code = '';
  await expect(async () => {
    const response = await page.request.get(`${hiram.smsSandboxUrl}/messages?mobile=${mobile}`);
    const [message] = (await response.json()) as { body: string }[];
    code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
  }).toPass();
  await page.getByLabel(says.smsCode).fill(code === '000000' ? '000001' : '000000');
  await set.click();
  await expect(page.getByLabel(says.smsCode)).toHaveAccessibleDescription(/Wrong verification code/);
  await expectAccessible(page);
  await page.getByLabel(says.smsCode).fill(code);
  await set.click();
  await expect(page).toHaveURL('/');
  await logOut(page, says);
  await logIn(page, says, mobile, newPassword);
  await expect(page).toHaveURL('/');
});

const screens = [
  '/',
  '/my',
  '/eligibility',
  '/baseInfo',
  '/address',
  '/jobInfo',
  '/schoolInfo',
  '/contacts',
  '/bankInfo',
  '/question',
  '/baseInfoDetail',
  '/bankInfoDetail',
  '/bankAccount',
  '/reset',
  '/lock',
  '/success/1',
];

test.describe('in the dark, in zh', () => {
  test.use({ language: 'zh', colorScheme: 'dark' });

  test('every screen of onboarding is accessible', async ({ page }) => {
    for (const screen of screens) {
      if (screen !== '/') await goWithin(page, screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
});
