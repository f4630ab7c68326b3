import * as v from 'valibot';
import { isAmount } from '../amount.ts';
import { type FieldErrorKey, id, key } from '../fields.ts';
import type { Major } from '../money.ts';
import { appOperation } from '../operation.ts';
import { day, optionalLine, photo } from '../profile/profile-fields.ts';

/** How the money was sent. */
export const slipMethods = ['transfer', 'qr'] as const;
export type SlipMethod = (typeof slipMethods)[number];

/** Why a slip was refused; the borrower reads it with what to do about it. */
export const slipRefusals = [
  'not_received',
  'unreadable',
  'not_a_slip',
  'other_payee',
  'wrong_amount',
  'used_before',
] as const;
export type SlipRefusal = (typeof slipRefusals)[number];

/** A form carries text only. Digits and a point: "1,000" could be a thousand or one. */
const formNumber = (error: FieldErrorKey) =>
  v.union(
    [
      v.pipe(v.number(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
      v.pipe(
        v.string(),
        v.regex(/^\d{1,15}(\.\d+)?$/),
        v.transform((text: string) => Number(text)),
      ),
    ],
    error,
  );
const formAmount = () =>
  v.pipe(
    formNumber(key('amount_input')),
    v.check(isAmount, key('amount_input')),
  ) as unknown as v.GenericSchema<number | string | Major, Major>;

export const sendSlip = appOperation({
  path: '/loan/repay',
  summary:
    'Tell that money was transferred, with a picture of the slip. It is booked when the bank shows it.',
  caller: 'borrower',
  effect: 'write',
  needsKey: true,
  allowedWhileLocked: true,
  encoding: 'multipart',
  input: () =>
    v.object({
      loanOrderId: v.pipe(formNumber(key('field_invalid')), id()),
      amt: formAmount(),
      method: v.picklist(slipMethods, key('choice_input')),
      transferredOn: day(),
      /** The reference on the slip, for whoever compares it. */
      reference: v.optional(optionalLine(64)),
      slip: photo(),
    }),
  output: v.object({ slipId: v.number() }),
  refuses: [
    'record_not_found',
    'nothing_paid_out',
    'nothing_owed',
    'amount_out_of_range',
    'more_than_owed',
    'in_progress',
    'upload_failed',
  ],
});
