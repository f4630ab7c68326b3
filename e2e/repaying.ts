import { getOrderInfo, isRefusal, todayIn, withdraw } from '@hiram/contract';
import type { Page } from '@playwright/test';
import readQrCode from 'jsqr';
import { Client as DatabaseClient } from 'pg';
import { dataOf } from '../fixtures/data-of.ts';
import { applyFor } from '../fixtures/order.ts';
import { shownCard } from '../fixtures/person.ts';
import { deskRulesOf, markets } from '../markets/src/index.ts';
import { connectionFromUrl } from '../server/src/db/connection.ts';
import { openDatabase } from '../server/src/db/database.ts';
import { momentOf } from '../server/src/operation/caller.ts';
import { planReminders } from '../server/src/reminder/plan-reminders.ts';
import { sendReminders } from '../server/src/reminder/send-reminders.ts';
import { repay } from '../server/src/repayment/repay.ts';
import { runDaily } from '../server/src/start/daily-run.ts';
import { acceptAgreementOf, type Borrower, passAudits, sentCode } from './fixtures.ts';
import { expect, expectAccessible } from './journey.ts';
import { choose } from './phone-hands.ts';
import { drawJpeg, jpegFile } from './photo-files.ts';
import type { OwnServer } from './server.ts';

/** A loan that has been paid out, and the lender's side of repaying it, for journeys on the phone. */

