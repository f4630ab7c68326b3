import type { AnyOperation } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { originOf } from '../personal-data/origin.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { type HashedRow, signRow } from './audit-signature.ts';

/** Who did it, and from where. Whoever comes by a one-time link has no session yet. */
export interface Actor extends Pick<Staff, 'companyId' | 'staffId' | 'role' | 'at' | 'address'> {
  readonly tokenHash: Buffer | null;
}

/**
 * Adds a row to the lender's chain of what staff did. The database numbers and hashes it, the server signs it;
 * nobody, this server included, can change or remove it. What was sent is its detail: staff operations carry ids,
 * reasons and notes; a field that the contract calls a secret is left out (`withoutSecrets`). What is done to a
 * transfer is done to its order, and that to its borrower, as with an account that is asked for: each row can be
 * found by all that it is about.
 */
export async function writeAudit(
  tx: Tx,
  personalData: PersonalData,
  staff: Actor,
  operation: string,
  input: unknown,
): Promise<void> {
  const { orderId, borrowerId, withdrawalId, requestId, noteId, taskId } = input as AuditedIds;
  const { session, address } = originOf(personalData, 'audit_log', staff);
  const row = await tx.one<HashedRow>(sql`
    insert into audit_log (company_id, at, staff_id, role, operation, order_id, borrower_id, detail, session,
      address)
    select ${staff.companyId}::bigint, ${staff.at}::timestamptz, ${staff.staffId}::bigint, ${staff.role}, ${operation},
      about.order_id, coalesce(${borrowerId ?? null}::bigint, o.borrower_id, r.borrower_id, n.borrower_id, t.borrower_id),
      ${JSON.stringify(input ?? {})}::jsonb, ${session}, ${address}::bytea
    from (select coalesce(${orderId ?? null}::bigint,
        (select order_id from withdrawals where id = ${withdrawalId ?? null}::bigint)) as order_id) about
      left join orders o on o.id = about.order_id and o.company_id = ${staff.companyId}
      left join bank_change_requests r on r.id = ${requestId ?? null}::bigint and r.company_id = ${staff.companyId}
      left join notes n on n.id = ${noteId ?? null}::bigint and n.company_id = ${staff.companyId}
      left join tasks t on t.id = ${taskId ?? null}::bigint and t.company_id = ${staff.companyId}
    returning company_id, number, hash`);
  await signRow(tx, personalData, row);
}

export function withoutSecrets({ secrets = [] }: AnyOperation, input: unknown): unknown {
  if (secrets.length === 0) return input;
  return Object.fromEntries(Object.entries(input as object).filter(([name]) => !secrets.includes(name)));
}

interface AuditedIds {
  readonly orderId?: number;
  readonly borrowerId?: number;
  readonly withdrawalId?: number;
  /** Of a bank account that somebody asks for. */
  readonly requestId?: number;
  readonly noteId?: number;
  readonly taskId?: number;
}
