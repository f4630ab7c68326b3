import { isRefusal, type Refusal, refuse } from '@hiram/contract';
import type {
  answerConversation as answerOperation,
  closeConversation as closeOperation,
  leaveConversation as leaveOperation,
  takeConversation as takeOperation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Files } from '../files/files.ts';
import { takePhoto } from '../files/image.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { heldSince } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import {
  insertMessage,
  lockConversation,
  noteAnswered,
  type StoredConversation,
  waitedSeconds,
} from './conversation-store.ts';

/** A colleague may take over, but only from whom they see there. What the borrower wrote is read from here on. */
export const takeConversation: Handler<typeof takeOperation> = async (
  tx,
  caller,
  { conversationId, from },
) => {
  const { companyId, staffId, at } = caller;
  const held = await lockConversation(tx, companyId, conversationId);
  if (!held) return refuse('record_not_found');
  if (held.closedAt) return refuse('not_now');
  if (held.takenBy !== from && held.takenBy !== staffId) return refuse('changed_meanwhile');
  await tx.run(sql`
    update conversations c set taken_by = ${staffId}, taken_at = ${at},
      read_by_staff = (select coalesce(max(m.id), 0) from conversation_messages m where m.conversation_id = c.id)
    where id = ${conversationId}`);
  return null;
};

export const leaveConversation: Handler<typeof leaveOperation> = async (tx, caller, { conversationId }) => {
  const held = await lockConversation(tx, caller.companyId, conversationId);
  if (!held) return refuse('record_not_found');
  const taken = await refuseTaken(tx, caller, held);
  if (taken) return taken;
  await tx.run(sql`update conversations set taken_by = null, taken_at = null where id = ${conversationId}`);
  return null;
};

/** The answer that ends a wait is told by a letter as well; what follows it is seen in the conversation. */
export const answerConversation =
  ({ files, personalData }: { files: Files; personalData: PersonalData }): Handler<typeof answerOperation> =>
  async (tx, caller, { conversationId, text, picture }) => {
    const drawn = picture && (await takePhoto(picture));
    if (isRefusal(drawn)) return { ...drawn, data: { ...drawn.data, field: 'picture' } };
    const { companyId, staffId, at } = caller;
    const held = await lockConversation(tx, companyId, conversationId);
    if (!held) return refuse('record_not_found');
    const taken = await refuseTaken(tx, caller, held);
    if (taken) return taken;
    if (held.closedAt) return refuse('not_now');
    const { borrowerId } = held;
    const fileId = drawn && (await files.keep(tx, { companyId, borrowerId, at }, 'service', drawn));
    const messageId = await insertMessage(tx, personalData, {
      ...{ conversationId, companyId, borrowerId, staffId, text, fileId, at },
      // Nobody hurries with an idea: how long that took says nothing about the next question.
      waitedSeconds: held.kind === 'feedback' ? null : waitedSeconds(held, at),
    });
    await noteAnswered(tx, { id: conversationId, staffId, messageId, at });
    const letter = held.kind === 'feedback' ? 'feedback_answered' : 'service_answered';
    if (held.waitingSince) await tellBorrower(tx, { companyId, borrowerId, at }, letter);
    return { messageId };
  };

/** What the borrower has written since is not closed unread, and an appeal not unanswered. */
export const closeConversation: Handler<typeof closeOperation> = async (tx, caller, input) => {
  const { conversationId, lastMessageId } = input;
  const { companyId, staffId, at } = caller;
  const held = await lockConversation(tx, companyId, conversationId);
  if (!held) return refuse('record_not_found');
  const taken = await refuseTaken(tx, caller, held);
  if (taken) return taken;
  if (held.closedAt || (held.kind === 'appeal' && held.waitingSince)) return refuse('not_now');
  const { last } = await tx.one<{ last: number }>(sql`
    select coalesce(max(id), 0) as last from conversation_messages where conversation_id = ${conversationId}`);
  if (last !== lastMessageId) return refuse('changed_meanwhile');
  const { borrowerId } = held;
  const closed = { conversationId, companyId, borrowerId, staffId, event: 'closed', at } as const;
  const messageId = await insertMessage(tx, null, closed);
  await noteAnswered(tx, { id: conversationId, staffId, messageId, at, isClosed: true });
  return null;
};

/** Names the colleague who has it; whoever has had it for half an hour has it no longer. */
async function refuseTaken(
  tx: Tx,
  { staffId, at }: Staff,
  { takenBy, takenAt }: StoredConversation,
): Promise<Refusal<'taken_by_other'> | null> {
  if (takenBy === null || takenBy === staffId || takenAt === null || takenAt <= heldSince(at)) return null;
  const { name } = await tx.one<{ name: string }>(sql`select name from staff where id = ${takenBy}`);
  return refuse('taken_by_other', { by: name, at: takenAt.toISOString() });
}
