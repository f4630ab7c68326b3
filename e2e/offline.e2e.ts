import { expect, register, test } from './journey.ts';
import { startOwnServer } from './server.ts';

test.describe('with the server down', () => {
  test.use({ serviceWorkers: 'allow' });

  test('any address opens, in the chosen language, and says what is wrong', async ({
    page,
    says,
    mobile,
    expectConsoleError,
  }) => {
    expectConsoleError(/ERR_CONNECTION_REFUSED/);
    const server = await startOwnServer();
    await register(page, says, { mobile, at: server.url });
    await expect(page).toHaveURL(`${server.url}/`);
    await page.getByRole('link', { name: says.tabMy }).click();
    await page.getByText('简体中文').click();
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await server.stop();

    await page.goto(`${server.url}/my`);
    await expect(page.getByRole('heading', { level: 1, name: '我的' })).toBeVisible();
    await expect(page.getByText('账户信息加载失败')).toBeVisible();
    await page.goto(`${server.url}/login`);
    await expect(page.getByRole('heading', { level: 1, name: '欢迎回来' })).toBeVisible();
    await page.goto(`${server.url}/a/deep/link`);
    await expect(page.getByText('账户信息加载失败')).toBeVisible();
  });
});
