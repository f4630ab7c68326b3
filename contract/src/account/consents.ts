import * as v from 'valibot';
import { id, nothing } from '../fields.ts';
import { languages } from '../market.ts';
import { appOperation } from '../operation.ts';
import { remindedBy } from './set-reminders.ts';

/** What a borrower has agreed to or chosen, once. */
/* @__NO_SIDE_EFFECTS__ */
export const consent = () =>
  v.object({
    consentId: v.number(),
    kind: v.picklist(['policy', 'reminders', 'citizenship']),
    choice: v.picklist(['agreed', 'citizen', ...remindedBy]),
    /** Of the policy; of a citizenship its country. */
    version: v.nullable(v.string()),
    language: v.picklist(languages),
    at: v.string(),
    /** Whether its words can be read as they were then; of before they were kept they cannot. */
    hasText: v.boolean(),
  });
export type Consent = v.InferOutput<ReturnType<typeof consent>>;

export const listConsents = appOperation({
  path: '/user/consents',
  summary: 'What one has agreed to and chosen, newest first.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.object({ consents: v.array(consent()) }),
  refuses: [],
});

export const getConsentText = appOperation({
  path: '/user/consentText',
  summary: 'The words that were agreed to, as they were then.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: () => v.object({ consentId: id() }),
  output: v.object({ text: v.string() }),
  refuses: ['record_not_found'],
});
