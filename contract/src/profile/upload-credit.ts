import * as v from 'valibot';
import { nothing } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { photo } from './profile-fields.ts';

export const creditImages = ['payslip', 'addressProof'] as const;
export type CreditImage = (typeof creditImages)[number];

export const uploadCredit = appOperation({
  path: '/user/credit/upload',
  summary: 'Upload a payslip or a proof of address.',
  caller: 'borrower',
  effect: 'write',
  encoding: 'multipart',
  input: () =>
    v.pipe(
      v.object({ payslip: v.optional(photo()), addressProof: v.optional(photo()) }),
      v.check((sent) => creditImages.some((name) => sent[name] !== undefined), 'photo_required'),
    ),
  output: v.object({ uploaded: v.array(v.picklist(creditImages)) }),
  refuses: ['upload_failed', 'fields_locked'],
});

export const getCredit = appOperation({
  path: '/user/credit',
  summary: 'Short-lived addresses of payslip and proof of address.',
  caller: 'borrower',
  effect: 'read',
  input: nothing,
  output: v.object({ payslip: v.nullable(v.string()), addressProof: v.nullable(v.string()) }),
  refuses: [],
});
