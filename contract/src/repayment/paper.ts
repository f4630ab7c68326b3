import * as v from 'valibot';
import { id } from '../fields.ts';
import { appOperation } from '../operation.ts';

/** Papers that a borrower can have of a loan at any time. The agreement has a call of its own. */
export const paperKinds = [
  'schedule',
  'receipt',
  'statement',
  'statement_csv',
  'payoff_letter',
  'proof_of_repayment',
] as const;
export type PaperKind = (typeof paperKinds)[number];

export const getPaper = appOperation({
  path: '/loan/paper',
  summary: 'A short-lived address of a paper about a loan: a PDF, or a CSV of the statement.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () =>
    v.object({
      kind: v.picklist(paperKinds),
      loanOrderId: id(),
      /** Of a receipt: which payment. */
      repaymentId: v.optional(id()),
    }),
  output: v.object({ url: v.string() }),
  refuses: ['record_not_found'],
});
