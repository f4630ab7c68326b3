import {
  type AnyOperation,
  getUserInfo,
  requestBankChange,
  updateUser,
  uploadCredit,
  withdraw,
} from '@hiram/contract';
import {
  acceptInvitation,
  changeStaff,
  confirmSecondFactor,
  decideIdentity,
  inviteStaff,
  listIdentityChecks,
  listStaff,
  passFinalAudit,
  passFirstAudit,
  proposeBankChange,
  refuseBankChange,
  refuseOrder,
  releaseUnlockCode,
  releaseWithdrawCode,
  takeOrder,
} from '@hiram/contract/desk';
import type { Locator, Page } from '@playwright/test';
import { giveIdentity } from '../fixtures/borrower.ts';
import { clientAt } from '../fixtures/client.ts';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor, auditOf, passAudits, verifyIdentity } from '../fixtures/order.ts';
import { person } from '../fixtures/person.ts';
import { lineOnPaper } from '../fixtures/png.ts';
import { agree, agreedLink } from '../fixtures/staff.ts';
import { codeOf } from '../server/src/credentials/test-totp.ts';
import { demo } from '../server/src/start/demo.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import {
  another,
  enterDesk,
  expectAccessibleDesk,
  givePassword,
  office,
  openProposal,
  staffPassword,
} from './desk-hands.ts';
import { acceptAgreementOf, type Borrower, codesOn, completeBorrower, staffOf } from './fixtures.ts';
import { expect, settled, testAlone as test } from './journey.ts';

/**
 * An application at the desk, from the queue to the code: who may do what, and who sees that somebody does.
 */

test.use(office);

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const button = (page: Page, name: string) => decision(page).getByRole('button', { name, exact: true });
/** On the page of the borrower. */
const unlockButton = (page: Page) => page.getByRole('button', { name: 'Release unlock code', exact: true });
const rowOf = (page: Page, text: string | RegExp) => page.getByRole('row').filter({ hasText: text });

/** A button that is off says why to whoever points at it. */
async function expectOff(page: Page, off: Locator, reason: string): Promise<void> {
  await expect(off).toHaveAttribute('aria-disabled', 'true');
  await off.focus();
  await expect(page.getByRole('tooltip').filter({ hasText: reason })).toBeVisible();
}

/** What cannot be done has no button, and is among those of which the panel says why not. */
async function expectNot(page: Page, action: string, reason: string): Promise<void> {
  const said = decision(page).locator('.decision-not li', { hasText: `${action}: ${reason}` });
  await expect(said).toHaveCount(1);
  await expect(button(page, action)).toHaveCount(0);
}

/** A second reviewer, who came by an invitation; their session is handed to the browser. */
async function enterAsColleague(page: Page, own: RunningServer): Promise<void> {
  const admin = await staffOf(own, 'admin');
  const anyone = clientAt(own.url);
  const invited = { email: 'rita@lender.example', name: 'Rita Reviewer', role: 'reviewer' } as const;
  const people = { proposer: admin, second: await staffOf(own, 'approver') };
  const invitation = await agreedLink(people, inviteStaff, invited);
  const { enrolmentToken, secret } = dataOf(
    await anyone.call(acceptInvitation, {
      token: invitation,
      password: staffPassword,
      ownMobile: '09189999999',
    }),
  );
  const code = codeOf(secret, new Date());
  const { token } = dataOf(await anyone.call(confirmSecondFactor, { enrolmentToken, code }));
  await page.addInitScript((mine) => sessionStorage.setItem('hiram_desk_token', mine), token);
}

const picture = lineOnPaper(512, 512);

