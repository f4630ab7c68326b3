import { type AccountCodes, type AccountKind, accountKinds } from '@hiram/contract/desk';

/** The form: a code and a name for each kind of account, or nothing. */
export type CodeFields = Readonly<
  Partial<Record<AccountKind, { readonly code?: string; readonly name?: string }>>
>;

export function fieldsOf({ accounts }: AccountCodes): CodeFields {
  return Object.fromEntries(accounts.map(({ account, code, name }) => [account, { code, name }]));
}

/** Kinds that were left empty have no code. */
export function codesIn(fields: CodeFields): AccountCodes {
  return {
    accounts: accountKinds.flatMap((account) => {
      const code = fields[account]?.code?.trim() ?? '';
      const name = fields[account]?.name?.trim() ?? '';
      return code === '' && name === '' ? [] : [{ account, code, name }];
    }),
  };
}
