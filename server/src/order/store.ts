import type {
  AskableDocument,
  InterestMethod,
  OrderStatus,
  PeriodUnit,
  RefusalReason,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Borrower, Staff, System } from '../operation/caller.ts';
import type { Order, OrderEvent } from './order.ts';

/** The price of an order, fixed when it was made. */
export interface OrderTerms {
  readonly rate: number;
  readonly periods: number;
  readonly periodUnit: PeriodUnit;
  readonly method: InterestMethod;
  readonly serviceFeeThousandths: number;
  readonly overdueDailyRate: number;
  readonly overdueCapThousandths: number;
  /** The price was judged from here up, so nothing smaller is paid out. */
  readonly minWithdrawalCents: number;
  /** The most that an extension may cost, of what is unpaid; the agreement says so. */
  readonly extensionPriceThousandths: number;
}

/** An order with its terms: a row of the view `order_with_terms`. */
export interface StoredOrder extends Order, OrderTerms {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly appId: number;
  readonly appliedAt: Date;
  readonly amountCents: number;
  readonly refusalReasons: readonly RefusalReason[];
  /** What the borrower was last asked to send. */
  readonly askedDocuments: readonly AskableDocument[];
  readonly askedNote: string | null;
  readonly askedAt: Date | null;
  /** Who has it in hand at the desk, and since when. */
  readonly takenBy: number | null;
  readonly takenAt: Date | null;
  /** Who gave it to them; null where they took it themselves. */
  readonly assignedBy: number | null;
}

export type Holder = Pick<Staff, 'staffId' | 'at'>;

/** Whose order it must be: a borrower reaches only their own, staff and the system those of their lender. */
export interface OrderReach {
  readonly companyId: number;
  readonly borrowerId?: number | undefined;
}

/**
 * Loads an order and holds it to the end of the transaction. The order is always locked first, before its
 * payouts, instalments and accounts: every write path takes the same turn, so no two wait for each other.
 */
export function lockOrder(tx: Tx, reach: OrderReach, orderId: number): Promise<StoredOrder | undefined> {
  return tx.maybe<StoredOrder>(sql`
    select * from order_with_terms o
    where o.id = ${orderId} and o.company_id = ${reach.companyId}
      and (${reach.borrowerId ?? null}::bigint is null or o.borrower_id = ${reach.borrowerId ?? null})
    for no key update`);
}

/** Read and not held: nothing is decided by it. */
export function findOrder(tx: Tx, companyId: number, orderId: number): Promise<StoredOrder | undefined> {
  return tx.maybe<StoredOrder>(sql`
    select * from order_with_terms o where o.id = ${orderId} and o.company_id = ${companyId}`);
}

export async function findNewestOrderId(
  tx: Tx,
  { borrowerId }: { readonly borrowerId: number },
): Promise<number | undefined> {
  const newest = await tx.maybe<{ id: number }>(sql`
    select id from orders where borrower_id = ${borrowerId} order by id desc limit 1`);
  return newest?.id;
}

/**
 * Whether another order of the borrower is running. The borrower is held first: an application that is being
 * made holds them too (`refuseFrozen`) until it is in the table.
 */
export async function hasRunningOrder(tx: Tx, borrowerId: number): Promise<boolean> {
  await tx.run(sql`select from borrowers where id = ${borrowerId} for update`);
  const { running } = await tx.one<{ running: boolean }>(sql`
    select exists (select from orders where borrower_id = ${borrowerId} and not order_is_over(status)) as running`);
  return running;
}

export interface NewOrder {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly appId: number;
  readonly amountCents: number;
  readonly terms: OrderTerms;
  readonly at: Date;
}

/** Gives nothing when the borrower has a running order: two applications at once meet at that index. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<number | undefined> {
  const { terms } = order;
  const row = await tx.maybe<{ id: number }>(sql`
    insert into orders (company_id, borrower_id, app_id, amount_cents, rate, periods, period_unit, method,
      service_fee_thousandths, overdue_daily_rate, overdue_cap_thousandths, min_withdrawal_cents,
      extension_price_thousandths, applied_at, policy_version)
    values (${order.companyId}, ${order.borrowerId}, ${order.appId}, ${order.amountCents}, ${terms.rate},
      ${terms.periods}, ${terms.periodUnit}, ${terms.method}, ${terms.serviceFeeThousandths},
      ${terms.overdueDailyRate}, ${terms.overdueCapThousandths}, ${terms.minWithdrawalCents},
      ${terms.extensionPriceThousandths}, ${order.at},
      (select policy_version from borrowers where id = ${order.borrowerId}))
    on conflict (borrower_id) where not order_is_over(status) do nothing
    returning id`);
  return row?.id;
}

/** Other terms for an application that nobody has passed yet; the first audit judges what stands then. */
export async function saveTerms(
  tx: Tx,
  { id }: StoredOrder,
  { amountCents, terms }: { amountCents: number; terms: OrderTerms },
): Promise<void> {
  await tx.run(sql`
    update orders set amount_cents = ${amountCents}, rate = ${terms.rate}, periods = ${terms.periods},
      period_unit = ${terms.periodUnit}, method = ${terms.method},
      service_fee_thousandths = ${terms.serviceFeeThousandths}, overdue_daily_rate = ${terms.overdueDailyRate},
      overdue_cap_thousandths = ${terms.overdueCapThousandths},
      min_withdrawal_cents = ${terms.minWithdrawalCents},
      extension_price_thousandths = ${terms.extensionPriceThousandths}
    where id = ${id}`);
}