test('an application passes two people: documents asked for, resubmitted, audited twice, code released', async ({
  page,
  browser,
  own,
  mobile,
}) => {
  const borrower = await completeBorrower(own, mobile);
  // Enough for what is asked for below.
  dataOf(await borrower.client.call(updateUser, { monthlyIncome: 45_000 }));
  const orderId = await applyFor(borrower.client, { amt: 120_000, periods: 6 });
  const rita = await another(browser, own.url);
  await enterAsColleague(rita, own);
  await rita.goto('/desk/queues');
  await expect(rowOf(rita, 'H00000001')).toContainText('Unassigned');

  // Rosa takes it, and Rita sees it where she is.
  await enterDesk(page, 'rosa@demo.example');
  await page.getByRole('link', { name: 'Queues 1 waiting' }).click();
  await expect(page).toHaveURL('/desk/queues');
  await expectAccessibleDesk(page);
  await page.getByRole('link', { name: 'H00000001' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order H00000001' })).toBeVisible();
  await button(page, 'Assign to me').click();
  await expect(decision(page)).toContainText('Assigned to you');
  await expect(rowOf(rita, 'H00000001')).toContainText('Rosa Demo');
  await rita.getByRole('link', { name: 'H00000001' }).click();
  await expect(decision(rita)).toContainText('Rosa Demo is working on this');
  await expectNot(rita, 'Pass first audit', 'Assigned to a colleague.');

  // The evidence: what was typed beside the pictures, which turn and grow.
  const photo = page.getByRole('img', { name: 'ID card, front' });
  await expect(photo).toHaveJSProperty('complete', true);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.getByRole('button', { name: 'Rotate right: ID card, front' }).click();
  await expect(photo).toHaveCSS('rotate', '90deg');
  await page.getByRole('button', { name: 'Zoom in: ID card, front' }).click();
  await page.getByRole('button', { name: 'Payslip' }).click();
  await expect(page.getByRole('img', { name: 'Payslip' })).toHaveCSS('rotate', '0deg');
  await expect(page.getByRole('region', { name: 'Affordability' })).toContainText('₱45,000.00');
  await expect(page.getByRole('table', { name: 'Score' })).toContainText('Steady work');
  await expect(page.getByRole('table', { name: 'Rate guard' })).toContainText('5%');
  await page.getByText('Show schedule (6 instalments)').click();
  await expect(page.getByRole('table', { name: /^Schedule/ }).getByRole('row')).toHaveCount(7);
  await expectAccessibleDesk(page);

  await button(page, 'Request documents').click();
  await button(page, 'Request documents').click();
  await expect(page.getByText('Choose at least one')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Payslip' }).check();
  await page.getByLabel('Note to the borrower').fill('It is of last year.');
  await expectAccessibleDesk(page);
  await button(page, 'Request documents').click();
  await expect(page.getByRole('status').filter({ hasText: 'Request sent to the borrower.' })).toBeVisible();
  await expect(page.getByText('Waiting for documents')).toBeVisible();
  await expectNot(page, 'Pass first audit', 'Not possible at this stage.');

  dataOf(await borrower.client.call(uploadCredit, { payslip: picture }));
  await page.goto('/desk/queues?queue=resubmitted');
  await page.getByRole('link', { name: 'H00000001' }).click();
  await expect(page.getByText('It is of last year.').first()).toBeVisible();
  await button(page, 'Assign to me').click();
  await expect(decision(page)).toContainText('Assigned to you');
  await expectNot(page, 'Pass first audit', 'Check the borrower’s identity first.');
  await verifyIdentity(await staffOf(own, 'reviewer'), orderId);
  await button(page, 'Pass first audit').click();
  await button(page, 'Pass first audit').click();
  await expect(page.getByRole('status').filter({ hasText: 'First audit passed.' })).toBeVisible();
  await expect(page.getByRole('list').filter({ hasText: 'Requested documents: Payslip' })).toBeVisible();

  // Even as an approver, who did the first audit does not do the final one.
  const admin = await staffOf(own, 'admin');
  const rosa = dataOf(await admin.call(listStaff, {})).find(({ name }) => name === 'Rosa Demo');
  const people = { proposer: admin, second: await staffOf(own, 'approver') };
  await agree(people, changeStaff, { staffId: rosa?.staffId ?? 0, role: 'approver' });
  await page.reload();
  await givePassword(page, 'rosa@demo.example', demo.password);
  await expect(page.getByText('Approver', { exact: true })).toBeVisible();
  await expectNot(page, 'Pass final audit', 'You did the first audit.');
  const itsReviewer = await staffOf(own, 'reviewer');
  const audit = await auditOf(itsReviewer, orderId);
  expect(await itsReviewer.call(passFinalAudit, audit)).toMatchObject({
    refusal: 'same_person',
  });

  // The approver, with the keyboard alone.
  const anan = await another(browser, own.url);
  await enterDesk(anan, 'anan@demo.example', '/desk/queues');
  await expect(rowOf(anan, 'H00000001')).toBeVisible();
  await anan.keyboard.press('j');
  await expect(rowOf(anan, 'H00000001')).toBeFocused();
  await anan.keyboard.press('Enter');
  await expect(decision(anan)).toContainText('Assign it to yourself before you start');
  await anan.keyboard.press('t');
  await expect(decision(anan)).toContainText('Assigned to you');
  await anan.keyboard.press('a');
  await expect(anan.getByRole('dialog', { name: 'Pass final audit' })).toContainText('₱120,000.00');
  await anan.keyboard.press('Enter');
  await expect(anan.getByRole('status').filter({ hasText: 'Final audit passed.' })).toBeVisible();

  await acceptAgreementOf(borrower, orderId);
  await anan.reload();
  await expect(decision(anan)).toBeVisible();
  await anan.keyboard.press('c');
  await expect(anan.getByRole('dialog')).toContainText('Nobody here sees it');
  await expectAccessibleDesk(anan);
  await anan.keyboard.press('Enter');
  await expect(anan.getByRole('status').filter({ hasText: 'Sent to' })).toBeVisible();
  await expect.poll(() => codesOn(own, borrower)).toHaveLength(1);
  const [code = '-'] = await codesOn(own, borrower);
  expect(await anan.content()).not.toContain(code);
  await expectAccessibleDesk(anan);
  await rita.context().close();
  await anan.context().close();
});

test('a refusal by keyboard, the next one, identity, bank account, a locked account, and an auditor who only reads', async ({
  page,
  browser,
  own,
  mobile,
  secondMobile,
}) => {
  const first = await completeBorrower(own, mobile);
  const second = await completeBorrower(own, secondMobile);
  const refusedId = await applyFor(first.client, { amt: 3_000_000, periods: 6 });
  const nextId = await applyFor(second.client, { amt: 120_000, periods: 6 });
  const wish = { bankName: 'BDO Unibank', cardNo: '009988776655', photo: picture };
  dataOf(await first.client.call(requestBankChange, wish));

  await enterDesk(page, 'rosa@demo.example', '/desk/queues');
  await expect(rowOf(page, 'H00000002')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`/desk/orders/${refusedId}?queue=first_audit`);
  await expect(decision(page)).toContainText('Recommended: refuse');
  await page.keyboard.press('t');
  await expect(decision(page)).toContainText('Assigned to you');
  await page.keyboard.press('r');
  await expect(page.getByRole('checkbox', { name: 'Income too low for this amount' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Application refused.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reasons for refusal' })).toContainText('Too little left');
  await expect(button(page, 'Next: H00000002')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/desk/orders/${nextId}?queue=first_audit`);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts on this page' })).toContainText(
    'Request documents',
  );
  await page.keyboard.press('Escape');

  // Identity: the three photos beside the card's words.
  await page.getByRole('link', { name: /^Identity checks/ }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Holding the card', exact: true })).toBeVisible();
  await expectAccessibleDesk(page);
  await page.keyboard.press('v');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Identity verified.' })).toBeVisible();
  await button(page, 'Next check').click();
  await button(page, 'Request new photos').click();
  await page.getByLabel('What’s wrong').fill('The card is cut off.');
  await button(page, 'Request new photos').click();
  await expect(
    page.getByRole('status').filter({ hasText: 'asked the borrower to send new photos' }),
  ).toBeVisible();
  expect(dataOf(await (await staffOf(own, 'auditor')).call(listIdentityChecks, {})).total).toBe(0);

  // The bank account that was asked for, and an order that becomes a loan, whose code is guessed at.
  await page.goto('/desk/bank-changes');
  await page.getByRole('link', { name: person.realName }).click();
  await expect(page.getByText('BDO Unibank')).toBeVisible();
  await expectAccessibleDesk(page);
  const showing = page.getByRole('button', { name: 'Show full account number' });
  await showing.click();
  await page.getByLabel('Why you need it').fill('To compare it with the bank book.');
  await expectAccessibleDesk(page);
  await showing.last().click();
  await expect(page.getByText(wish.cardNo)).toBeVisible();
  await button(page, 'Propose to accept').click();
  await expect(page.getByRole('dialog')).toContainText('withdrawals pause for a while');
  await button(page, 'Propose to accept').click();
  await expect(page.getByRole('status').filter({ hasText: 'Someone else has to confirm it.' })).toBeVisible();
  const anan = await another(browser, own.url);
  await enterDesk(anan, 'anan@demo.example', '/desk/proposals');
  const proposal = await openProposal(anan, 'Another bank account, request 1');
  await expect(proposal.getByText('BDO Unibank')).toBeVisible();
  await settled(anan);
  await expectAccessibleDesk(anan, '[role="dialog"]');
  await proposal.getByRole('button', { name: 'Confirm' }).click();
  await expect(proposal).toBeHidden();
  const { cardNo } = dataOf(await first.client.call(getUserInfo, {}));
  expect(cardNo).toBe('•••• 6655');
  await anan.context().close();

  await lockByWrongCodes(own, second, nextId);
  const sami = await another(browser, own.url);
  await enterDesk(sami, 'sami@demo.example');
  await sami.getByRole('link', { name: 'Locks and codes 1 waiting' }).click();
  await expect(sami.getByText('1 locked account')).toBeVisible();
  const locked = sami.getByRole('row').filter({ hasText: second.mobile });
  await expect(locked.getByText('Too many wrong codes')).toBeVisible();
  await locked.getByRole('link').click();
  await unlockButton(sami).click();
  await expectAccessibleDesk(sami);
  await unlockButton(sami).click();
  await expect(sami.getByRole('status').filter({ hasText: 'Sent to' })).toBeVisible();
  await expectAccessibleDesk(sami);
  await sami.context().close();

  await expectOnlyReading(await another(browser, own.url), own, second, nextId);
});

/** Ten wrong tries over two codes lock an account. */
async function lockByWrongCodes(own: RunningServer, borrower: Borrower, orderId: number): Promise<void> {
  const reviewer = await staffOf(own, 'reviewer');
  const approver = await staffOf(own, 'approver');
  // The photos that were asked for again.
  await giveIdentity(borrower);
  await passAudits({ reviewer, approver }, orderId);
  await acceptAgreementOf(borrower, orderId);
  const guess = { password: 'AAAAAAAA', withdrawAmount: 1000, bankcard: '•••• 7890', orderId };
  for (let codes = 0; codes < 2; codes++) {
    dataOf(await approver.call(releaseWithdrawCode, { orderId }));
    for (let tries = 0; tries < 5; tries++) await borrower.client.call(withdraw, guess);
  }
  expect(await borrower.client.call(withdraw, guess)).toMatchObject({ refusal: 'account_locked' });
}

/** The auditor opens every page of the work, finds every button off, and is refused by the server as well. */
async function expectOnlyReading(
  page: Page,
  own: RunningServer,
  { mobile }: Borrower,
  orderId: number,
): Promise<void> {
  await enterDesk(page, 'ida@demo.example', '/desk/queues?queue=all');
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessibleDesk(page);
  for (const list of ['Identity checks', 'Bank changes']) {
    await page.getByRole('link', { name: list }).click();
    await expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessibleDesk(page);
  }
  await page.goto(`/desk/orders/${orderId}`);
  await expectNot(page, 'Release withdraw code', 'Your role can’t do this.');
  await expect(button(page, 'Assign to me')).toHaveCount(0);
  await expect(decision(page).locator('.decision-actions')).toHaveCount(0);
  await page.goto('/desk/borrowers');
  await page.getByLabel('Find a borrower').fill(mobile);
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('row').filter({ hasText: mobile }).getByRole('link').first().click();
  await expectOff(page, unlockButton(page), 'Unlock codes can be released by: Support, Administrator');

  const auditor = await staffOf(own, 'auditor');
  const borrowerId = 1;
  const audit = await auditOf(auditor, orderId);
  const tried: readonly [AnyOperation, Record<string, unknown>][] = [
    [takeOrder, { orderId }],
    [passFirstAudit, audit],
    [passFinalAudit, audit],
    [refuseOrder, { orderId, reasons: ['income_too_low'] }],
    [releaseWithdrawCode, { orderId }],
    [releaseUnlockCode, { borrowerId }],
    [decideIdentity, { borrowerId, isVerified: true, seen: audit.seen }],
    [proposeBankChange, { requestId: 1 }],
    [refuseBankChange, { requestId: 1 }],
  ];
  for (const [operation, input] of tried)
    expect(await auditor.call(operation, input)).toMatchObject({ refusal: 'wrong_role' });
  await page.context().close();
}
