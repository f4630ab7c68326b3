import { sealedAcceptances } from '../agreement/store.ts';
import { sealedMessages } from '../conversation/conversation-store.ts';
import { sealedAddendumAcceptances } from '../extension/store.ts';
import { sealedPlanAcceptances } from '../hardship/paper-store.ts';
import { sealedMail } from '../mail/outbox.ts';
import { sealedPushSubscriptions } from '../messages/push/subscriptions.ts';
import { sealedNotes } from '../note/note-store.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import { sealedAccounts, sealedBankChanges } from '../profile/bank/bank-store.ts';
import { sealedContacts } from '../profile/contact-store.ts';
import { sealedJudgements } from '../profile/evidence/judgement-store.ts';
import { sealedProfiles } from '../profile/profile-store.ts';
import { sealedRefunds } from '../refund/store.ts';
import { sealedSecondFactors } from '../staff/second-factor.ts';
import { sealedLines } from '../statement/line-store.ts';
import { sealedTasks } from '../task/task-store.ts';

/** What moves to a new key when there is one. */
export const sealedTables: readonly SealedTable[] = [
  sealedProfiles,
  sealedContacts,
  sealedAccounts,
  sealedBankChanges,
  sealedSecondFactors,
  sealedLines,
  sealedRefunds,
  sealedMessages,
  sealedJudgements,
  sealedPushSubscriptions,
  sealedNotes,
  sealedTasks,
  sealedMail,
];

/** Everything that is sealed; what never changes keeps the key it was sealed with. */
export const allSealedTables: readonly SealedTable[] = [
  ...sealedTables,
  sealedAcceptances,
  sealedAddendumAcceptances,
  sealedPlanAcceptances,
];
