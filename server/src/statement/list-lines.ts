import { orderNumber, toMajor } from '@hiram/contract';
import {
  type LineState,
  lineStates,
  type MatchReason,
  type listStatementLines as operation,
  type StatementLineView,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { openDetails } from './line-store.ts';

interface LineRow {
  readonly id: number;
  readonly statementId: number;
  readonly bookedOn: string;
  readonly valueOn: string;
  readonly amountCents: number;
  readonly details: Buffer;
  readonly bankReference: string | null;
  readonly status: LineState;
  readonly importedAt: Date;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  readonly realName: Buffer | null;
  readonly owedCents: number | null;
  readonly proposalId: number | null;
  readonly action: string | null;
  readonly proposer: string | null;
  readonly proposedBy: number | null;
}

interface Wanted {
  readonly companyId: number;
  readonly states: readonly LineState[];
  readonly statementId: number | null;
  readonly lineId: number | null;
}

export const listStatementLines =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId }, { status, statementId = null, lineId = null, offset, limit }) => {
    const wanted = { companyId, states: statesOf(status), statementId, lineId };
    const total = await countLines(tx, wanted);
    const rows = await loadLines(tx, wanted, { offset, limit });
    return { total, lines: rows.map((row) => present(row, personalData)) };
  };

function statesOf(status: 'open' | 'all' | LineState): readonly LineState[] {
  if (status === 'all') return lineStates;
  return status === 'open' ? ['waiting', 'proposed', 'certain'] : [status];
}

async function countLines(tx: Tx, { companyId, states, statementId, lineId }: Wanted): Promise<number> {
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from statement_lines
    where company_id = ${companyId} and status = any(${states})
      and (${statementId}::bigint is null or statement_id = ${statementId})
      and (${lineId}::bigint is null or id = ${lineId})`);
  return total;
}

function loadLines(
  tx: Tx,
  { companyId, states, statementId, lineId }: Wanted,
  { offset, limit }: { offset: number; limit: number },
): Promise<LineRow[]> {
  return tx.rows<LineRow>(sql`
    select l.id, l.statement_id, l.booked_on, l.value_on, l.amount_cents, l.details, l.bank_reference, l.status,
      b.imported_at, l.score, l.reasons, l.order_id, o.borrower_id, f.real_name, u.owed_cents, p.id as proposal_id,
      p.payload ->> 'action' as action, m.name as proposer, p.proposed_by
    from (select * from statement_lines
        where company_id = ${companyId} and status = any(${states})
          and (${statementId}::bigint is null or statement_id = ${statementId})
          and (${lineId}::bigint is null or id = ${lineId})
        order by id offset ${offset} limit ${limit}) l
      join bank_statements b on b.id = l.statement_id
      left join orders o on o.id = l.order_id
      left join borrower_profiles f on f.borrower_id = o.borrower_id
      left join lateral unpaid_of(o.id) u on o.id is not null
      left join proposals p on p.company_id = l.company_id and p.kind = 'line' and p.subject = l.id::text
        and p.status = 'open'
      left join staff m on m.id = p.proposed_by
    order by l.id`);
}

function present(row: LineRow, personalData: PersonalData): StatementLineView {
  const { orderId, borrowerId, proposalId, action, proposer, proposedBy } = row;
  return {
    lineId: row.id,
    statementId: row.statementId,
    bookedOn: row.bookedOn,
    valueOn: row.valueOn,
    amount: toMajor(row.amountCents),
    ...openDetails(personalData, row.id, row.details),
    bankReference: row.bankReference,
    status: row.status,
    importedAt: row.importedAt.toISOString(),
    order:
      orderId === null || borrowerId === null
        ? null
        : {
            orderId,
            orderNo: orderNumber(orderId),
            borrowerId,
            borrowerName: openName(personalData, borrowerId, row.realName),
            owed: toMajor(row.owedCents ?? 0),
          },
    score: row.score,
    reasons: [...row.reasons],
    proposal:
      proposalId === null || action === null || proposer === null || proposedBy === null
        ? null
        : { proposalId, action, by: proposer, byId: proposedBy },
  };
}
