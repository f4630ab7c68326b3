import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from './caller.ts';

/**
 * Adds a row to the lender's chain of what staff did. The database numbers and hashes it; nobody, this server
 * included, can change or remove it. What was sent is its detail: staff operations carry ids, reasons and notes, and
 * never a code or a password.
 */
export async function writeAudit(
  tx: Tx,
  staff: Pick<Staff, 'companyId' | 'staffId' | 'role' | 'at'>,
  operation: string,
  input: unknown,
): Promise<void> {
  const { orderId, borrowerId } = input as { orderId?: number; borrowerId?: number };
  await tx.run(sql`
    insert into audit_log (company_id, at, staff_id, role, operation, order_id, borrower_id, detail)
    values (${staff.companyId}, ${staff.at}, ${staff.staffId}, ${staff.role}, ${operation}, ${orderId ?? null},
      ${borrowerId ?? null}, ${JSON.stringify(input ?? {})}::jsonb)`);
}
