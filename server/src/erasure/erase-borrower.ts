import { eraseAccess, forgetMobile } from '../account/erase-account.ts';
import { eraseAcceptanceAddresses } from '../agreement/store.ts';
import { eraseCollectionNotes } from '../collection/erase-notes.ts';
import { eraseConversations } from '../conversation/conversation-store.ts';
import { eraseTries } from '../credentials/erase-tries.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { eraseExports } from '../export/end-exports.ts';
import { eraseAddendumAddresses } from '../extension/store.ts';
import { forgetFilesOf } from '../files/forget-replaced.ts';
import { erasePlanAddresses } from '../hardship/paper-store.ts';
import { eraseLetters, eraseSms } from '../messages/erase-messages.ts';
import { eraseNotes } from '../note/note-store.ts';
import { eraseNumberChanges } from '../number-change/store.ts';
import { eraseAskedNotes } from '../order/erase-notes.ts';
import { erasePasskeys } from '../passkey/erase-passkeys.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { eraseBankAccounts } from '../profile/bank/bank-store.ts';
import { eraseIdentity, eraseProfile } from '../profile/erase-profile.ts';
import { eraseJudgements } from '../profile/evidence/judgement-store.ts';
import { eraseAccounts } from '../refund/store.ts';
import { eraseReferences } from '../repayment/slip-store.ts';
import { eraseDetails } from '../statement/line-store.ts';
import { eraseTasks } from '../task/task-store.ts';
import { eraseWarnings } from '../warning/store.ts';
import type { Person } from './erasure-store.ts';

interface Erased extends Person {
  readonly erasureId: number;
  readonly mobile: string;
}

/** What goes on the day itself, of everybody. What the law wants kept of a loan stays where it is, sealed. */
export async function eraseNow(
  tx: Tx,
  personalData: PersonalData,
  person: Erased,
  keptUntil: string | null,
): Promise<void> {
  const { borrowerId, erasureId, at } = person;
  // First, because the database asks it before it lets a file or a note go.
  await tx.run(sql`
    update erasures set status = 'kept', kept_until = ${keptUntil ?? person.today}, ended_at = ${at}
    where id = ${erasureId}`);
  await eraseAccess(tx, person);
  await eraseTries(tx, person);
  await erasePasskeys(tx, borrowerId);
  await eraseProfile(tx, personalData, person);
  await eraseAskedNotes(tx, borrowerId);
  await eraseWarnings(tx, borrowerId);
  await eraseLetters(tx, borrowerId);
  await eraseConversations(tx, borrowerId);
  await eraseNotes(tx, borrowerId);
  await eraseTasks(tx, person);
  await eraseSms(tx, person, at);
  await eraseExports(tx, person);
  await forgetFilesOf(tx, person);
  if (keptUntil === null) await eraseRest(tx, personalData, person);
}

/** What was kept for the law's sake, when its time is over. Orders and the ledger stay, as figures of nobody. */
export async function eraseRest(tx: Tx, personalData: PersonalData, person: Erased): Promise<void> {
  const { borrowerId, erasureId } = person;
  await tx.run(sql`update erasures set status = 'done' where id = ${erasureId}`);
  const orders = await tx.rows<{ id: number }>(sql`select id from orders where borrower_id = ${borrowerId}`);
  const orderIds = orders.map(({ id }) => id);
  await eraseTries(tx, person);
  await forgetMobile(tx, borrowerId);
  await eraseNumberChanges(tx, borrowerId);
  await eraseIdentity(tx, borrowerId);
  await eraseBankAccounts(tx, personalData, person);
  await eraseAcceptanceAddresses(tx, personalData, borrowerId);
  await eraseAddendumAddresses(tx, personalData, borrowerId);
  await erasePlanAddresses(tx, personalData, borrowerId);
  await eraseReferences(tx, borrowerId);
  await eraseDetails(tx, personalData, orderIds);
  await eraseAccounts(tx, personalData, orderIds);
  await eraseCollectionNotes(tx, orderIds);
  await eraseJudgements(tx, borrowerId);
  await forgetFilesOf(tx, person);
}
