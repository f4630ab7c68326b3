import { expect, test } from './journey.ts';

const words = 'This browser is not supported.';

test('a browser that the app cannot run in says so; every other one shows nothing of it', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(words)).toBeHidden();

  await page.addInitScript(() => {
    // As a browser of some years ago.
    Object.defineProperty(AbortSignal, 'any', { value: undefined });
  });
  await page.goto('/login');
  await expect(page.getByText(words)).toBeVisible();
});
