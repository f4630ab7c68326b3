import { arrive } from './fixtures.ts';
import { expect, expectAccessible, logIn, password, register, test } from './journey.ts';

/** What is around the screens: addresses, language and theme, sessions in other places. */

test('the invite code and the channel are kept from whichever address they arrive on', async ({
  page,
  says,
}) => {
  await page.goto('/no/such/page?code=FRIEND-7&channel=poster');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Get started' }).click();
  await expect(page.getByLabel(says.inviteCode)).toHaveValue('FRIEND-7');
  await page.goto('/register');
  await expect(page.getByLabel(says.inviteCode)).toHaveValue('FRIEND-7');
});

test('what was typed before the JavaScript came is not lost', async ({ page, says, mobile }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(says.mobile).fill(mobile);
  await page.getByLabel(says.password, { exact: true }).fill(password);
  const submit = page.getByRole('button', { name: says.logIn, exact: true });
  await expect(submit).toBeDisabled();
  release();
  await expect(submit).toBeEnabled();
  await expect(page.getByLabel(says.mobile)).toHaveValue(mobile);
});

test('a session that goes on elsewhere ends here, and says so', async ({
  page,
  browser,
  baseURL,
  hiram,
  says,
  mobile,
}) => {
  await arrive(page, hiram, mobile);
  await page.goto('/');
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', serviceWorkers: 'block' });
  const otherPhone = await elsewhere.newPage();
  await otherPhone.goto('/login');
  await logIn(otherPhone, says, mobile);
  await expect(otherPhone).toHaveURL('/');
  await elsewhere.close();
  await page.reload();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('alert')).toContainText(says.loggedOutElsewhere);
});

test('logging out in one tab logs out in the other', async ({ page, context, hiram, says, mobile }) => {
  await arrive(page, hiram, mobile);
  await page.goto('/');
  const otherTab = await context.newPage();
  await otherTab.goto('/my');
  await otherTab.getByRole('button', { name: says.logOut }).click();
  await otherTab.getByRole('dialog').getByRole('button', { name: says.logOut }).click();
  await expect(otherTab).toHaveURL('/login');
  await expect(page).toHaveURL('/login');
});

test('language and theme change at once and stay', async ({
  page,
  hiram,
  says,
  mobile,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED/);
  await arrive(page, hiram, mobile);
  await page.goto('/');
  await page.getByRole('link', { name: says.tabMy }).click();
  await expect(page.getByText(`${mobile.slice(0, 4)} ••• ${mobile.slice(-4)}`)).toBeVisible();
  await expectAccessible(page);
  // Messages and contracts follow the choice: the server
  // is told, and again if it did not hear the first time.
  await page.route('**/user/setLanguage', (route) => route.abort(), { times: 1 });
  const missed = page.waitForEvent('requestfailed');
  await page.getByText('简体中文').click();
  await missed;
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
  await expect(page).toHaveTitle('我的 · Hiram');
  await page.getByText('深色').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  const heard = page.waitForRequest('**/user/setLanguage');
  await page.reload();
  expect((await heard).postDataJSON()).toEqual({ language: 'zh' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
});

test.describe('in the dark, in zh', () => {
  test.use({ language: 'zh', colorScheme: 'dark' });

  test('every screen is accessible', async ({ page, says, mobile }) => {
    await page.goto('/login');
    await expectAccessible(page);
    await logIn(page, says, mobile, 'not the password');
    await expect(page.getByRole('alert')).toContainText(says.wrongCredentials);
    await expectAccessible(page);
    await page.goto('/register');
    await expectAccessible(page);
    await register(page, says, { mobile });
    await expect(page.getByText('₱').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: says.tabMy }).click();
    await page.getByRole('button', { name: says.logOut }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/lock');
    await expect(page.getByRole('heading', { name: says.locked })).toBeVisible();
    await expectAccessible(page);
  });
});

test('the first page stays small', async ({ page }) => {
  const html = await (await page.request.get('/login')).text();
  const scripts = [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(
    ([, address]) => address ?? '',
  );
  expect(scripts.length).toBeGreaterThan(2);
  let bytes = 0;
  for (const address of scripts) {
    const response = await page.request.get(address, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['content-encoding']).toBe('br');
    expect(response.headers()['cache-control']).toContain('immutable');
    bytes += Number(response.headers()['content-length']);
  }
  expect(bytes).toBeLessThanOrEqual(80_000);
});
