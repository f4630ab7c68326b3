import { expect, expectAccessible, inviteCode, logIn, logOut, password, register, test } from './journey.ts';
import { languages } from './words.ts';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a borrower registers, comes back after a reload, logs out and logs in again', async ({
      page,
      says,
      mobile,
    }) => {
      await page.goto(`/register?code=${inviteCode}&channel=radio`);
      await expect(page).toHaveTitle(says.pageTitles.register);
      await expect(page.getByLabel(says.inviteCode)).toHaveValue(inviteCode);
      const submit = page.getByRole('button', { name: says.createAccount });
      await expect(submit).toBeDisabled();
      await expectAccessible(page);
      await page.getByLabel(says.mobile).fill(mobile);
      await page.getByLabel(says.newPassword).fill(password);
      await page.getByLabel(says.confirmPassword).fill(password);
      const sent = page.waitForRequest('**/user/register');
      await submit.click();
      expect((await sent).postDataJSON()).toMatchObject({
        mobile,
        telemarketingCode: inviteCode,
        installationSource: 'radio',
        platform: 'h5',
      });

      await expect(page).toHaveURL('/');
      await expect(page).toHaveTitle(says.pageTitles.home);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.reload();
      await expect(page.getByRole('heading', { name: says.homeTitle })).toBeVisible();
      await expect(page.getByText('₱', { exact: false }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: says.completeDetails })).toBeVisible();
      await expect(page.getByText(says.neverPayFirst)).toBeVisible();
      await expectAccessible(page);

      await logOut(page, says);
      await expect(page.getByRole('heading', { name: says.loginTitle })).toBeFocused();
      await page.goto('/');
      // Nobody is asked who this is: without a token there is a page for whoever comes, with the way in.
      await expect(page.locator('#root').getByRole('slider')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
      await expectAccessible(page);
      await page.getByRole('link', { name: says.logIn, exact: true }).click();
      await logIn(page, says, mobile);
      await expect(page.getByRole('heading', { name: says.homeTitle })).toBeVisible();
    });

    test('a wrong password is refused, and the right one is then accepted', async ({
      page,
      says,
      mobile,
    }) => {
      await register(page, says, { mobile });
      await expect(page).toHaveURL('/');
      await logOut(page, says);
      await logIn(page, says, mobile, 'not my password');
      await expect(page.getByRole('alert')).toContainText(says.wrongCredentials);
      await expect(page.getByLabel(says.password, { exact: true })).toHaveAccessibleDescription(
        says.wrongCredentials,
      );
      await expectAccessible(page);
      await logIn(page, says, mobile);
      await expect(page).toHaveURL('/');
    });

    test('a number can be registered only once', async ({ page, says, mobile }) => {
      await register(page, says, { mobile });
      await expect(page).toHaveURL('/');
      await logOut(page, says);
      await register(page, says, { mobile });
      await expect(page.getByRole('alert')).toContainText(says.mobileTaken);
      await expect(page.getByLabel(says.mobile)).toBeFocused();
      await expectAccessible(page);
      await expect(page).toHaveURL('/register');
    });

    test('an unknown invite code is refused', async ({ page, says, mobile }) => {
      await register(page, says, { mobile, inviteCode: 'NOBODYS' });
      await expect(page.getByRole('alert')).toContainText(says.badInviteCode);
      await expect(page.getByLabel(says.inviteCode)).toBeFocused();
      await expectAccessible(page);
    });

    test('without a network it says so, and the next try is the same request', async ({
      page,
      context,
      says,
      mobile,
      expectConsoleError,
    }) => {
      expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
      const keys: (string | undefined)[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/user/register')) keys.push(request.headers()['idempotency-key']);
      });
      await page.goto('/register');
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await expect(page.getByText(says.offline)).toBeVisible();
      await page.getByLabel(says.mobile).fill(mobile);
      await page.getByLabel(says.newPassword).fill(password);
      await page.getByLabel(says.confirmPassword).fill(password);
      await page.getByLabel(says.inviteCode).fill(inviteCode);
      const submit = page.getByRole('button', { name: says.createAccount });
      await submit.click();
      await expect(page.getByRole('alert')).toContainText(says.networkError);
      await expectAccessible(page);
      await context.setOffline(false);
      await expect(page.getByText(says.offline)).toBeHidden();
      await submit.click();
      await expect(page).toHaveURL('/');
      expect(keys).toHaveLength(2);
      expect(keys[0]).toBe(keys[1]);
    });
  });
}

// The words of these are checked in languages.e2e.ts.
test.describe('in en', () => {
  test.use({ language: 'en' });

  test('a network that ends while the rest of the app is fetched takes nothing away from the page', async ({
    page,
    context,
    says,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
    await page.route('**/assets/register-*.js', async (route) => {
      await context.setOffline(true);
      await route.continue();
    });
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/assets/register-'),
    );
    await page.goto('/register');
    await failed;
    await expect(page.getByText(says.offline)).toBeVisible();
    await expect(page.getByLabel(says.mobile)).toBeEditable();
  });

  test('after too many wrong passwords there is a wait: why, until when, and what goes on without it', async ({
    page,
    says,
    mobile,
  }) => {
    await page.goto('/login');
    for (let attempt = 1; attempt <= 5; attempt++) {
      const answered = page.waitForResponse('**/user/login');
      await logIn(page, says, mobile, `guess ${attempt}`);
      await answered;
    }
    await expect(page).toHaveURL('/lock');
    await expect(page.getByRole('heading', { name: says.mustWait })).toBeFocused();
    await expect(page.getByText(says.tooManyTries)).toBeVisible();
    await expect(page.getByText(says.lockEnds)).toBeVisible();
    await expect(page.getByText(says.unlockingIsFree)).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText(says.tooManyTries)).toBeVisible();
    await expect(page.getByText(says.lockEnds)).toBeVisible();
    // No unlock code shortens it: a code to log in does, or a new password.
    await expect(page.getByLabel(says.unlockCode)).toHaveCount(0);
    await page.getByRole('button', { name: says.setNewPassword }).click();
    await expect(page).toHaveURL('/reset');
  });

  test('a code from a text message logs in, and its countdown outlives a reload', async ({
    page,
    hiram,
    says,
    mobile,
  }) => {
    await register(page, says, { mobile });
    await expect(page).toHaveURL('/');
    await logOut(page, says);
    await page.getByRole('button', { name: says.withCode }).click();
    await page.getByLabel(says.mobile).fill(mobile);
    await page.getByRole('button', { name: says.sendCode }).click();
    await expect(page.getByRole('button', { name: says.sendAgain })).toBeDisabled();
    await expect(page.getByLabel(says.smsCode)).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByRole('button', { name: says.sendAgain })).toBeDisabled();
    await expect(page.getByLabel(says.mobile)).toHaveValue(mobile);

    let code = '';
    await expect(async () => {
      const response = await page.request.get(`${hiram.smsSandboxUrl}/messages?mobile=${mobile}`);
      const [message] = (await response.json()) as { body: string }[];
      code = /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
      expect(code).not.toBe('');
    }).toPass();
    await page.getByLabel(says.smsCode).fill(code);
    await page.getByRole('button', { name: says.logIn, exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});
