import {
  type Found,
  listSlips,
  listStatementLines,
  type searchDesk as operation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { loadLateness } from './lateness.ts';
import { type GlanceRow, presentGlance } from './order-glance.ts';
import { type SearchTerms, searchTerms } from './search-terms.ts';

/** Of those whose name begins so, the newest; of money with one reference there is rarely more than one. */
const mostNamed = 8;
const mostOfAKind = 5;

interface FoundRow extends Omit<GlanceRow, 'daysLate'> {
  readonly kind: Found['kind'];
  readonly by: Found['by'];
  readonly reference: string | null;
  readonly borrowerId: number | null;
  readonly realName: Buffer | null;
  readonly mobile: string | null;
  readonly statementId: number | null;
}

export const searchDesk =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { search }) => {
    const found = await loadFound(tx, caller, searchTerms(personalData, caller, search));
    const late = await loadLateness(tx, caller, found);
    const rows = found.map((row) => ({ ...row, daysLate: late.get(row.orderId)?.daysLate ?? null }));
    const named = rows.filter(({ by }) => by === 'name');
    return {
      hasMore: named.length > mostNamed,
      found: rows.filter((row) => row.by !== 'name' || named.indexOf(row) < mostNamed).map(present),
    };

    function present(row: FoundRow & GlanceRow): Found {
      const { kind, by, reference, borrowerId, realName, mobile, statementId } = row;
      return {
        kind,
        by,
        reference,
        borrowerId,
        borrowerName: borrowerId === null ? null : openName(personalData, borrowerId, realName),
        mobile: mobile !== null && by === 'name' ? maskNumber(mobile) : mobile,
        order: presentGlance(row),
        statementId,
      };
    }
  };

/** One statement for all that it may be. What is exact comes first, then what begins so. */
function loadFound(
  tx: Tx,
  { companyId, role }: Pick<Staff, 'companyId' | 'role'>,
  terms: SearchTerms,
): Promise<FoundRow[]> {
  const { mobile, identityIndex, cardIndex, emailIndex, nameIndex, borrowerId, orderId, mark } = terms;
  const seesLines = listStatementLines.roles.includes(role);
  const seesSlips = listSlips.roles.includes(role);
  const references = [...terms.references];
  return tx.rows<FoundRow>(sql`
    with hits (rank, kind, by, reference, borrower_id, order_id, statement_id) as (
      select 0, 'borrower', 'mobile', null::text, b.id, null::bigint, null::bigint from borrowers b
      where b.company_id = ${companyId} and b.mobile = ${mobile}
      union all
      select 0, 'borrower', 'number', null, b.id, null, null from borrowers b
      where b.company_id = ${companyId} and b.id = ${borrowerId}
      union all
      select 0, 'borrower', case when p.identity_index = ${identityIndex} then 'identity' else 'email' end, null,
        p.borrower_id, null, null
      from borrower_profiles p where p.company_id = ${companyId}
        and (p.identity_index = ${identityIndex} or p.email_index = ${emailIndex})
      union all
      (select distinct 0, 'borrower', 'card', null, a.borrower_id, null::bigint, null::bigint from bank_accounts a
      where a.company_id = ${companyId} and a.card_index = ${cardIndex} limit ${mostOfAKind})
      union all
      select 1, 'order', null, null, o.borrower_id, o.id, null from orders o
      where o.company_id = ${companyId} and o.id = ${orderId}
      union all
      select 1, 'agreement', null, a.number, o.borrower_id, o.id, null
      from (select company_id, number, order_id from contracts
        union all select d.company_id, d.number, e.order_id from addenda d join extensions e on e.id = d.extension_id
        union all select d.company_id, d.number, h.order_id
          from hardship_addenda d join hardship_plans h on h.id = d.plan_id) a join orders o on o.id = a.order_id
      where a.company_id = ${companyId} and a.number = any(${references})
      union all
      select 1, 'mark', null, m.mark, o.borrower_id, o.id, null
      from repayment_marks m join orders o on o.id = m.order_id
      where m.company_id = ${companyId} and m.mark = ${mark}
      union all
      (select 1, 'payout', null, p.reference, o.borrower_id, o.id, null::bigint
      from (select withdrawal_id, order_id, reference from payouts where reference = any(${references})
          union select withdrawal_id, order_id, reference from payouts where bank_reference = any(${references})) p
        join orders o on o.id = p.order_id
      where o.company_id = ${companyId} limit ${mostOfAKind})
      union all
      (select 1, 'refund', null, r.reference, o.borrower_id, r.order_id, null::bigint
      from refunds r left join orders o on o.id = r.order_id
      where ${seesLines} and r.company_id = ${companyId}
        and (r.reference = any(${references}) or r.bank_reference = any(${references})) limit ${mostOfAKind})
      union all
      (select 1, 'recharge', null, c.reference, c.borrower_id, c.order_id, null::bigint from recharges c
      where ${seesLines} and c.company_id = ${companyId}
        and (c.reference = any(${references}) or c.provider_reference = any(${references})) limit ${mostOfAKind})
      union all
      (select 1, 'slip', null, s.reference, s.borrower_id, s.order_id, null::bigint from slips s
      where ${seesSlips} and s.company_id = ${companyId} and s.reference = any(${references}) limit ${mostOfAKind})
      union all
      (select 1, 'statement_line', null, l.bank_reference, o.borrower_id, l.order_id, l.statement_id
      from statement_lines l left join orders o on o.id = l.order_id
      where ${seesLines} and l.company_id = ${companyId} and l.bank_reference = any(${references})
      limit ${mostOfAKind})
      union all
      (select 2, 'borrower', 'name', null, p.borrower_id, null::bigint, null::bigint from borrower_profiles p
      where p.company_id = ${companyId} and cardinality(${nameIndex}::bytea[]) > 0
        and p.name_index @> ${nameIndex}::bytea[]
      order by p.borrower_id desc limit ${mostNamed + 1})
    ), meant as (
      select h.*, coalesce(h.order_id, case when h.kind = 'borrower' then
        (select max(o.id) from orders o where o.borrower_id = h.borrower_id) end) as about from hits h
    )
    select m.kind, m.by, m.reference, m.borrower_id, p.real_name, b.mobile, m.statement_id, o.id as order_id, o.status,
      (select w.id from withdrawals w where w.order_id = o.id limit 1) is not null as is_loan
    from meant m left join borrowers b on b.id = m.borrower_id left join borrower_profiles p on p.borrower_id = b.id
      left join orders o on o.id = m.about
    order by m.rank, m.kind, m.borrower_id desc nulls last`);
}
