import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';
import type { OnboardingWords } from './onboarding-words.ts';
import { type ChosenFile, drawJpeg, jpegFile } from './photo-files.ts';

/** What a person does with their hands on the screens of the phone. */

/** A picker's button is named by its label and what is chosen. */
function chooserOf(page: Page, label: string) {
  const escaped = label.replace(/[?.()]/g, '\\$&');
  return page.getByRole('button', { name: new RegExp(`^${escaped} `) });
}

/** Opens a picker, types when it can be searched, and takes an option. */
export async function pick(page: Page, label: string, option: string | RegExp, nth = 0): Promise<void> {
  await chooserOf(page, label).nth(nth).click();
  const sheet = page.getByRole('dialog', { name: label });
  // It opens when the tap is answered, a moment later.
  await expect(sheet).toBeVisible();
  const search = sheet.getByRole('combobox');
  if (typeof option === 'string' && (await search.count()) > 0)
    await search.fill(option.split(' · ')[0] ?? option);
  await sheet
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .first()
    .click();
  await expect(sheet).toBeHidden();
}

export const photo = (page: Page, label: string): Locator => page.getByRole('region', { name: label });

/** Adds a photo, or another one, as a person does: tap, choose where from, choose the file. */
export async function choose(page: Page, label: string, file: ChosenFile): Promise<void> {
  await photo(page, label)
    .getByRole('button', { name: /Add photo|Take again/ })
    .click();
  const chooser = page.waitForEvent('filechooser');
  await page
    .getByRole('dialog', { name: label })
    .getByRole('button', { name: 'Choose from the gallery' })
    .click();
  await (await chooser).setFiles(file);
}

export async function addPhoto(page: Page, words: OnboardingWords, label: string): Promise<void> {
  const field = page.getByRole('region', { name: label });
  await field.getByRole('button', { name: words.addPhoto }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog', { name: label }).getByRole('button', { name: words.fromGallery }).click();
  await (await chooser).setFiles(jpegFile(await drawJpeg(page)));
  await expect(field.getByText(words.uploaded)).toBeVisible();
}

/** The keys under which photos were sent. */
export function uploadsOf(page: Page, path = '/user/identity/apply'): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
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

export const amountField = (page: Page) => page.getByLabel('Amount', { exact: true });
export const codeField = (page: Page) => page.getByLabel('Code from the text message');
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** The contract is read and accepted in the first step, which leads on to the second. */
export async function acceptAgreement(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Read (the agreement|it again)/ }).click();
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to my withdrawal' }).click();
  await page.getByRole('checkbox').check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Where should we send it?' })).toBeVisible();
}

export async function submitCode(page: Page, code: string): Promise<void> {
  const submit = page.getByRole('button', { name: /^Withdraw ₱/ });
  // It rests for a second after each tap.
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await codeField(page).fill(code);
  await submit.click();
}
