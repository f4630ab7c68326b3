import { getUserInfo } from '@hiram/contract';
import type { Page } from '@playwright/test';
import { giveDetails, giveIdentity } from '../fixtures/borrower.ts';
import { arrive, callOn } from './fixtures.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { photo } from './phone-hands.ts';

/** A wave across the paper. */
async function sign(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: /Signature area/ }).boundingBox();
  if (!box) throw new Error('no paper');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1) {
    const y = box.y + box.height / 2 + Math.sin(step / 2) * 30;
    await page.mouse.move(box.x + 30 + step * ((box.width - 60) / 20), y, { steps: 2 });
  }
  await page.mouse.up();
}

/** How much of the paper is black, and how large the paper is inside. */
function inkOf(page: Page): Promise<{ share: number; size: string }> {
  return page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    let black = 0;
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) black += 1;
    return { share: black / (width * height), size: `${width}×${height}` };
  });
}

test('a signature is drawn, begun again, kept when the phone is turned, and sent', async ({
  page,
  hiram,
  mobile,
}) => {
  const borrower = await arrive(page, hiram, mobile);
  await giveIdentity(borrower);
  await giveDetails(borrower);
  await page.goto('/question');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Your signature' });
  const confirm = sheet.getByRole('button', { name: 'Confirm' });
  await confirm.click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'Please sign first.' })).toBeVisible();
  await expectAccessible(page);

  const paper = await page.getByRole('img', { name: /Signature area/ }).boundingBox();
  await page.mouse.click((paper?.x ?? 0) + 60, (paper?.y ?? 0) + 40);
  await confirm.click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'too small to be a signature' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Reset' }).click();

  await sign(page);
  await expect(sheet.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  const drawn = await inkOf(page);
  expect(drawn.size).toBe('800×300');
  expect(drawn.share).toBeGreaterThan(0.01);
  await sheet.getByRole('button', { name: 'Reset' }).click();
  expect((await inkOf(page)).share).toBe(0);
  await confirm.click();
  await expect(sheet.getByRole('alert').filter({ hasText: 'Please sign first.' })).toBeVisible();

  await sign(page);
  await page.setViewportSize({ width: 780, height: 360 });
  await expect.poll(async () => (await inkOf(page)).share / drawn.share).toBeGreaterThan(0.9);
  await expect(confirm).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(async () => (await inkOf(page)).share / drawn.share).toBeGreaterThan(0.9);
  await confirm.click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toHaveCount(0);
  expect(await callOn(page, getUserInfo, {})).toMatchObject({
    signatureImg: expect.stringMatching(/^\/files\//),
  });
});

test.describe('in the dark, in zh', () => {
  test.use({ language: 'zh', colorScheme: 'dark' });

  test('every screen with photos is accessible', async ({ page, hiram, mobile }) => {
    const borrower = await arrive(page, hiram, mobile);
    await page.goto('/identity');
    await expect(photo(page, '身份证正面')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '身份证正面 添加照片' }).click();
    await expect(page.getByRole('dialog', { name: '身份证正面' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/creditInfo');
    await expect(photo(page, '工资单')).toBeVisible();
    await expectAccessible(page);
    await giveIdentity(borrower);
    await giveDetails(borrower);
    await page.goto('/updateBank');
    await expect(page.getByRole('button', { name: '提交申请' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/question');
    await page.getByRole('button', { name: '签名', exact: true }).click();
    await expect(page.getByRole('img', { name: '签名区域，空白' })).toBeVisible();
    await expectAccessible(page);
  });
});
