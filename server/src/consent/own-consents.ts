import {
  type listConsents as listOperation,
  refuse,
  type getConsentText as textOperation,
} from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { loadConsents } from './consent-store.ts';

export const listConsents: Handler<typeof listOperation> = async (tx, { borrowerId }) => ({
  consents: await loadConsents(tx, borrowerId),
});

export const getConsentText: Handler<typeof textOperation> = async (tx, { borrowerId }, { consentId }) => {
  const words = await tx.maybe<{ text: string }>(sql`
    select t.text from consents c join agreed_texts t on t.sha256 = c.text_sha256
    where c.id = ${consentId} and c.borrower_id = ${borrowerId}`);
  return words ?? refuse('record_not_found');
};