const termNames = Object.keys({
  ...{ rate: true, periods: true, periodUnit: true, method: true, serviceFeeThousandths: true },
  ...{ overdueDailyRate: true, overdueCapThousandths: true, minWithdrawalCents: true },
  extensionPriceThousandths: true,
} satisfies Record<keyof OrderTerms, true>) as (keyof OrderTerms)[];

/** Whether saving these would change nothing. */
export function hasTerms(
  order: StoredOrder,
  { amountCents, terms }: { amountCents: number; terms: OrderTerms },
): boolean {
  return order.amountCents === amountCents && termNames.every((name) => order[name] === terms[name]);
}

export interface OrderChange {
  readonly event: OrderEvent;
  readonly status: OrderStatus;
  readonly balanceCents?: number | undefined;
  readonly withdrawUntil?: string | null | undefined;
  readonly firstAuditorId?: number | undefined;
  readonly finalAuditorId?: number | undefined;
  readonly refusalReasons?: readonly RefusalReason[] | undefined;
  /** What the borrower has to send, from this moment on. */
  readonly asked?:
    | { readonly documents: readonly AskableDocument[]; readonly note: string | null }
    | undefined;
  /** Who has it in hand from now on; null lets go of it. */
  readonly holder?: Holder | null | undefined;
  /** True with the first payout that settles, and from then on. */
  readonly isDrawn?: true | undefined;
}

/** Whoever can make an order move. */
export type MovingCaller = Borrower | Staff | Pick<System, 'kind' | 'at'>;

/** Saves a move and writes it into the order's history, always both. What a change leaves out stays. */
export async function saveMove(
  tx: Tx,
  order: StoredOrder,
  change: OrderChange,
  caller: MovingCaller,
): Promise<void> {
  const { asked, holder } = change;
  await tx.run(sql`
    update orders set status = ${change.status},
      balance_cents = coalesce(${change.balanceCents ?? null}, balance_cents),
      withdraw_until = coalesce(${change.withdrawUntil ?? null}, withdraw_until),
      first_auditor_id = coalesce(${change.firstAuditorId ?? null}, first_auditor_id),
      final_auditor_id = coalesce(${change.finalAuditorId ?? null}, final_auditor_id),
      refusal_reasons = coalesce(${change.refusalReasons ?? null}, refusal_reasons),
      is_drawn = coalesce(${change.isDrawn ?? null}, is_drawn),
      asked_documents = coalesce(${asked?.documents ?? null}, asked_documents),
      asked_note = case when ${asked === undefined} then asked_note else ${asked?.note ?? null} end,
      asked_at = coalesce(${asked ? caller.at : null}, asked_at),
      taken_by = case when ${holder === undefined} then taken_by else ${holder?.staffId ?? null} end,
      taken_at = case when ${holder === undefined} then taken_at else ${holder?.at ?? null} end,
      assigned_by = case when ${holder === undefined} or taken_by = ${holder?.staffId ?? null} then assigned_by end
    where id = ${order.id}`);
  const { event, status: to } = change;
  await insertEvent(tx, { orderId: order.id, event, from: order.status, to }, caller);
}

export async function insertEvent(
  tx: Tx,
  {
    orderId,
    event,
    from,
    to,
  }: {
    orderId: number;
    event: OrderEvent | 'apply' | 'change';
    from: OrderStatus | null;
    to: OrderStatus;
  },
  caller: MovingCaller,
): Promise<void> {
  await tx.run(sql`
    insert into order_events (order_id, event, from_status, to_status, caller_kind, caller_id, at)
    values (${orderId}, ${event}, ${from}, ${to}, ${caller.kind}, ${idOf(caller)}, ${caller.at})`);
}

/** Nobody's, where time or the bank moved it. */
function idOf(caller: MovingCaller): number | null {
  switch (caller.kind) {
    case 'borrower':
      return caller.borrowerId;
    case 'staff':
      return caller.staffId;
    case 'system':
      return null;
    default:
      return caller satisfies never;
  }
}
