import { toQualificationNumber, type User } from '@hiram/contract';
import { frozenView } from '../account/freeze.ts';
import type { AccountRow } from '../account/store.ts';
import { maskName, maskNumber } from '../personal-data/mask.ts';
import type { BankAccount } from './bank-store.ts';
import type { Contact } from './contact-store.ts';
import type { Profile } from './profile-store.ts';
import { lockedFields, onboardingOf, type Submitted } from './qualification.ts';

interface UserParts {
  readonly account: AccountRow;
  readonly profile: Profile;
  readonly submitted: Submitted;
  readonly bankAccount: BankAccount | undefined;
  readonly contacts: readonly Contact[];
  readonly signatureImg: string | null;
  readonly at: Date;
}

/** The one view of a borrower: numbers and other people's names leave the server hidden, also to their owner. */
export function presentUser(parts: UserParts): User {
  const { account, profile, submitted, bankAccount } = parts;
  const statuses = {
    bankCard: account.bank_card_status,
    basicInformation: account.basic_information_status,
    identity: account.identity_status,
  };
  return {
    ...profile,
    mobile: account.mobile,
    companyName: account.company_name,
    companyRegistration: account.company_registration,
    registeredAt: account.registered_at.toISOString(),
    identity: profile.identity === null ? null : maskNumber(profile.identity),
    bankName: bankAccount?.bankName ?? null,
    cardNo: bankAccount ? maskNumber(bankAccount.cardNo) : null,
    bankChangePending: account.bank_change_pending,
    contacts: parts.contacts.map(({ name, relationship, phone }) => ({
      name: maskName(name),
      relationship,
      phone: maskNumber(phone),
    })),
    signatureImg: parts.signatureImg,
    lastOrderId: account.last_order_id,
    language: account.language,
    unreadMessages: account.unread_messages,
    policyVersion: account.policy_version,
    frozen: frozenView(account, parts.at),
    userQualificationView: {
      bankCard: toQualificationNumber(statuses.bankCard),
      basicInformation: toQualificationNumber(statuses.basicInformation),
      identity: toQualificationNumber(statuses.identity),
    },
    lockedFields: lockedFields(statuses, submitted.filled),
    onboarding: onboardingOf(statuses, submitted),
  };
}
