import { refuse } from '@hiram/contract';
import type { getAuditTrail as operation, StaffRole } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

interface TrailRow {
  readonly number: number;
  readonly at: Date;
  readonly staffName: string;
  readonly role: StaffRole;
  readonly operation: string;
  readonly detail: Record<string, unknown>;
}

export const getAuditTrail: Handler<typeof operation> = async (tx, { companyId }, { orderId }) => {
  const { found } = await tx.one<{ found: boolean }>(sql`
    select exists (select from orders where id = ${orderId} and company_id = ${companyId}) as found`);
  if (!found) return refuse('record_not_found');
  const rows = await tx.rows<TrailRow>(sql`
    select l.number, l.at, s.name as staff_name, l.role, l.operation, l.detail
    from audit_log l join staff s on s.id = l.staff_id
    where l.order_id = ${orderId} and l.company_id = ${companyId} order by l.number desc`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
