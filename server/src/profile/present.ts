import { toQualificationNumber, type User } from '@hiram/contract';
import { frozenView } from '../account/freeze.ts';
import type { AccountRow } from '../account/store.ts';
import { maskName, maskNumber } from '../personal-data/mask.ts';
import type { BankAccount } from './bank/bank-store.ts';
import type { Contact } from './contact-store.ts';
import type { Profile } from './profile-store.ts';
import { judgedStatuses, lockedFields, onboardingOf, type Submitted } from './qualification.ts';

interface UserParts {
  readonly account: AccountRow;
  readonly profile: Profile;
  readonly submitted: Submitted;
  readonly bankAccount: BankAccount | undefined;
  readonly contacts: readonly Contact[];
  readonly signatureImg: string | null;
  readonly at: Date;
}

/**
 * The one view of a borrower: numbers and other people's names leave the server hidden, also to their owner.
 */
export function presentUser(parts: UserParts): User {
  const { account, profile, submitted, bankAccount } = parts;
  const stored = {
    bankCard: account.bankCardStatus,
    basicInformation: account.basicInformationStatus,
    identity: account.identityStatus,
  };
  const statuses = judgedStatuses(stored, account.isJudged);
  return {
    ...profile,
    mobile: account.mobile,
    companyName: account.companyName,
    companyRegistration: account.companyRegistration,
    registeredAt: account.registeredAt.toISOString(),
    isCitizen: submitted.isCitizen || null,
    identity: profile.identity === null ? null : maskNumber(profile.identity),
    bankName: bankAccount?.bankName ?? null,
    cardNo: bankAccount ? maskNumber(bankAccount.cardNo) : null,
    bankChangePending: account.bankChangePending,
    contacts: parts.contacts.map(({ name, relationship, phone }) => ({
      name: maskName(name),
      relationship,
      phone: maskNumber(phone),
    })),
    signatureImg: parts.signatureImg,
    lastOrderId: account.lastOrderId,
    language: account.language,
    remindedBy: account.remindedBy,
    unreadMessages: account.unreadMessages,
    policyVersion: account.policyVersion,
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
