import { createHmac, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { networkOf } from '../operation/network.ts';

interface SmsRequest {
  readonly companyId: number;
  readonly address: string;
  readonly at: Date;
}

/**
 * Counts a request of this address and refuses one too many, or any when the lender's messages of the day are
 * used up. Both are asked before it is known whether the number has an account, so the answer tells nothing
 * about it. A refused request is not counted: the refusal takes back what was written.
 */
export async function refuseOverLimits(
  tx: Tx,
  { companyId, address, at }: SmsRequest,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const day = dayOf(at);
  const limits = await tx.one<{ most: number; mostPerAddress: number; sent: number }>(sql`
    select c.most_sms_per_day as most, c.most_sms_per_address_per_day as most_per_address,
      coalesce(n.sent, 0) as sent
    from companies c left join sms_company_counts n on n.company_id = c.id and n.day = ${day}
    where c.id = ${companyId}`);
  const addressHash = createHmac('sha256', await saltOf(tx, day))
    .update(networkOf(address))
    .digest();
  // The row stays locked to the end: many requests of one address at once are counted one by one.
  const { asked } = await tx.one<{ asked: number }>(sql`
    insert into sms_address_counts (day, company_id, address_hash, asked)
    values (${day}, ${companyId}, ${addressHash}, 1)
    on conflict (day, company_id, address_hash) do update set asked = sms_address_counts.asked + 1
    returning asked`);
  if (asked <= limits.mostPerAddress && limits.sent < limits.most) return undefined;
  return refuse('too_many_requests', { retryInSeconds: secondsLeftOf(at) });
}

/**
 * Counts a message that really leaves. It is the last write of its transaction,
 * because all messages of a lender meet at this row; requests that run side by side
 * may therefore pass the ceiling by as many as they are.
 */
export async function countSms(tx: Tx, companyId: number, at: Date): Promise<void> {
  await tx.run(sql`
    insert into sms_company_counts (company_id, day, sent) values (${companyId}, ${dayOf(at)}, 1)
    on conflict (company_id, day) do update set sent = sms_company_counts.sent + 1`);
}

/**
 * The day's own salt. With the first request of a day the
 * salts before it go, and with them whom they counted.
 */
async function saltOf(tx: Tx, day: string): Promise<Buffer> {
  const find = () => tx.maybe<{ salt: Buffer }>(sql`select salt from sms_salts where day = ${day}`);
  const known = await find();
  if (known) return known.salt;
  await tx.run(
    sql`insert into sms_salts (day, salt) values (${day}, ${randomBytes(32)}) on conflict do nothing`,
  );
  await tx.run(sql`delete from sms_salts where day < ${day}`);
  const made = await find();
  if (!made) throw new Error('the salt of the day is gone');
  return made.salt;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

function secondsLeftOf(at: Date): number {
  return 86_400 - (Math.floor(at.getTime() / 1000) % 86_400);
}
