import {
  type ConversationKind,
  isRefusal,
  type writeToService as operation,
  type Refusal,
  refuse,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Files } from '../files/files.ts';
import { takePhoto } from '../files/image.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { insertMessage, openConversation } from './conversation-store.ts';

/** More than anybody writes who waits for an answer. */
const mostPerHour = 30;

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** Nothing keeps a borrower from customer service: no lock, no freeze, no conversation that was closed meanwhile. */
export const writeToService =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, { kind: wanted, text, picture }) => {
    // Before anything is held: nobody waits while the picture is redrawn.
    const drawn = picture && (await takePhoto(picture));
    if (isRefusal(drawn)) return { ...drawn, data: { ...drawn.data, field: 'picture' } };
    const { companyId, borrowerId, at } = caller;
    const account = await tx.one<{ frozenAt: Date | null }>(sql`
      select case when frozen_until > ${at} then frozen_at end as frozen_at from borrowers
      where id = ${borrowerId} for no key update`);
    const over = await refuseTooMany(tx, caller);
    if (over) return over;
    const { kind, conversationId } = await findOrOpen(tx, caller, wanted, account.frozenAt);
    const fileId = drawn && (await files.keep(tx, caller, 'service', drawn));
    const message = { conversationId, companyId, borrowerId, text, fileId, at };
    return { messageId: await insertMessage(tx, personalData, message), kind };
  };

export async function refuseTooMany(
  tx: Tx,
  { borrowerId, at }: Borrower,
): Promise<Refusal<'too_many_messages'> | null> {
  const { written } = await tx.one<{ written: number }>(sql`
    select count(*) as written from conversation_messages
    where borrower_id = ${borrowerId} and staff_id is null and at > ${at}::timestamptz - interval '1 hour'`);
  return written < mostPerHour ? null : refuse('too_many_messages');
}

/** What is open of that kind goes on; what cannot be opened any more is a question. The account is held. */
async function findOrOpen(
  tx: Tx,
  { companyId, borrowerId, at }: Borrower,
  wanted: ConversationKind,
  frozenAt: Date | null,
): Promise<{ kind: ConversationKind; conversationId: number }> {
  const open = await tx.maybe<{ id: number }>(sql`
    update conversations set waiting_since = coalesce(waiting_since, ${at})
    where borrower_id = ${borrowerId} and kind = ${wanted} and closed_at is null returning id`);
  if (open) return { kind: wanted, conversationId: open.id };
  const isAppeal = wanted === 'appeal' && frozenAt !== null;
  const kind = isAppeal ? 'appeal' : 'question';
  const { id } = await openConversation(tx, {
    companyId,
    borrowerId,
    kind,
    ...(isAppeal && { frozenAt }),
    at,
  });
  return { kind, conversationId: id };
}
