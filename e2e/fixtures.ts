import {
  type AnyOperation,
  type Client,
  getUserInfo,
  logIn,
  type OutputOf,
  register,
  type SentInput,
  withdraw,
} from '@hiram/contract';
import { findBorrower, logInStaff, releaseWithdrawCode } from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { type Applicant, becomeComplete } from '../fixtures/borrower.ts';
import { clientAt } from '../fixtures/client.ts';
import { dataOf } from '../fixtures/data-of.ts';
import * as orders from '../fixtures/order.ts';
import { shownCard } from '../fixtures/person.ts';
import { codeIn } from '../fixtures/sms.ts';
import { markets } from '../markets/src/index.ts';
import { demo, demoMobile } from '../server/src/start/demo.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import { expect, inviteCode, password } from './journey.ts';

/** What a journey is not about, made by calls before it begins. */

export const clientOf = (hiram: Pick<RunningServer, 'url'>, token: string | null = null): Client =>
  clientAt(hiram.url, token);

export interface Borrower extends Applicant {
  readonly token: string;
}

/** Somebody who has registered, and nothing more. */
export async function newBorrower(hiram: Pick<RunningServer, 'url'>, mobile: string): Promise<Borrower> {
  const wish = { mobile, password, telemarketingCode: inviteCode };
  const { token } = dataOf(await clientOf(hiram).call(register, wish));
  return { mobile, token, client: clientOf(hiram, token) };
}

/** Somebody who may apply. */
export async function completeBorrower(hiram: RunningServer, mobile: string): Promise<Borrower> {
  const borrower = await newBorrower(hiram, mobile);
  await becomeComplete(borrower);
  return borrower;
}

/** The phone of somebody who is logged in already. */
export async function arriveAs(page: Page, { token }: { readonly token: string }): Promise<void> {
  // Once: whoever has logged out stays outside.
  await page.addInitScript((mine) => {
    if (sessionStorage.getItem('given') === mine) return;
    sessionStorage.setItem('given', mine);
    localStorage.setItem('hiram_token', mine);
  }, token);
}

/** The phone of somebody who has just registered: the form for that is tried in enter.e2e.ts. */
export async function arrive(
  page: Page,
  hiram: Pick<RunningServer, 'url'>,
  mobile: string,
): Promise<Borrower> {
  const borrower = await newBorrower(hiram, mobile);
  await arriveAs(page, borrower);
  return borrower;
}

/** The phone of the demo's borrower. */
export async function arriveAsDemo(page: Page, hiram: Pick<RunningServer, 'url'>): Promise<Borrower> {
  const mobile = demoMobile(markets.ph);
  const { token } = dataOf(await clientOf(hiram).call(logIn, { mobile, password: demo.password }));
  await arriveAs(page, { token });
  return { mobile, token, client: clientOf(hiram, token) };
}

/** Whoever is logged in on this phone, to be completed by calls. */
export async function applicantOn(page: Page): Promise<Applicant> {
  const token = await page.evaluate(() => localStorage.getItem('hiram_token'));
  const client = clientOf({ url: new URL(page.url()).origin }, token);
  const { mobile } = dataOf(await client.call(getUserInfo, {}));
  return { mobile, client };
}

/** What the server answers to the borrower on this phone. */
export async function callOn<Op extends AnyOperation>(
  page: Page,
  operation: Op,
  input: SentInput<Op>,
): Promise<OutputOf<Op>> {
  const { client } = await applicantOn(page);
  return dataOf(await client.call(operation, input));
}

export async function borrowerIdOf(hiram: RunningServer, { mobile }: Applicant): Promise<number> {
  const support = await staffOf(hiram, 'support');
  return dataOf(await support.call(findBorrower, { mobile })).borrowerId;
}

type DemoRole = (typeof demo.staff)[number]['role'];

/** One of the demo's people, logged in at the desk. */
export async function staffOf(hiram: RunningServer, role: DemoRole): Promise<Client> {
  const email = demo.staff.find((member) => member.role === role)?.email ?? '';
  const { token } = dataOf(await clientOf(hiram).call(logInStaff, { email, password: demo.password }));
  return clientOf(hiram, token);
}

export async function passAudits(hiram: RunningServer, orderId: number): Promise<void> {
  const [reviewer, approver] = [await staffOf(hiram, 'reviewer'), await staffOf(hiram, 'approver')];
  await orders.passAudits({ reviewer, approver }, orderId);
}

/** Once the server has made it, which it does after the last audit by itself. */
export async function acceptAgreementOf({ client }: Applicant, orderId: number): Promise<void> {
  await expect(() => orders.acceptAgreementOf(client, orderId)).toPass();
}

/** The codes that staff let be sent to a phone, newest first. */
export async function codesOn(
  hiram: RunningServer,
  { mobile }: Pick<Applicant, 'mobile'>,
): Promise<string[]> {
  const response = await fetch(`${hiram.smsSandboxUrl}/messages?mobile=${mobile}`);
  const messages = (await response.json()) as { body: string }[];
  return messages.flatMap(({ body }) => codeIn(body) ?? []);
}

/** Customer service lets a code be sent; it is on the borrower's phone and nowhere else. */
export async function sentCode(hiram: RunningServer, borrower: Applicant, orderId: number): Promise<string> {
  const before = await codesOn(hiram, borrower);
  const support = await staffOf(hiram, 'support');
  const released = dataOf(await support.call(releaseWithdrawCode, { orderId }));
  await expect.poll(async () => (await codesOn(hiram, borrower)).length).toBe(before.length + 1);
  const [code = ''] = await codesOn(hiram, borrower);
  expect(JSON.stringify(released)).not.toContain(code);
  return code;
}

/** The contract accepted, the code asked for and given: money is on its way. */
export async function withdrawn(hiram: RunningServer, borrower: Borrower, amount: number): Promise<number> {
  const orderId = await orders.applyFor(borrower.client, { amt: 120_000, periods: 12 });
  await passAudits(hiram, orderId);
  const { client } = borrower;
  await acceptAgreementOf(borrower, orderId);
  const code = await sentCode(hiram, borrower, orderId);
  const wish = { password: code, withdrawAmount: amount, bankcard: shownCard, orderId };
  expect(dataOf(await client.call(withdraw, wish)).verified).toBe(true);
  return orderId;
}

/** Switches what goes wrong at the bank; with nothing named, all is well again. */
export function faultyBank(hiram: RunningServer) {
  return async (faults: Readonly<Record<string, unknown>>): Promise<void> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(faults);
    const { ok } = await fetch(`${hiram.bankSandboxUrl}/faults`, { method: 'POST', headers, body });
    expect(ok).toBe(true);
  };
}
