import { refuse } from '@hiram/contract';
import type { revealContacts as contactsOperation, revealNumber as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadBankAccount } from './bank/bank-store.ts';
import { loadContacts } from './contact-store.ts';
import { loadProfileRow, openProfile } from './profile-store.ts';

/** A write, because looking leaves a trace: the reason goes into the audit log in the same transaction. */
export const revealNumber =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, { companyId }, { borrowerId, what }) => {
    const borrower = await tx.maybe(sql`
      select from borrowers where id = ${borrowerId} and company_id = ${companyId}`);
    if (!borrower) return refuse('record_not_found');
    const value =
      what === 'card'
        ? (await loadBankAccount(tx, personalData, borrowerId))?.cardNo
        : openProfile(personalData, borrowerId, await loadProfileRow(tx, borrowerId)).identity;
    return value ? { value } : refuse('record_not_found');
  };

/** Of others, who have no contract with the lender: shown one borrower at a time, for a reason that is kept. */
export const revealContacts =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof contactsOperation> =>
  async (tx, { companyId }, { borrowerId }) => {
    const borrower = await tx.maybe(sql`
      select from borrowers where id = ${borrowerId} and company_id = ${companyId}`);
    const contacts = borrower ? await loadContacts(tx, personalData, borrowerId) : [];
    return contacts.length === 0 ? refuse('record_not_found') : { contacts };
  };
