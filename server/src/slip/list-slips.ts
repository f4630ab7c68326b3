import { orderNumber, type ParsedInput, type SlipMethod, toCents, toMajor } from '@hiram/contract';
import type { LineState, listSlips as operation, SlipFlag, SlipView } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import { sameLookBits } from '../files/look.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { openDetails } from '../statement/line-store.ts';

interface SlipRow {
  readonly id: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly method: SlipMethod;
  readonly amountCents: number;
  readonly transferredOn: string;
  readonly mark: string;
  readonly reference: string | null;
  readonly sentAt: Date;
  readonly owedCents: number;
  readonly fileId: string;
  readonly isOnStatementDay: boolean;
  readonly proposalId: number | null;
  readonly proposedAmount: number | null;
  readonly proposer: string | null;
  readonly proposedBy: number | null;
  readonly total: number;
}

interface TwinRow {
  readonly slipId: number;
  readonly twinId: number;
  readonly orderId: number;
  readonly status: string;
  readonly isSame: boolean;
  readonly isLike: boolean;
  readonly hasSameReference: boolean;
}

interface LineRow {
  readonly slipId: number;
  readonly lineId: number;
  readonly bookedOn: string;
  readonly amountCents: number;
  readonly details: Buffer;
  readonly status: LineState;
  readonly orderId: number | null;
  readonly isMatched: boolean;
}

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** Each slip with everything there is to compare it with: one look decides. */
export const listSlips =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, wanted) => {
    const rows = await loadSlips(tx, caller, wanted);
    const ids = rows.map(({ id }) => id);
    const twins = Map.groupBy(await loadTwins(tx, ids), ({ slipId }) => slipId);
    const lines = Map.groupBy(await loadLines(tx, ids), ({ slipId }) => slipId);
    const slips = rows.map((row): SlipView => {
      const own = { twins: twins.get(row.id) ?? [], lines: lines.get(row.id) ?? [] };
      return present(row, own, { files, personalData, caller });
    });
    return { total: rows[0]?.total ?? 0, slips };
  };

function present(
  row: SlipRow,
  { twins, lines }: { twins: readonly TwinRow[]; lines: readonly LineRow[] },
  { files, personalData, caller }: Parts & { caller: Staff },
): SlipView {
  const { proposalId, proposedAmount, proposer, proposedBy } = row;
  return {
    slipId: row.id,
    orderId: row.orderId,
    orderNo: orderNumber(row.orderId),
    borrowerId: row.borrowerId,
    borrowerName: openName(personalData, row.borrowerId, row.realName),
    method: row.method,
    amount: toMajor(row.amountCents),
    transferredOn: row.transferredOn,
    mark: row.mark,
    reference: row.reference,
    sentAt: row.sentAt.toISOString(),
    owed: toMajor(row.owedCents),
    picture: signFileAddress(files.keys, row.fileId, caller, caller.at),
    flags: flagsOf(row, twins, lines),
    twins: twins.map(({ twinId, orderId, status }) => ({ slipId: twinId, orderId, status })),
    lines: lines.map(({ lineId, bookedOn, amountCents, details, status, isMatched }) => {
      const { note, payerName } = openDetails(personalData, lineId, details);
      return { lineId, bookedOn, amount: toMajor(amountCents), note, payerName, status, isMatched };
    }),
    isOnStatementDay: row.isOnStatementDay,
    proposal:
      proposalId === null || proposedAmount === null || proposer === null || proposedBy === null
        ? null
        : { proposalId, amount: proposedAmount, by: proposer, byId: proposedBy },
  } as SlipView;
}

function flagsOf(
  { amountCents, orderId, isOnStatementDay }: SlipRow,
  twins: readonly TwinRow[],
  lines: readonly LineRow[],
): SlipFlag[] {
  const open = lines.filter(({ status }) => status !== 'repaid');
  return [
    ...(twins.some(({ isSame }) => isSame) ? (['same_picture'] as const) : []),
    ...(twins.some(({ isSame, isLike }) => isLike && !isSame) ? (['like_picture'] as const) : []),
    ...(twins.some(({ hasSameReference }) => hasSameReference) ? (['same_reference'] as const) : []),
    ...(open.length > 0 && open.every((line) => line.amountCents !== amountCents)
      ? (['wrong_amount'] as const)
      : []),
    ...(open.length > 0 && open.every((line) => line.orderId !== orderId) ? (['wrong_mark'] as const) : []),
    ...(open.length === 0 && isOnStatementDay ? (['not_on_statement'] as const) : []),
  ];
}

