/** The lender's own chart of accounts: the code and the name by which its accountant knows each of ours. */
import * as v from 'valibot';
import { key, text } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { line } from '../profile/profile-fields.ts';
import { accountKinds } from './account-kinds.ts';
import { moneyReaders } from './money-roles.ts';

/** Charts of accounts number by digits, letters and a few signs between them. */
const accountCode = () =>
  v.pipe(text(key('field_invalid')), v.regex(/^[A-Za-z0-9][A-Za-z0-9 ./-]{0,19}$/, key('field_invalid')));

const codedAccount = () =>
  v.object({ account: v.picklist(accountKinds), code: accountCode(), name: line(80) });
export type CodedAccount = v.InferOutput<ReturnType<typeof codedAccount>>;

const chart = () =>
  v.object({
    accounts: v.pipe(
      v.array(codedAccount()),
      v.check(
        (accounts) => new Set(accounts.map(({ account }) => account)).size === accounts.length,
        key('field_invalid'),
      ),
    ),
  });
export type AccountCodes = v.InferOutput<ReturnType<typeof chart>>;

export const getAccountCodes = deskOperation({
  path: '/ledger/accountCodes',
  summary: 'The lender’s own code and name of each kind of account; kinds without one are left out.',
  caller: 'staff',
  roles: moneyReaders,
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: chart(),
  refuses: [],
});

export const proposeAccountCodes = deskOperation({
  path: '/ledger/proposeAccountCodes',
  summary:
    'Propose all codes and names at once; somebody else confirms them. A kind that is left out has none.',
  caller: 'staff',
  roles: ['admin'],
  effect: 'write',
  needsStepUp: true,
  input: chart,
  output: v.object({ proposalId: v.number() }),
  refuses: ['already_proposed', 'account_code_named_twice'],
});
