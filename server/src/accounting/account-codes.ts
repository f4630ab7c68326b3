import { type ParsedInput, refuse } from '@hiram/contract';
import type {
  CodedAccount,
  getAccountCodes as getOperation,
  proposeAccountCodes as operation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';

export const getAccountCodes: Handler<typeof getOperation> = async (tx, { companyId }) => ({
  accounts: await tx.rows<CodedAccount>(sql`
    select account, code, name from account_codes where company_id = ${companyId} order by code, account`),
});

export const proposeAccountCodes: Handler<typeof operation> = async (tx, caller, wish) => {
  const code = codeWithTwoNames(wish.accounts);
  if (code !== undefined) return refuse('account_code_named_twice', { code });
  return propose(tx, caller, 'account_codes', 'codes', wish);
};

/** Several of our accounts may be one of the lender's; under two names nobody could tell whether they are. */
function codeWithTwoNames(accounts: readonly CodedAccount[]): string | undefined {
  const names = new Map(accounts.map(({ code, name }) => [code, name]));
  return accounts.find(({ code, name }) => names.get(code) !== name)?.code;
}

/** The codes are of one piece: those that are left out are gone. */
export async function saveAccountCodes(
  tx: Tx,
  { companyId }: Staff,
  { accounts }: ParsedInput<typeof operation>,
): Promise<null> {
  await tx.run(sql`delete from account_codes where company_id = ${companyId}`);
  await tx.run(sql`
    insert into account_codes (company_id, account, code, name)
    select ${companyId}, c.account, c.code, c.name
    from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) c (account text, code text, name text)`);
  return null;
}
