import { type ExtensionRefusal, type ExtensionState, orderNumber, toMajor } from '@hiram/contract';
import type { DeskExtension, listExtensions as operation } from '@hiram/contract/desk';
import { loadLimit } from '../company/limits.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { loadMoved } from './store.ts';

interface ExtensionRow {
  readonly id: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly days: number;
  readonly priceCents: number;
  readonly status: ExtensionState;
  readonly requestedAt: Date;
  readonly payUntil: string | null;
  readonly reason: ExtensionRefusal | null;
  readonly decidedBy: string | null;
  readonly doneOn: string | null;
  readonly owedCents: number;
  readonly lateInstalments: number;
  readonly timesBefore: number;
  readonly proposalId: number | null;
  readonly proposer: string | null;
  readonly proposerId: number | null;
}

interface Wanted {
  readonly status: ExtensionState | null;
  readonly orderId: number | null;
  readonly offset: number;
  readonly limit: number;
}

/** Without a state or an order, what waits for an answer. */
export const listExtensions =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { status, orderId = null, offset, limit }) => {
    const { companyId } = caller;
    const wanted = { status: status ?? (orderId === null ? 'requested' : null), orderId, offset, limit };
    const { total } = await tx.one<{ total: number }>(sql`
      select count(*) as total from extensions
      where company_id = ${companyId} and (${wanted.status}::text is null or status = ${wanted.status})
        and (${orderId}::bigint is null or order_id = ${orderId})`);
    const rows = await loadRows(tx, companyId, wanted);
    const moved = await loadMoved(
      tx,
      rows.map(({ id }) => id),
    );
    const daysAlone = await loadLimit(tx, caller, 'extension_days_alone');
    const extensions = rows.map((row): DeskExtension => {
      const { proposalId, proposer, proposerId } = row;
      return {
        extensionId: row.id,
        orderId: row.orderId,
        orderNo: orderNumber(row.orderId),
        borrowerId: row.borrowerId,
        borrowerName: openName(personalData, row.borrowerId, row.realName),
        days: row.days,
        price: toMajor(row.priceCents),
        status: row.status,
        requestedAt: row.requestedAt.toISOString(),
        payUntil: row.payUntil,
        reason: row.reason,
        decidedBy: row.decidedBy,
        doneOn: row.doneOn,
        owed: toMajor(row.owedCents),
        lateInstalments: row.lateInstalments,
        timesBefore: row.timesBefore,
        isForOne: row.days <= daysAlone,
        proposal:
          proposalId === null || proposer === null || proposerId === null
            ? null
            : { proposalId, by: proposer, byId: proposerId },
        moved: (moved.get(row.id) ?? []).map(({ period, dueOn, newDueOn }) => ({ period, dueOn, newDueOn })),
      };
    });
    return { total, extensions };
  };

function loadRows(
  tx: Tx,
  companyId: number,
  { status, orderId, offset, limit }: Wanted,
): Promise<ExtensionRow[]> {
  return tx.rows<ExtensionRow>(sql`
    select e.id, e.order_id, e.borrower_id, f.real_name, e.days, e.price_cents, e.status, e.requested_at, e.pay_until,
      e.reason, d.name as decided_by, e.done_on, coalesce(u.owed_cents, 0) as owed_cents,
      (select count(*) from instalments i where i.order_id = e.order_id and i.status = 'overdue') as late_instalments,
      (select count(*) from extensions b where b.order_id = e.order_id and b.id < e.id and b.status = 'done')
        as times_before,
      p.id as proposal_id, w.name as proposer, p.proposed_by as proposer_id
    from extensions e left join borrower_profiles f on f.borrower_id = e.borrower_id
      left join staff d on d.id = e.decided_by
      cross join lateral unpaid_of(e.order_id) u
      left join proposals p on p.company_id = e.company_id and p.kind = 'extension' and p.subject = e.id::text
        and p.status = 'open'
      left join staff w on w.id = p.proposed_by
    where e.company_id = ${companyId} and (${status}::text is null or e.status = ${status})
      and (${orderId}::bigint is null or e.order_id = ${orderId})
    order by e.requested_at, e.id offset ${offset} limit ${limit}`);
}
