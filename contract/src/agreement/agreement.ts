import * as v from 'valibot';
import { id } from '../fields.ts';
import { languages } from '../market.ts';
import { appOperation } from '../operation.ts';

export const agreementView = v.object({
  orderId: v.number(),
  number: v.string(),
  templateVersion: v.number(),
  language: v.picklist(languages),
  madeAt: v.string(),
  /** Of the PDF, in hexadecimal. */
  sha256: v.string(),
  /** Short-lived addresses: the pages as pictures in order, and the PDF. */
  pages: v.array(v.object({ url: v.string(), width: v.number(), height: v.number() })),
  pdf: v.string(),
  acceptedAt: v.nullable(v.string()),
});
export type AgreementView = v.InferOutput<typeof agreementView>;

export const getAgreement = appOperation({
  path: '/loan/contract',
  summary: 'The contract of an order; without a number, of the newest order that has one.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ loanOrderId: v.optional(v.nullable(id())) }),
  output: agreementView,
  refuses: ['record_not_found'],
});

export const acceptAgreement = appOperation({
  path: '/loan/acceptContract',
  summary: 'Accept the contract that was shown: its hash says which one.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  input: () => v.object({ orderId: id(), sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  output: v.object({ acceptedAt: v.string() }),
  refuses: ['record_not_found', 'not_now', 'signature_first', 'not_on_offer'],
});
