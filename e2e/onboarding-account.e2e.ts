import { expect, expectAccessible, logIn, logOut, password, register, test } from './journey.ts';

/** Around the account: a new password, a forgotten one, a lock, and the button on home. */

const newPassword = 'three blue mangoes';

test.beforeEach(async ({ page, says, mobile }) => {
  await register(page, says, { mobile });
  await expect(page).toHaveURL('/', { timeout: 15_000 });
});

test('a password is changed with the old one', async ({ page, says, mobile, expectConsoleError }) => {
  test.slow();
  expectConsoleError(/ERR_FAILED/);
  await page.goto('/my');
  await page.getByRole('button', { name: 'Change password' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change password' });
  const change = sheet.getByRole('button', { name: 'Change password' });
  const fill = async (now: string, next: string, again = next) => {
    await sheet.getByLabel('Your password now').fill(now);
    await sheet.getByLabel('New password').fill(next);
    await sheet.getByLabel('The same password again').fill(again);
    await change.click();
  };
  await expect(change).toBeDisabled();
  await fill(password, 'mango');
  await expect(sheet.getByLabel('New password')).toHaveAccessibleDescription(/at least 8 characters/);
  await fill(password, newPassword, 'three red mangoes');
  await expect(sheet.getByLabel('The same password again')).toHaveAccessibleDescription(
    'The two passwords are not the same.',
  );
  await fill('not my password', newPassword);
  await expect(sheet.getByLabel('Your password now')).toHaveAccessibleDescription(
    'This is not your password now.',
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
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.goto('/');
  await logOut(page, says);
  await logIn(page, says, mobile, newPassword);
  await expect(page).toHaveURL('/');
});

test('a forgotten password is set anew with a code, and the wait outlives a reload', async ({
  page,
  hiram,
  says,
  mobile,
}) => {
  test.slow();
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

test('a lock is lifted with the unlock code, and what it gave travels with the next calls', async ({
  page,
  says,
}) => {
  await page.route('**/user/info', (route) =>
    route.fulfill({
      json: { code: 20003, msg: 'Account locked', data: { reason: 'wrong_codes', until: null } },
    }),
  );
  await page.reload();
  await expect(page).toHaveURL('/lock');
  await expect(page.getByRole('heading', { name: says.locked })).toBeVisible();
  await expect(page.getByText('A withdraw code was wrong too many times.')).toBeVisible();
  await expect(page.getByText(says.lockEnds)).toHaveCount(0);
  await expect(page.getByText(says.unlockingIsFree)).toBeVisible();
  await expect(page.getByRole('link', { name: /Your contract/ })).toHaveAttribute('href', '/contract');
  const unlock = page.getByRole('button', { name: 'Unlock' });
  const code = page.getByLabel('Unlock code');
  await unlock.click();
  await expect(code).toHaveAccessibleDescription(/Please enter the unlock code/);
  await expectAccessible(page);
  const answers = [
    { code: 10023, msg: 'Wrong unlock code', data: null },
    { code: 0, msg: '', data: { securityToken: 'unlocked-for-now' } },
  ];
  await page.route('**/user/unlock', (route) => route.fulfill({ json: answers.shift() }));
  await code.fill('NOTTHIS1');
  await unlock.click();
  await expect(code).toHaveAccessibleDescription(/This unlock code is wrong/);
  await page.unroute('**/user/info');
  const next = page.waitForRequest('**/user/info');
  await code.fill('abcd2345');
  await unlock.click();
  expect((await next).headers()['security-token']).toBe('unlocked-for-now');
  await expect(page).toHaveURL('/');
});

test('a lock by a person says so, ends by itself, and then lets go on', async ({ page, says }) => {
  await page.clock.install();
  const until = new Date(Date.now() + 600_000).toISOString();
  await page.route('**/user/info', (route) =>
    route.fulfill({ json: { code: 20003, msg: 'Account locked', data: { reason: 'staff', until } } }),
  );
  await page.reload();
  await expect(page).toHaveURL('/lock');
  await expect(page.getByText('We locked your account to keep it safe.')).toBeVisible();
  await expect(page.getByText(says.lockEnds)).toBeVisible();
  await expect(page.getByLabel('Unlock code')).toBeVisible();
  await page.unroute('**/user/info');
  await page.clock.fastForward('10:02');
  await expect(page.getByRole('heading', { name: 'The lock has ended' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('with complete details', () => {
  const order = { orderId: 12, applyAmount: 100_000, balance: 0, contract: null };

  /** The details as done, whatever the server knows, and a loan in the given state. */
  test.beforeEach(async ({ page }) => {
    await page.route('**/user/info', async (route) => {
      const answer = await (await route.fetch()).json();
      const userQualificationView = { bankCard: 1, basicInformation: 1, identity: 3 };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, userQualificationView } } });
    });
  });

  for (const { status, text, again } of [
    { status: 1, text: 'Under review', again: false },
    { status: 3, text: 'First audit passed, waiting for the final audit', again: false },
    { status: 9, text: 'Ready to withdraw', again: false },
    { status: 12, text: 'Refused', again: true },
  ]) {
    test(`home shows a loan of status ${status} and its wallet`, async ({ page }) => {
      await page.route('**/loan/getLoanProgress', (route) =>
        route.fulfill({ json: { code: 0, msg: '', data: { ...order, status } } }),
      );
      await page.reload();
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Open my wallet' })).toBeVisible();
      const applyAgain = page.getByRole('button', { name: 'Apply again' });
      await (again ? expect(applyAgain).toBeVisible() : expect(applyAgain).toBeHidden());
      await expectAccessible(page);
    });
  }

  test('a borrower who could not be reached is told how to go on, and can still go to My', async ({
    page,
  }) => {
    await page.route('**/loan/getLoanProgress', (route) =>
      route.fulfill({ json: { code: 0, msg: '', data: { ...order, status: 5 } } }),
    );
    await page.reload();
    const notice = page.getByRole('dialog', { name: 'Your request was declined' });
    await expect(notice).toContainText('please contact customer service to reactivate');
    await page.keyboard.press('Escape');
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Website' })).toHaveAttribute('href', /^https:/);
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Go to My' }).click();
    await expect(page).toHaveURL('/my');
  });
});

const screens = [
  '/',
  '/my',
  '/occupation',
  '/baseInfo',
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
    test.setTimeout(120_000);
    for (const screen of screens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
});
