import { crc32, deflateSync } from 'node:zlib';
import {
  apply,
  applyIdentity,
  bindBank,
  type Client,
  createClient,
  getPeriodConfig,
  register,
  updateEmergency,
  updateUser,
  uploadCredit,
  uploadSignature,
} from '@hiram/contract';
import {
  findBorrower,
  logInStaff,
  passFinalAudit,
  passFirstAudit,
  releaseWithdrawCode,
  takeOrder,
} from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { dataOf } from '../fixtures/data-of.ts';
import { demo } from '../server/src/start/demo.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import { expect, inviteCode, password } from './journey.ts';

/** What a withdrawal needs before it: a complete borrower, and the lender's people at their desks. */

const clientOf = (hiram: Pick<RunningServer, 'url'>, token: string | null = null): Client =>
  createClient({ origin: hiram.url, token: () => token, securityToken: () => null });

/** A white sheet with a black line, as a signature is one. */
function lineOnPaper(width: number, height: number): Blob {
  const row = (y: number) => {
    const pixels = Buffer.alloc(width + 1, 255);
    pixels[0] = 0;
    if (Math.abs(y - height / 2) < 4) pixels.fill(0, 1 + width / 8, 1 + (width * 7) / 8);
    return pixels;
  };
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(content.length, 0);
    ends.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits of grey.
  header.set([8, 0, 0, 0, 0], 8);
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, (_, y) => row(y))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return new Blob([new Uint8Array(png)], { type: 'image/png' });
}

export interface Borrower {
  readonly mobile: string;
  readonly token: string;
  readonly client: Client;
  /** Names two people anew, one of them under this number. */
  giveContacts(phone: string): Promise<void>;
}

/** Somebody who may apply, made by the calls that the screens make. */
export async function completeBorrower(hiram: RunningServer, mobile: string): Promise<Borrower> {
  const { token } = dataOf(
    await clientOf(hiram).call(register, { mobile, password, telemarketingCode: inviteCode }),
  );
  const client = clientOf(hiram, token);
  const photo = lineOnPaper(640, 400);
  const identity = {
    realName: 'Ana Specimen',
    identity: `1${mobile}`,
    sex: 2,
    birthday: '1990-05-17',
  } as const;
  dataOf(await client.call(updateUser, { ...identity, marriage: 'married' }));
  dataOf(await client.call(applyIdentity, { frontImage: photo, backImage: photo, handHoldImage: photo }));
  dataOf(
    await client.call(updateUser, {
      email: `b${mobile}@mail.example`,
      address: '12 Sampaguita Street',
      provinceCity: 'Cebu,Mandaue City',
      education: 'high_school',
      occupation: 'working',
      companyNameOfWork: 'Tindahan Specimen',
      incomeRange: '20000_40000',
      workingPeriod: '1_3_years',
      job: 'Seamstress',
      monthlyIncome: 45_000,
      expenses: 12_000,
      loanPurpose: 'family',
      loanBefore: false,
      guarantee: true,
    }),
  );
  const giveContacts = async (phone: string) => {
    const contacts = [
      { name: 'Lito Specimen', relationship: 'sibling', phone },
      { name: 'Nena Specimen', relationship: 'friend', phone: '09181110002' },
    ] as const;
    dataOf(await client.call(updateEmergency, { contacts: [...contacts] }));
  };
  await giveContacts('09181110001');
  dataOf(await client.call(uploadCredit, { payslip: photo, addressProof: photo }));
  dataOf(await client.call(bindBank, { bankName: 'Metrobank', cardNo: '001234567890' }));
  dataOf(await client.call(uploadSignature, { img: lineOnPaper(800, 300) }));
  return { mobile, token, client, giveContacts };
}

export async function applied({ client }: Borrower, amt: number, periodDays: number): Promise<number> {
  const { id: configId } = dataOf(await client.call(getPeriodConfig, { appId: 1 }));
  return dataOf(await client.call(apply, { amt, periodDays, appId: 1, configId })).loanOrderId;
}

type DemoRole = (typeof demo.staff)[number]['role'];

/** One of the demo's people, logged in at the desk. */
export async function staffOf(hiram: RunningServer, role: DemoRole): Promise<Client> {
  const email = demo.staff.find((member) => member.role === role)?.email ?? '';
  const { token } = dataOf(await clientOf(hiram).call(logInStaff, { email, password: demo.password }));
  return clientOf(hiram, token);
}

/** Two people look at it, one after the other, and both say yes. */
export async function passAudits(hiram: RunningServer, orderId: number): Promise<void> {
  const reviewer = await staffOf(hiram, 'reviewer');
  dataOf(await reviewer.call(takeOrder, { orderId }));
  dataOf(await reviewer.call(passFirstAudit, { orderId }));
  const approver = await staffOf(hiram, 'approver');
  dataOf(await approver.call(passFinalAudit, { orderId }));
}

/** The codes that staff let be sent to a phone, newest first. A code stands first in its message. */
export async function codesOn(hiram: RunningServer, { mobile }: Pick<Borrower, 'mobile'>): Promise<string[]> {
  const response = await fetch(`${hiram.smsSandboxUrl}/messages?mobile=${mobile}`);
  const messages = (await response.json()) as { body: string }[];
  return messages.flatMap(({ body }) => /^([0-9A-HJKMNP-TV-Z]{8}) /.exec(body)?.[1] ?? []);
}

/** Customer service lets a code be sent; it is on the borrower's phone and nowhere else. */
export async function sentCode(hiram: RunningServer, borrower: Borrower, orderId: number): Promise<string> {
  const before = await codesOn(hiram, borrower);
  const support = await staffOf(hiram, 'support');
  const released = dataOf(await support.call(releaseWithdrawCode, { orderId }));
  await expect
    .poll(async () => (await codesOn(hiram, borrower)).length, { timeout: 30_000 })
    .toBe(before.length + 1);
  const [code = ''] = await codesOn(hiram, borrower);
  expect(JSON.stringify(released)).not.toContain(code);
  return code;
}

/** The phone of somebody who is logged in already. */
export async function arriveAs(page: Page, hiram: RunningServer, { token }: Borrower): Promise<void> {
  await page.goto(`${hiram.url}/login`);
  await page.evaluate((mine) => localStorage.setItem('hiram_token', mine), token);
}

export async function borrowerIdOf(hiram: RunningServer, { mobile }: Borrower): Promise<number> {
  const support = await staffOf(hiram, 'support');
  return dataOf(await support.call(findBorrower, { mobile })).borrowerId;
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

export const amountField = (page: Page) => page.getByLabel('Amount', { exact: true });
export const codeField = (page: Page) => page.getByLabel('Code from the text message');
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

/** The contract is read and accepted in the first step, which leads on to the second. */
export async function acceptAgreement(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^Read (the contract|it again)/ }).click();
  await expect(page.getByRole('img', { name: /^Page 1 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to my withdrawal' }).click();
  await page.getByRole('checkbox').check();
  await goOn(page);
  await expect(page.getByRole('heading', { name: 'Where to?' })).toBeVisible();
}

export async function submitCode(page: Page, code: string): Promise<void> {
  const submit = page.getByRole('button', { name: /^Withdraw ₱/ });
  // It rests for a second after each tap.
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await codeField(page).fill(code);
  await submit.click();
}
