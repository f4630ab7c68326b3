import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Everything a borrower is told about. Each has a title, a letter and a text message in every language. */
export const templates = [
  'application_received',
  'application_changed',
  'application_cancelled',
  'review_started',
  'documents_asked',
  'documents_received',
  'first_audit_passed',
  'approved',
  'refused',
  'unreachable',
  'reactivated',
  'withdraw_code_sent',
  'withdrawal_requested',
  'payout_settled',
  'payout_failed',
  'window_ended',
  'unlock_code_sent',
  'frozen',
  'unfrozen',
] as const;
export type Template = (typeof templates)[number];

/** What fills a template in. Figures and keys only, never a code and nobody's name or number. */
export type MessageData = Readonly<Record<string, string | number | readonly string[] | null>>;

export interface Addressee {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly orderId?: number;
  readonly at: Date;
}

/** Writes a letter to the borrower, in the same transaction as what it is about. */
export async function tellBorrower(
  tx: Tx,
  { companyId, borrowerId, orderId, at }: Addressee,
  template: Template,
  data: MessageData = {},
): Promise<void> {
  await tx.run(sql`
    insert into messages (company_id, borrower_id, order_id, template, data, created_at)
    values (${companyId}, ${borrowerId}, ${orderId ?? null}, ${template}, ${JSON.stringify(data)}::jsonb, ${at})`);
}
