import { createHmac, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { networkOf, siteOf } from '../operation/network.ts';

interface SmsRequest {
  readonly companyId: number;
  readonly address: string;
  readonly kind: 'register_code' | 'sign_in_code';
  readonly at: Date;
}

/** So many networks of one site may use up what each of them has. */
const networksPerSite = 4;

/**
 * Counts a request of this network, and of the site it is in, and refuses one too many, or any when the lender's budget of
 * the day is used up: strangers have one, and those who are known another. All of it is asked before it is known
 * whether the number has an account, so the answer tells nothing about it. A refused request is not counted: the
 * refusal takes back what was written. Requests that run side by side may pass a budget by as many as they are.
 */
export async function refuseOverLimits(
  tx: Tx,
  { companyId, address, kind, at }: SmsRequest,
): Promise<Refusal<'too_many_requests'> | undefined> {
  const day = dayOf(at);
  const limits = await tx.one<{ most: number; mostPerAddress: number; sent: number }>(sql`
    select case ${kind} when 'register_code' then c.most_register_codes_per_day
        else c.most_sign_in_codes_per_day end as most,
      c.most_sms_per_address_per_day as most_per_address,
      (select count(*) from sms_outbox s
        where s.company_id = c.id and s.kind = ${kind} and s.created_at >= ${new Date(day)}) as sent
    from companies c where c.id = ${companyId}`);
  const salt = await saltOf(tx, day);
  const hashOf = (network: string) => createHmac('sha256', salt).update(network).digest();
  const site = siteOf(address);
  // The rows stay locked to the end, the narrow one first: many requests of one address at once are counted one by one.
  const counted = await tx.rows<{ asked: number }>(sql`
    insert into sms_address_counts (day, company_id, address_hash, asked)
    select ${day}, ${companyId}, n.hash, 1
    from unnest(${[networkOf(address), ...(site ? [site] : [])].map(hashOf)}::bytea[]) with ordinality n (hash, number)
    order by n.number
    on conflict (day, company_id, address_hash) do update set asked = sms_address_counts.asked + 1
    returning asked`);
  const [network = 0, ofSite = 0] = counted.map(({ asked }) => asked);
  const isWithin = network <= limits.mostPerAddress && ofSite <= limits.mostPerAddress * networksPerSite;
  if (isWithin && limits.sent < limits.most) return undefined;
  return refuse('too_many_requests', { retryInSeconds: secondsLeftOf(at) });
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
