import type { Qualification, User } from '@hiram/contract';
import type { BorrowerProfileRow } from './store.ts';

export function presentUser(row: BorrowerProfileRow): User {
  return {
    mobile: row.mobile,
    companyName: row.company_name,
    registeredAt: row.registered_at.toISOString(),
    userQualificationView: {
      bankCard: row.bank_card_status as Qualification,
      basicInformation: row.basic_information_status as Qualification,
      identity: row.identity_status as Qualification,
    },
  };
}
