import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Goes to a control as somebody without a mouse does. What is near is reached by Tab; a long way round the
 * page is shortened, but only to where Tab would stop.
 */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const control = await target.elementHandle();
  for (let steps = 0; steps < 3; steps++) {
    if (await control?.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  expect(await target.evaluate((element) => (element as HTMLElement).tabIndex)).toBeGreaterThanOrEqual(0);
  // A page that arrives only now takes the focus for its heading.
  await expect(async () => {
    await target.focus();
    await expect(target).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

export async function pressEnter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await target.press('Enter');
}

/** Types over whatever is in a field. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(text);
}

/** Chooses one of a row of choices, of which Tab reaches the chosen one only. */
export async function chooseByArrows(page: Page, choices: Locator, name: string): Promise<void> {
  await tabTo(page, choices.getByRole('radio', { checked: true }));
  const wanted = choices.getByRole('radio', { name, exact: true });
  for (let steps = await choices.getByRole('radio').count(); steps > 0; steps--) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press('ArrowRight');
  }
  await expect(wanted).toBeChecked();
}
