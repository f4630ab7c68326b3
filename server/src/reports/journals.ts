import { toMajor } from '@hiram/contract';
import type {
  getTrialBalance as balanceOperation,
  Journal,
  listJournals as operation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';
import { loadMark } from './sum-ledger.ts';

const pageSize = 50;

interface JournalRow {
  readonly id: number;
  readonly kind: string;
  readonly orderId: number | null;
  readonly reference: string;
  readonly occurredOn: string;
  readonly postedAt: Date;
  readonly reason: string | null;
  readonly proposedBy: string | null;
  readonly confirmedBy: string | null;
}

interface LineRow {
  readonly journalId: number;
  readonly account: string;
  readonly orderId: number | null;
  readonly amountCents: number;
}

export interface JournalRange {
  readonly orderId?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly beforeId?: number | undefined;
}

/** The journals of a lender in a range, newest first, each with its lines as they were posted. */
export async function loadJournals(
  tx: Tx,
  companyId: number,
  { orderId, from, to, beforeId }: JournalRange,
  most: number,
): Promise<Journal[]> {
  const rows = await tx.rows<JournalRow>(sql`
    select j.id, j.kind, j.order_id, j.reference, j.occurred_on, j.posted_at, h.reason, p.name as proposed_by,
      c.name as confirmed_by
    from journals j left join manual_journals h on h.journal_id = j.id left join staff p on p.id = h.proposed_by
      left join staff c on c.id = h.confirmed_by
    where j.company_id = ${companyId}
      and (${orderId ?? null}::bigint is null or j.order_id = ${orderId ?? null})
      and j.occurred_on >= coalesce(${from ?? null}::date, '-infinity')
      and j.occurred_on <= coalesce(${to ?? null}::date, 'infinity')
      and (${beforeId ?? null}::bigint is null or j.id < ${beforeId ?? null})
    order by j.id desc limit ${most}`);
  const lines = await tx.rows<LineRow>(sql`
    select e.journal_id, a.kind as account, a.order_id, e.amount_cents
    from entries e join ledger_accounts a on a.id = e.account_id
    where e.journal_id = any(${rows.map(({ id }) => id)}) order by e.journal_id, e.line`);
  const byJournal = Map.groupBy(lines, (line) => line.journalId);
  return rows.map(({ id, postedAt, reason, proposedBy, confirmedBy, ...row }) => ({
    journalId: id,
    ...row,
    postedAt: postedAt.toISOString(),
    byHand: reason === null ? null : { reason, proposedBy: proposedBy ?? '', confirmedBy: confirmedBy ?? '' },
    lines: (byJournal.get(id) ?? []).map(({ account, orderId: ofOrder, amountCents }) => ({
      account,
      orderId: ofOrder,
      debit: toMajor(Math.max(0, amountCents)),
      credit: toMajor(Math.max(0, -amountCents)),
    })),
  }));
}

export const listJournals: Handler<typeof operation> = async (tx, caller, input) => {
  const found = await loadJournals(tx, caller.companyId, input, pageSize + 1);
  const { page: journals, hasMore } = pageOf(found, pageSize);
  return { journals, hasMore };
};

interface BalanceRow {
  readonly account: string;
  readonly code: string | null;
  readonly name: string | null;
  readonly debitCents: number;
  readonly creditCents: number;
}

/**
 * Debits and credits of every kind of account up to the end of a day. The two totals are always equal. What was added up at night is
 * not added up again, but of a single loan, whose journals are few.
 */
export const getTrialBalance: Handler<typeof balanceOperation> = async (tx, caller, { on, orderId }) => {
  const { mark } = orderId === undefined ? await loadMark(tx) : { mark: 0 };
  const rows = await tx.rows<BalanceRow>(sql`
    select s.account, c.code, c.name, sum(s.debit_cents)::bigint as debit_cents, sum(s.credit_cents)::bigint as credit_cents
    from (
        select account_kind as account, debit_cents, credit_cents from account_sums
        where company_id = ${caller.companyId} and up_to <= ${mark} and day <= ${on}
        union all
        select a.kind, coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0),
          coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)
        from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
        where j.company_id = ${caller.companyId} and j.id > ${mark} and j.occurred_on <= ${on}
          and (${orderId ?? null}::bigint is null or j.order_id = ${orderId ?? null})
        group by a.kind
      ) s left join account_codes c on c.company_id = ${caller.companyId} and c.account = s.account
    group by s.account, c.code, c.name order by c.code, s.account`);
  const total = (part: 'debitCents' | 'creditCents') =>
    toMajor(rows.reduce((sum, row) => sum + row[part], 0));
  return {
    on,
    accounts: rows.map(({ debitCents, creditCents, ...account }) => ({
      ...account,
      debit: toMajor(debitCents),
      credit: toMajor(creditCents),
      balance: toMajor(debitCents - creditCents),
    })),
    debit: total('debitCents'),
    credit: total('creditCents'),
  };
};