function loadSlips(
  tx: Tx,
  { companyId, at }: Staff,
  wanted: ParsedInput<typeof operation>,
): Promise<SlipRow[]> {
  const { slipId = null, method = null, proposed, waitedHours = null, sort, offset, limit } = wanted;
  const leastCents = wanted.minAmount === undefined ? 0 : toCents(wanted.minAmount);
  const mostCents = wanted.maxAmount === undefined ? null : toCents(wanted.maxAmount);
  return tx.rows<SlipRow>(sql`
    with page as (
      select q.id, p.id as proposal_id, p.payload, p.proposed_by, count(*) over () as total,
        row_number() over (order by
          case ${sort} when 'largest' then -s.amount_cents when 'smallest' then s.amount_cents end,
          case when ${sort} = 'newest' then q.since end desc, q.since, q.id) as place
      from desk_queue(${companyId}, ${at}) q join slips s on s.id = q.id
        left join proposals p on p.company_id = ${companyId} and p.kind = 'slip' and p.subject = q.id::text
          and p.status = 'open'
      where q.queue = 'slips' and (${slipId}::bigint is null or q.id = ${slipId})
        and (${waitedHours}::int is null or q.since < ${at}::timestamptz - ${waitedHours} * interval '1 hour')
        and (${method}::text is null or s.method = ${method})
        and s.amount_cents >= ${leastCents} and (${mostCents}::bigint is null or s.amount_cents <= ${mostCents})
        and (${proposed} = 'any' or (${proposed} = 'yes') = (p.id is not null))
      order by place offset ${offset} limit ${limit}
    )
    select s.id, s.order_id, s.borrower_id, f.real_name, s.method, s.amount_cents, s.transferred_on, m.mark,
      s.reference, s.sent_at,
      coalesce(u.owed_cents, 0) as owed_cents, s.file_id, q.proposal_id, (q.payload ->> 'amount')::float8 as proposed_amount,
      w.name as proposer, q.proposed_by, q.total,
      exists (select from bank_statements b
        where b.company_id = s.company_id and s.transferred_on between b.from_on and b.to_on) as is_on_statement_day
    from page q
      join slips s on s.id = q.id join repayment_marks m on m.order_id = s.order_id and m.kind = 'repayment'
      left join borrower_profiles f on f.borrower_id = s.borrower_id
      cross join lateral unpaid_of(s.order_id) u
      left join staff w on w.id = q.proposed_by
    order by q.place`);
}

/** Other slips with the same bytes or reference, or that look the same. */
function loadTwins(tx: Tx, ids: readonly number[]): Promise<TwinRow[]> {
  return tx.rows<TwinRow>(sql`
    select s.id as slip_id, t.id as twin_id, t.order_id, t.status, t.sha256 = s.sha256 as is_same,
      coalesce(bit_count(t.look # s.look) <= ${sameLookBits}, false) as is_like,
      coalesce(t.reference = s.reference, false) as has_same_reference
    from slips s join slips t on t.company_id = s.company_id and t.id <> s.id
      and (t.sha256 = s.sha256 or t.reference = s.reference or bit_count(t.look # s.look) <= ${sameLookBits})
    where s.id = any(${ids}) order by s.id, is_same desc, t.id`);
}

/** Lines that were matched with the order or have the same amount, about the day of the transfer. */
function loadLines(tx: Tx, ids: readonly number[]): Promise<LineRow[]> {
  return tx.rows<LineRow>(sql`
    select s.id as slip_id, l.id as line_id, l.booked_on, l.amount_cents, l.details, l.status, l.order_id,
      l.status <> 'waiting' and coalesce(l.order_id = s.order_id, false) as is_matched
    from slips s join statement_lines l on l.company_id = s.company_id and l.amount_cents > 0
      and l.status in ('waiting', 'proposed', 'certain')
      and l.value_on between s.transferred_on - 5 and s.transferred_on + 5
      and (l.order_id = s.order_id or l.amount_cents = s.amount_cents)
    where s.id = any(${ids})
    order by s.id, (l.order_id = s.order_id) desc nulls last, (l.amount_cents = s.amount_cents) desc, l.id`);
}
