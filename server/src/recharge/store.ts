import type { Language, RepaymentFailure } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newReference } from '../ledger/new-reference.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';

export type RechargeStatus = 'open' | 'paid' | 'failed' | 'expired';

export interface StoredRecharge {
  readonly id: number;
  readonly companyId: number;
  readonly orderId: number;
  readonly amountCents: number;
  readonly reference: string;
  readonly status: RechargeStatus;
  readonly createdAt: Date;
}

/** What never changes about a recharge. */
type RechargeKey = Pick<StoredRecharge, 'id' | 'companyId' | 'orderId'>;

export interface LockedRecharge {
  readonly order: StoredOrder;
  readonly recharge: StoredRecharge & {
    /** What was booked for it, once it is paid. */
    readonly paidCents: number | null;
  };
}

export function insertRecharge(
  tx: Tx,
  { id, companyId, borrowerId }: Pick<StoredOrder, 'id' | 'companyId' | 'borrowerId'>,
  { amountCents, at }: { readonly amountCents: number; readonly at: Date },
): Promise<{ id: number; reference: string }> {
  return tx.one<{ id: number; reference: string }>(sql`
    insert into recharges (company_id, order_id, borrower_id, amount_cents, reference, created_at)
    values (${companyId}, ${id}, ${borrowerId}, ${amountCents}, ${newReference('RC-')}, ${at})
    returning id, reference`);
}

/** What the page needs that opens a recharge. */
export interface RechargeToOpen {
  readonly reference: string;
  readonly amountCents: number;
  readonly status: RechargeStatus;
  readonly language: Language;
  readonly lender: string;
}

export function findToOpen(tx: Tx, reference: string): Promise<RechargeToOpen | undefined> {
  return tx.maybe<RechargeToOpen>(sql`
    select r.reference, r.amount_cents, r.status, b.language, c.name as lender
    from recharges r join borrowers b on b.id = r.borrower_id join companies c on c.id = r.company_id
    where r.reference = ${reference}`);
}

export function findReference(tx: Tx, reference: string): Promise<RechargeKey | undefined> {
  return tx.maybe<RechargeKey>(sql`
    select id, company_id, order_id from recharges where reference = ${reference}`);
}

/**
 * For whoever finishes a recharge. The order is locked before its recharge is read: what the provider says
 * twice at once is heard one by one.
 */
export async function lockRecharge(tx: Tx, { id, companyId, orderId }: RechargeKey): Promise<LockedRecharge> {
  const order = await lockOrder(tx, { companyId }, orderId);
  const recharge = await tx.one<LockedRecharge['recharge']>(sql`
    select r.id, r.company_id, r.order_id, r.amount_cents, r.reference, r.status, r.created_at,
      p.amount_cents as paid_cents
    from recharges r left join repayments p on p.id = r.repayment_id where r.id = ${id}`);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return { order, recharge };
}

export type Finish =
  | { readonly status: 'paid'; readonly repaymentId: number }
  | { readonly status: 'failed'; readonly failure: RepaymentFailure }
  | { readonly status: 'expired' };

export async function saveFinish(
  tx: Tx,
  rechargeId: number,
  finish: Finish,
  { providerReference, at }: { readonly providerReference: string | undefined; readonly at: Date },
): Promise<void> {
  await tx.run(sql`
    update recharges set status = ${finish.status}, finished_at = ${at},
      failure = ${finish.status === 'failed' ? finish.failure : null},
      repayment_id = ${finish.status === 'paid' ? finish.repaymentId : null},
      provider_reference = coalesce(${providerReference ?? null}, provider_reference)
    where id = ${rechargeId}`);
}

/**
 * Takes the next open recharge that it is time to ask about, and notes that it was asked about: first after
 * two minutes, then again after as long as it has been open, at least once an hour. What was noted by a clock that
 * was ahead, at a moment that is still to come, is asked about at once. After a week nobody asks any more; what the
 * provider then tells by itself still counts.
 */
export function takeToAsk(tx: Tx, at: Date): Promise<StoredRecharge | undefined> {
  return tx.maybe<StoredRecharge>(sql`
    update recharges set last_asked_at = ${at}
    where id = (
      select id from recharges
      where status = 'open' and created_at > ${at}::timestamptz - interval '7 days'
        and (coalesce(last_asked_at, created_at) > ${at}::timestamptz + interval '1 minute'
          or coalesce(last_asked_at, created_at) <= ${at}::timestamptz - least(interval '1 hour',
            greatest(interval '2 minutes', coalesce(last_asked_at, created_at) - created_at)))
      order by coalesce(last_asked_at, created_at), id limit 1 for update skip locked)
    returning id, company_id, order_id, amount_cents, reference, status, created_at`);
}
