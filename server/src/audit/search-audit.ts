import type { AuditRow, searchAudit as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';
import { openAddress } from '../personal-data/origin.ts';
import type { PersonalData } from '../personal-data/seal.ts';

const pageSize = 100;

interface Wanted {
  readonly staffId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly borrowerId?: number | undefined;
  readonly operation?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly beforeNumber?: number | undefined;
}

interface Row {
  readonly number: number;
  readonly at: Date;
  readonly staffId: number;
  readonly staffName: string;
  readonly role: AuditRow['role'];
  readonly operation: string;
  readonly orderId: number | null;
  readonly borrowerId: number | null;
  readonly detail: Record<string, unknown>;
  readonly session: string | null;
  readonly address: Buffer | null;
  readonly hash: Buffer;
  readonly isAsWritten: boolean;
}

/** Rows of a lender's log, newest first, each with whether its hash still says what the row says. */
export function loadAudit(
  tx: Tx,
  { companyId, timeZone }: { companyId: number; timeZone: string },
  wanted: Wanted,
  most: number,
): Promise<Row[]> {
  const { staffId, orderId, borrowerId, operation: path, from, to, beforeNumber } = wanted;
  return tx.rows<Row>(sql`
    select l.number, l.at, l.staff_id, m.name as staff_name, l.role, l.operation, l.order_id, l.borrower_id, l.detail,
      l.session, l.address, l.hash, l.hash is not distinct from sha256(convert_to(audit_text(l), 'UTF8')) as is_as_written
    from audit_log l join staff m on m.id = l.staff_id
    where l.company_id = ${companyId}
      and (${staffId ?? null}::bigint is null or l.staff_id = ${staffId ?? null})
      and (${orderId ?? null}::bigint is null or l.order_id = ${orderId ?? null})
      and (${borrowerId ?? null}::bigint is null or l.borrower_id = ${borrowerId ?? null})
      and (${path ?? null}::text is null or l.operation = ${path ?? null})
      and l.at >= coalesce((${from ?? null}::date)::timestamp at time zone ${timeZone}, '-infinity')
      and l.at < coalesce((${to ?? null}::date + 1)::timestamp at time zone ${timeZone}, 'infinity')
      and (${beforeNumber ?? null}::bigint is null or l.number < ${beforeNumber ?? null})
    order by l.number desc limit ${most}`);
}

export function presentAudit(row: Row): AuditRow {
  const { hash: _h, isAsWritten: _w, session: _s, address: _a, at, ...shown } = row;
  return { ...shown, at: at.toISOString() };
}

/**
 * Whether the rows shown are unbroken is said with them; the whole chain is walked by `npm run audit:verify`.
 */
export const searchAudit =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId, market }, input) => {
    const found = await loadAudit(tx, { companyId, timeZone: market.timeZone }, input, pageSize + 1);
    const { page, hasMore } = pageOf(found, pageSize);
    return {
      rows: page.map((row) => ({
        ...presentAudit(row),
        session: row.session,
        address: openAddress(personalData, 'audit_log', row),
      })),
      hasMore,
      isUnbroken: page.every(({ isAsWritten }) => isAsWritten),
    };
  };
