import * as v from 'valibot';
import { key } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { bankAccountNumber, line, photo } from './profile-fields.ts';

export const bindBank = appOperation({
  path: '/user/bank/binding',
  summary: 'Bind the borrower’s own bank account, once.',
  caller: 'borrower',
  effect: 'write',
  input: (market) =>
    v.object({ bankName: line(100, key('choice_input')), cardNo: bankAccountNumber(market) }),
  output: v.null(),
  refuses: [
    'invalid_bank_account',
    'bank_edit_not_allowed',
    'identity_first',
    'account_frozen',
    'not_on_offer',
  ],
});

export const requestBankChange = appOperation({
  path: '/user/bank/requestChange',
  summary: 'Ask for another bank account, with a photo of the bank book. Staff confirm it.',
  caller: 'borrower',
  effect: 'write',
  encoding: 'multipart',
  input: (market) =>
    v.object({ bankName: line(100, key('choice_input')), cardNo: bankAccountNumber(market), photo: photo() }),
  output: v.null(),
  refuses: [
    'invalid_bank_account',
    'change_requested',
    'upload_failed',
    'record_not_found',
    'account_frozen',
    'not_on_offer',
  ],
});
