import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { QueueFigures } from '../jobs/queue-figures.ts';
import type { NameOf } from './catalogue.ts';
import type { Reading } from './metrics.ts';

interface FigureRow {
  readonly name: string;
  /** Null for what is of the whole installation. */
  readonly lender: number | null;
  readonly kind: string | null;
  readonly value: number;
}

/**
 * All figures of the database, by one statement that writes nothing. Each branch is one figure of the catalogue. What is
 * under way is found by the indexes that have only that; what the accounts come to was added up within the hour.
 */
export async function loadFigures(tx: Tx, at: Date): Promise<Reading[]> {
  const rows = await tx.rows<FigureRow>(sql`
    with transfers as (
      select o.company_id as lender, 'payout' as kind, w.amount_cents - w.fee_cents as cents, p.sent_at
      from payouts p join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
      where p.status in ('sent', 'unknown')
      union all
      select company_id, 'refund', amount_cents, sent_at from refunds where status in ('sent', 'unknown')),
    lenders as (
      select c.id as lender, k.kind from companies c cross join (values ('payout'), ('refund')) k (kind)),
    under_way as (
      select l.lender, l.kind, count(t.kind) as many, coalesce(sum(t.cents), 0) as cents, min(t.sent_at) as oldest
      from lenders l left join transfers t on t.lender = l.lender and t.kind = l.kind group by l.lender, l.kind),
    unsent as (
      select c.id as lender, count(s.id) as many, min(s.created_at) as oldest
      from companies c left join sms_outbox s on s.company_id = c.id and s.sent_at is null and s.expired_at is null
      group by c.id)
    select 'hiram_transfers_under_way' as name, lender, kind,
      many::float8 as value /* never null: a count */ from under_way
    union all select 'hiram_transfers_under_way_cents', lender, kind, cents::float8 from under_way
    union all select 'hiram_transfers_oldest_seconds', lender, kind,
      greatest(0, coalesce(extract(epoch from ${at}::timestamptz - oldest), 0))::float8 from under_way
    union all select 'hiram_sms_unsent', lender, null, many::float8 from unsent
    union all select 'hiram_sms_oldest_seconds', lender, null,
      greatest(0, coalesce(extract(epoch from ${at}::timestamptz - oldest), 0))::float8 from unsent
    union all select 'hiram_ledger_balance_cents', company_id, null, balance_cents::float8 from ledger_checks
    union all select 'hiram_ledger_check_age_seconds', company_id, null,
      extract(epoch from clock_timestamp() - checked_at)::float8 from ledger_checks
    union all select 'hiram_heartbeat_age_seconds', null, null,
      extract(epoch from clock_timestamp() - beat_at)::float8 from installation where beat_at is not null`);
  return rows.map(({ name, lender, kind, value }) => ({
    name: name as NameOf<'gauge'>,
    labels: { ...(lender === null ? {} : { lender }), ...(kind === null ? {} : { kind }) },
    value,
  }));
}

/** What the queue says of itself, as figures. */
export function readQueue({ lines, dailyRunAgeSeconds }: QueueFigures): Reading[] {
  return [
    ...lines.flatMap(({ name: queue, waiting, oldestSeconds, active, failed }): Reading[] => [
      { name: 'hiram_queue_waiting', labels: { queue }, value: waiting },
      { name: 'hiram_queue_oldest_seconds', labels: { queue }, value: oldestSeconds },
      { name: 'hiram_queue_active', labels: { queue }, value: active },
      { name: 'hiram_queue_failed', labels: { queue }, value: failed },
    ]),
    ...(dailyRunAgeSeconds === null
      ? []
      : [{ name: 'hiram_daily_run_age_seconds', labels: {}, value: dailyRunAgeSeconds } as const]),
  ];
}
