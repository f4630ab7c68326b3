import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Match, NewLine } from './line-store.ts';

/** What left by the bank and the books have since it was ordered. */
export type SentTransfer = Partial<Pick<Match, 'withdrawalId' | 'refundId'>>;

/** By line: the transfer that it is the other end of. The reference stands in it, and the amount is the same. */
export async function matchOutgoing(
  tx: Tx,
  companyId: number,
  lines: readonly NewLine[],
): Promise<ReadonlyMap<number, SentTransfer>> {
  const payouts = await findPayouts(tx, companyId, naming(/\bHIRAM-(?:\d+|P-[0-9A-Z]{20})\b/, lines));
  const refunds = await findRefunds(tx, companyId, naming(/\bHIRAM-R-[0-9A-Z]{20}\b/, lines));
  return new Map<number, SentTransfer>([
    ...payouts.map(({ lineId, withdrawalId }) => [lineId, { withdrawalId }] as const),
    ...refunds.map(({ lineId, refundId }) => [lineId, { refundId }] as const),
  ]);
}

interface NamingLine {
  readonly id: number;
  readonly reference: string;
  readonly amountCents: number;
}

function naming(pattern: RegExp, lines: readonly NewLine[]): NamingLine[] {
  return lines.flatMap(({ id, amountCents, note, bankReference }) => {
    const [reference] = amountCents < 0 ? (pattern.exec(`${note} ${bankReference ?? ''}`) ?? []) : [];
    return reference === undefined ? [] : [{ id, reference, amountCents: -amountCents }];
  });
}

async function findPayouts(
  tx: Tx,
  companyId: number,
  named: readonly NamingLine[],
): Promise<{ lineId: number; withdrawalId: number }[]> {
  if (named.length === 0) return [];
  return tx.rows<{ lineId: number; withdrawalId: number }>(sql`
    select distinct on (p.withdrawal_id) coalesce(l.id, 0) as line_id, p.withdrawal_id
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ reference }) => reference)}::text[],
        ${named.map(({ amountCents }) => amountCents)}::bigint[]) as l (id, reference, amount_cents)
      join payouts p on p.reference = l.reference
      join withdrawals w on w.id = p.withdrawal_id and w.amount_cents - w.fee_cents = l.amount_cents
      join orders o on o.id = p.order_id and o.company_id = ${companyId}
    where not exists (select from statement_lines s where s.withdrawal_id = p.withdrawal_id)
    order by p.withdrawal_id, l.id`);
}

/** One that failed is back in the books: what the bank shows of it, out and in again, are two lines like others. */
async function findRefunds(
  tx: Tx,
  companyId: number,
  named: readonly NamingLine[],
): Promise<{ lineId: number; refundId: number }[]> {
  if (named.length === 0) return [];
  return tx.rows<{ lineId: number; refundId: number }>(sql`
    select distinct on (r.id) coalesce(l.id, 0) as line_id, r.id as refund_id
    from unnest(${named.map(({ id }) => id)}::bigint[], ${named.map(({ reference }) => reference)}::text[],
        ${named.map(({ amountCents }) => amountCents)}::bigint[]) as l (id, reference, amount_cents)
      join refunds r on r.reference = l.reference and r.amount_cents = l.amount_cents and r.company_id = ${companyId}
    where r.status <> 'failed' and not exists (select from statement_lines s where s.refund_id = r.id)
    order by r.id, l.id`);
}
