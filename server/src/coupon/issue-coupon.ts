import { type ParsedInput, type Refusal, refuse, toCents, toMajor } from '@hiram/contract';
import type { issueCoupon as operation } from '@hiram/contract/desk';
import { loadLimit } from '../company/limits.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';

type Wish = ParsedInput<typeof operation>;

/** A discount is money given away: another person agrees, and neither its size nor their number is anybody's whim. */
export const issueCoupon: Handler<typeof operation> = async (tx, caller, wish) => {
  const { companyId, today } = caller;
  const refused = await refuseAmount(tx, caller, wish);
  if (refused) return refused;
  if (wish.expiresOn < today) return refuse('request_error', { fields: { expiresOn: 'date_input' } });
  const found = await tx.maybe(sql`
    select from borrowers where id = ${wish.borrowerId} and company_id = ${companyId}`);
  if (!found) return refuse('record_not_found');
  return (
    (await refuseOverDailyNumber(tx, caller)) ??
    propose(tx, caller, 'coupon', `borrower ${wish.borrowerId}`, wish)
  );
};

async function refuseAmount(
  tx: Tx,
  caller: Staff,
  { discount }: Wish,
): Promise<Refusal<'amount_not_allowed'> | null> {
  const discountCents = toCents(discount);
  const most = await loadLimit(tx, caller, 'coupon_largest');
  return discountCents > 0 && discountCents <= most
    ? null
    : refuse('amount_not_allowed', { most: toMajor(most) });
}

/** Those of the whole lender, since it is its money; of two at once, the second counts the first. */
async function refuseOverDailyNumber(tx: Tx, caller: Staff): Promise<Refusal<'daily_limit_reached'> | null> {
  const { companyId, today, market } = caller;
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`coupons ${companyId}`}, 0))`);
  const { proposed } = await tx.one<{ proposed: number }>(sql`
    select count(*) as proposed from proposals
    where company_id = ${companyId} and kind = 'coupon' and status <> 'dropped'
      and proposed_at >= (${today}::date)::timestamp at time zone ${market.timeZone}`);
  const most = await loadLimit(tx, caller, 'coupons_daily');
  return proposed < most ? null : refuse('daily_limit_reached', { left: 0 });
}

/** The limit is asked again: it may be a lower one by now. */
export async function giveCoupon(
  tx: Tx,
  caller: Staff,
  wish: Wish,
): Promise<Refusal<'amount_not_allowed' | 'not_now'> | null> {
  const refused = await refuseAmount(tx, caller, wish);
  if (refused) return refused;
  if (wish.expiresOn < caller.today) return refuse('not_now');
  await tx.run(sql`
    insert into coupons (company_id, borrower_id, discount_cents, expires_on)
    values (${caller.companyId}, ${wish.borrowerId}, ${toCents(wish.discount)}, ${wish.expiresOn})`);
  return null;
}
