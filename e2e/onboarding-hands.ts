import type { Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { OnboardingWords } from './onboarding-words.ts';

/** What a person does with their hands on the screens of onboarding. */

/** A picker's button is named by its label and what is chosen. */
function chooserOf(page: Page, label: string) {
  const escaped = label.replace(/[?.()]/g, '\\$&');
  return page.getByRole('button', { name: new RegExp(`^${escaped} `) });
}

/** Opens a picker, types when it can be searched, and takes an option. */
export async function pick(page: Page, label: string, option: string | RegExp, nth = 0): Promise<void> {
  await chooserOf(page, label).nth(nth).click();
  const sheet = page.getByRole('dialog', { name: label });
  const search = sheet.getByRole('combobox');
  if (typeof option === 'string' && (await search.count()) > 0)
    await search.fill(option.split(' · ')[0] ?? option);
  await sheet
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .first()
    .click();
  await expect(sheet).toBeHidden();
}

/** A real picture, drawn and encoded by the browser. */
async function drawJpeg(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(1000, 640);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    for (let x = 0; x < 1000; x += 20) {
      context.fillStyle = `hsl(${x % 360} 60% 60%)`;
      context.fillRect(x, 0, 20, 640);
    }
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });
  return Buffer.from(base64, 'base64');
}

const jpegFile = async (page: Page) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await drawJpeg(page),
});

export async function addPhoto(page: Page, words: OnboardingWords, label: string): Promise<void> {
  const field = page.getByRole('region', { name: label });
  await field.getByRole('button', { name: words.addPhoto }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: words.fromGallery }).click();
  await (await chooser).setFiles(await jpegFile(page));
  await expect(field.getByText(words.uploaded)).toBeVisible({ timeout: 15_000 });
}

export async function sign(page: Page, words: OnboardingWords): Promise<void> {
  const sheet = page.getByRole('dialog').filter({ visible: true });
  const box = await sheet.getByRole('img', { name: words.signatureArea }).boundingBox();
  if (!box) throw new Error('there is no area to sign in');
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step++) {
    await page.mouse.move(box.x + 40 + step * 15, box.y + box.height * (step % 2 ? 0.3 : 0.7));
  }
  await page.mouse.up();
}

export async function fillContact(
  page: Page,
  words: OnboardingWords & { readonly mobile: string },
  row: number,
  contact: { readonly name: string; readonly relationship: string; readonly phone: string },
): Promise<void> {
  await page.getByRole('textbox', { name: words.name, exact: true }).nth(row).fill(contact.name);
  await pick(page, words.relationship, contact.relationship, row);
  await page.getByRole('textbox', { name: words.mobile, exact: true }).nth(row).fill(contact.phone);
}

interface Answer<Data> {
  readonly code: number;
  readonly data: Data;
}

/** Calls the server as this borrower, for what a journey is not about. */
export async function callAs<Data>(
  page: Page,
  path: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Answer<Data>> {
  const token = await page.evaluate(() => localStorage.getItem('hiram_token') ?? '');
  const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() };
  return (await page.request.post(`/api/app${path}`, { headers, data: body })).json();
}

/** The identity as the server wants it, without the screens. */
export async function giveIdentity(page: Page, mobile: string): Promise<void> {
  const told = await callAs(page, '/user/update', {
    realName: 'Ana Specimen',
    identity: `1${mobile}`,
    sex: 2,
    birthday: '1990-05-17',
    marriage: 'married',
  });
  expect(told).toMatchObject({ code: 0 });
  const token = await page.evaluate(() => localStorage.getItem('hiram_token') ?? '');
  const picture = await jpegFile(page);
  const sent = await page.request.post('/api/app/user/identity/apply', {
    headers: { authorization: token, 'idempotency-key': crypto.randomUUID() },
    multipart: { frontImage: picture, backImage: picture, handHoldImage: picture },
  });
  expect(await sent.json()).toMatchObject({ code: 0 });
}
