import { type AnyOperation, addressOf, type OutputOf } from '@hiram/contract';
import { decideProposal, listProposals, logInStaff } from '@hiram/contract/desk';
import type { Browser, Locator, Page } from '@playwright/test';
import { clientAt } from '../fixtures/client.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { person } from '../fixtures/person.ts';
import { codeOf } from '../server/src/credentials/test-totp.ts';
import { demo } from '../server/src/start/demo.ts';
import { expect, expectAccessible, settled } from './journey.ts';
import { patience } from './patience.ts';

/** An office computer: large, with a mouse and a keyboard. */
export const office = {
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
} as const;

export const staffPassword = 'nine patient carabaos';

/** Somebody else at a computer of their own. */
export async function another(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...office,
    reducedMotion: 'reduce',
    ...(baseURL ? { baseURL } : {}),
  });
  return context.newPage();
}

/**
 * No violations; of a dialog alone where the page behind it has been looked at elsewhere. In the dark every page is
 * looked at once, in desk-enter.e2e.ts: drawing the whole desk again in other colours takes longer than the check.
 */
export async function expectAccessibleDesk(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within);
}

export async function givePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** At a page of the desk, with a session by a call: the log-in's own screen is tried where it is the matter. */
export async function enterDesk(page: Page, email: string, path = '/desk'): Promise<void> {
  const answer = await page.request.post(addressOf(logInStaff), {
    data: { email, password: demo.password },
    timeout: patience,
  });
  const { data } = (await answer.json()) as { data: OutputOf<typeof logInStaff> };
  // Once: who has logged out stays outside.
  await page.addInitScript((token) => {
    if (sessionStorage.getItem('given') === token) return;
    sessionStorage.setItem('given', token);
    sessionStorage.setItem('hiram_desk_token', token);
  }, data.token);
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/**
 * Chooses from a list, and is back only when the list has closed: while it is still being placed, a press can land
 * beside the option and leave the list open over what is wanted next.
 */
export async function choose(field: Locator, option: string): Promise<void> {
  const page = field.page();
  const wanted = page.locator('.ant-select-item-option').and(page.getByTitle(option, { exact: true }));
  await expect(async () => {
    if (!(await wanted.isVisible())) await field.click({ timeout: 5_000 });
    await expect(wanted).toBeVisible({ timeout: 5_000 });
    await settled(page);
    await wanted.click({ timeout: 5_000 });
    await expect(wanted).toBeHidden({ timeout: 5_000 });
  }).toPass();
}

/**
 * Does something before the server has answered, however quick it is: a second press after the answer would be
 * about what has come in the place of the first.
 */
export async function beforeAnswered(
  page: Page,
  operation: AnyOperation,
  act: () => Promise<void>,
): Promise<void> {
  const { promise: isDone, resolve } = Promise.withResolvers<void>();
  await page.route(`**${addressOf(operation)}`, async (route) => {
    await isDone;
    await route.fallback();
  });
  await act();
  resolve();
}

/** As the demo's approver, by calls: confirms whatever waits. */
export async function confirmWaiting(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const [approver] = demo.staff.filter(({ role }) => role === 'approver');
  const { token } = dataOf(
    await clientAt(origin).call(logInStaff, { email: approver?.email ?? '', password: demo.password }),
  );
  const second = clientAt(origin, token);
  for (const { proposalId } of dataOf(await second.call(listProposals, { status: 'open' })))
    dataOf(await second.call(decideProposal, { proposalId, isConfirmed: true }));
}

/** As the administrator: takes the link that follows from a confirmed proposal, once. */
async function takeLink(page: Page, proposal: string | RegExp, label: string): Promise<string> {
  await confirmWaiting(page);
  await page.goto('/desk/proposals?status=confirmed');
  await page.getByRole('button', { name: proposal }).first().click();
  await page.getByRole('button', { name: 'Show the link' }).click();
  const link = await page.getByRole('textbox', { name: label }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/desk/staff');
  return link;
}

/** As the administrator: proposes somebody, and takes their link when it is confirmed. */
export async function invite(
  page: Page,
  { email, name, role }: { email: string; name: string; role: string },
): Promise<string> {
  await page.goto('/desk/staff');
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Email').fill(email);
  await choose(dialog.getByLabel('Role'), role);
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect(dialog).toBeHidden();
  return takeLink(page, `Invite ${name}`, 'Invitation link');
}

export interface Enrolled {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** As the invited: from the QR code to the desk. The authenticator app is ours. */
export async function enrol(page: Page): Promise<Enrolled> {
  await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, new Date()));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  const recoveryCodes = await page.getByRole('listitem').allTextContents();
  return { secret, recoveryCodes };
}

export async function acceptAndEnrol(page: Page, link: string): Promise<Enrolled> {
  await page.goto(link);
  await page.getByLabel('Choose a password').fill(staffPassword);
  await page.getByLabel('Confirm password').fill(staffPassword);
  await page.getByLabel('Your own mobile number').fill('09189999999');
  await page.getByRole('button', { name: 'Continue' }).click();
  const enrolled = await enrol(page);
  await page.getByLabel('I’ve saved them in a safe place').check();
  await page.getByRole('button', { name: 'Go to the desk' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  return enrolled;
}

export async function logOutDesk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to the desk' })).toBeVisible();
}

/** Chooses one of the things an administrator can do with somebody, and confirms it. */
export async function doWith(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(page.getByRole('menuitem', { name: action })).toBeVisible();
  await settled(page);
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await settled(page);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

/** As the administrator: proposes a link, and takes it, for somebody who has forgotten the password. */
export async function newPasswordLink(page: Page, name: string): Promise<string> {
  await page.reload();
  await doWith(page, name, 'New-password link');
  return takeLink(page, `New-password link for ${name}`, 'New-password link');
}

/** From the top bar, first with a wrong current password. */
export async function changePasswordByKeyboard(page: Page, current: string, wanted: string): Promise<void> {
  await page.getByRole('banner').locator('[popovertarget=desk-own-menu]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Your account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change password' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog.getByLabel('Current password')).toBeVisible();
  await settled(page);
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await page.keyboard.insertText('not my password');
  for (const [label, before] of [
    ['New password', 'Current password'],
    ['Confirm password', 'New password'],
  ] as const) {
    // On a crowded machine the library may take the focus once more after the dialog is there.
    await expect(async () => {
      await dialog.getByLabel(before).focus();
      // Between two fields is the eye that shows what was typed.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(dialog.getByLabel(label)).toBeFocused({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.insertText(wanted);
  }
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('That isn’t your current password')).toBeVisible();
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expectAccessibleDesk(page, '[role="dialog"]');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(current);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed. 0 other sessions ended.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
}

/** Opens a proposal by what it is called. */
export async function openProposal(page: Page, name: string | RegExp) {
  if (!page.url().endsWith('/desk/proposals')) await page.goto('/desk/proposals');
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog');
}

interface Audited {
  readonly auditor: Page;
  readonly orderId: number;
  readonly borrowerId: number;
}

/**
 * An auditor reads everything: every page about the loan opens, and offers nothing that can be pressed. That
 * the server refuses them every change as well is `every-role.test.ts`.
 */
export async function readEverything({ auditor, orderId, borrowerId }: Audited): Promise<void> {
  await enterDesk(auditor, 'ida@demo.example', `/desk/orders/${orderId}`);
  const off = async (name: string) =>
    expect(auditor.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(auditor.getByText(/^Not possible now/)).toBeVisible();
  for (const action of ['Assign to me', 'Refuse', 'Release withdraw code'])
    await expect(auditor.getByRole('button', { name: action, exact: true })).toHaveCount(0);
  await auditor.goto(`/desk/borrowers/${borrowerId}`);
  await expect(auditor.getByRole('heading', { level: 1, name: person.realName })).toBeVisible();
  for (const action of ['Show full ID number', 'Release unlock code', 'Put account on hold'])
    await off(action);
  await expectAccessibleDesk(auditor);
  await auditor.goto('/desk/payouts?status=settled');
  await expect(auditor.getByRole('row', { name: /HIRAM-/ }).first()).toBeVisible();
  await auditor.goto(`/desk/ledger?order=${orderId}`);
  await expect(auditor.getByRole('row', { name: /Payout arrived/ })).toBeVisible();
  await auditor.goto(`/desk/audit?borrower=${borrowerId}`);
  await expect(auditor.getByText('These entries are intact')).toBeVisible();
  for (const did of ['Passed the first audit', 'Passed the final audit', 'Released a withdraw code'])
    await expect(auditor.getByRole('row', { name: new RegExp(did) })).toBeVisible();
}