export async function query<Row>(hiram: OwnServer, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new DatabaseClient(connectionFromUrl(hiram.databaseUrl));
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** The account that borrowers repay to, with what a QR code is made of. */
export async function havePayee(hiram: OwnServer): Promise<void> {
  await query(
    hiram,
    `insert into payees (company_id, bank_name, account_name, account_number, branch, qr, city, since)
     select id, 'Metrobank', 'Hiram Demo Lending', '0001112223334', 'Makati', $1, 'Makati', now()
     from companies order by id limit 1
     on conflict (company_id) where ended_at is null do update set qr = excluded.qr, city = excluded.city`,
    [{ standard: 'qrph', bic: 'MBTCPHMMXXX', accountNumber: '0001112223334' }],
  );
}

/** So much has arrived, and nothing more can be withdrawn: what is left is to repay it. */
export async function paidOut(hiram: OwnServer, borrower: Borrower, amount: number): Promise<number> {
  const { client } = borrower;
  const orderId = await applyFor(client);
  await passAudits(hiram, orderId);
  await acceptAgreementOf(borrower, orderId);
  const password = await sentCode(hiram, borrower, orderId);
  const wish = { password, withdrawAmount: amount, bankcard: shownCard, orderId };
  expect(dataOf(await client.call(withdraw, wish)).verified).toBe(true);
  await expect
    .poll(async () => dataOf(await client.call(getOrderInfo, { loanOrderId: orderId })).owed)
    .toBeGreaterThan(0);
  await query(hiram, `update orders set status = 'repaying', balance_cents = 0 where id = $1`, [orderId]);
  return orderId;
}

/** As if the first due date of a loan had been so many days ago. */
export async function becomeOverdue(hiram: OwnServer, orderId: number, daysLate: number): Promise<void> {
  const today = todayIn(markets.ph.timeZone, new Date());
  const [first] = await query<{ days: number }>(
    hiram,
    'select min(due_on) - ($2::date - $3::int) as days from instalments where order_id = $1',
    [orderId, today, daysLate],
  );
  const shift = [orderId, first?.days];
  await query(hiram, 'update payouts set settled_on = settled_on - $2::int where order_id = $1', shift);
  await query(hiram, 'update instalments set due_on = due_on - $2::int where order_id = $1', shift);
}

/** What the server does by night. */
export async function runDay(hiram: OwnServer): Promise<void> {
  const { today, at } = momentOf(markets.ph, new Date());
  const database = openDatabase(connectionFromUrl(hiram.databaseUrl), { insert: async () => {} });
  try {
    await runDaily(database, { today, at });
  } finally {
    await database.close();
  }
}

/** For a journey that may run at night: the servers of this process take every hour for one in which people may be called. */
export async function atAnyHour(journey: () => Promise<void>): Promise<void> {
  const rules = deskRulesOf.ph as {
    -readonly [Name in keyof typeof deskRulesOf.ph]: (typeof deskRulesOf.ph)[Name];
  };
  const { contactHours, reminders } = rules;
  const allDay = { from: '00:00', to: '24:00' };
  rules.contactHours = { kind: 'known', workdays: allDay, restDays: allDay };
  rules.reminders = { ...reminders, from: allDay.from };
  try {
    await journey();
  } finally {
    Object.assign(rules, { contactHours, reminders });
  }
}

/** What the server does by night and every hour, as if it were noon now. */
export async function remind(hiram: OwnServer): Promise<void> {
  const today = todayIn(markets.ph.timeZone, new Date());
  const database = openDatabase(connectionFromUrl(hiram.databaseUrl), { insert: async () => {} });
  try {
    await planReminders(database, { today, days: deskRulesOf.ph.reminders.days });
    await sendReminders(database, { market: markets.ph, at: new Date(`${today}T12:00:00+08:00`) });
  } finally {
    await database.close();
  }
}

/** The bank shows the money of a slip, and it is booked. */
export async function bookSlip(hiram: OwnServer, slipId: number): Promise<void> {
  const [slip] = await query<{ order_id: string; amount_cents: string }>(
    hiram,
    'select order_id, amount_cents from slips where id = $1',
    [slipId],
  );
  if (!slip) throw new Error(`there is no slip ${slipId}`);
  const money = {
    orderId: Number(slip.order_id),
    amountCents: Number(slip.amount_cents),
    transferReference: `of slip ${slipId}`,
  };
  const repaymentId = await bookMoney(hiram, money);
  await query(
    hiram,
    `update slips set status = 'repaid', repayment_id = $2, decided_at = now() where id = $1`,
    [slipId, repaymentId],
  );
}

/** Nobody is told of it: what follows from a booking is not what these journeys are about. */
export async function bookMoney(
  hiram: OwnServer,
  money: { readonly orderId: number; readonly amountCents: number; readonly transferReference: string },
): Promise<number> {
  const system = { kind: 'system', companyId: 1, ...momentOf(markets.ph, new Date()) } as const;
  const database = openDatabase(connectionFromUrl(hiram.databaseUrl), { insert: async () => {} }, 1);
  const booked = await database.write(async (tx) => ({
    value: await repay(tx, system, { ...money, source: 'statement' }),
    keep: true,
  }));
  await database.close();
  if (isRefusal(booked)) throw new Error(`refused: ${booked.refusal}`);
  return booked.repaymentId;
}

/** Staff have locked the account. */
export async function lockAccount(hiram: OwnServer, { mobile }: Borrower): Promise<void> {
  await query(hiram, `update borrowers set locked_at = now(), lock_reason = 'staff' where mobile = $1`, [
    mobile,
  ]);
}

/** What a camera would read from a picture of the screen. */
export async function readCode(page: Page, png: Buffer): Promise<string | undefined> {
  const { pixels, width, height } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(bitmap, 0, 0);
    const { data, width, height } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    // As one text: a million numbers would keep the server, which runs in the same process, from answering.
    return { pixels: btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join('')), width, height };
  }, png.toString('base64'));
  return readQrCode(new Uint8ClampedArray(Buffer.from(pixels, 'base64')), width, height)?.data;
}

/** A reload in between keeps amount, way and picture. */
export async function sendSlip(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await page.getByRole('button', { name: 'Send slip' }).click();
  await expect(page.getByText('Take or choose a photo.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Transfer slip', jpegFile(await drawJpeg(page)));
  await expect(page.getByText('Ready. We’ll send it with the form.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /Transfer slip/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send slip' }).click();
  await expect(page).toHaveURL(/\/repayResult\/slip-\d+$/);
  return Number(page.url().split('-').at(-1));
}
