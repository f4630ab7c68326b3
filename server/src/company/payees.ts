import { type ParsedInput, type QrAccount, refuse } from '@hiram/contract';
import type { listPayees as listOperation, proposePayee as proposeOperation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { isLendersName } from './is-lenders-name.ts';

export type PayeeDraft = ParsedInput<typeof proposeOperation>;

export const listPayees: Handler<typeof listOperation> = async (tx, { companyId }) => {
  const rows = await tx.rows<{
    id: number;
    bankName: string;
    accountName: string;
    accountNumber: string;
    branch: string | null;
    qr: QrAccount | null;
    city: string | null;
    since: Date;
    endedAt: Date | null;
  }>(sql`
    select id, bank_name, account_name, account_number, branch, qr, city, since, ended_at from payees
    where company_id = ${companyId} order by id desc`);
  return rows.map(({ id, since, endedAt, ...account }) => ({
    payeeId: id,
    ...account,
    since: since.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }));
};

/**
 * There is one account at a time, so there is one proposal for it. In another name than the lender's own, borrowers would
 * pay a stranger: that needs a reason, which whoever confirms reads.
 */
export const proposePayee: Handler<typeof proposeOperation> = async (tx, caller, draft) => {
  const { name } = await tx.one<{ name: string }>(sql`
    select name from companies where id = ${caller.companyId}`);
  if (!isLendersName(draft.accountName, name) && draft.otherNameReason === undefined)
    return refuse('request_error', { fields: { otherNameReason: 'field_required' } });
  return propose(tx, caller, 'payee', 'account', draft);
};

/** The old account is ended, never changed: a repayment made yesterday went where it was told to go. */
export async function savePayee(tx: Tx, { companyId, at }: Staff, draft: PayeeDraft): Promise<null> {
  await tx.run(sql`update payees set ended_at = ${at} where company_id = ${companyId} and ended_at is null`);
  await tx.run(sql`
    insert into payees (company_id, bank_name, account_name, account_number, branch, qr, city, since)
    values (${companyId}, ${draft.bankName}, ${draft.accountName}, ${draft.accountNumber}, ${draft.branch ?? null},
      ${draft.qr ? JSON.stringify(draft.qr) : null}::jsonb, ${draft.city ?? null}, ${at})`);
  return null;
}
