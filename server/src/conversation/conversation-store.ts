import type { ConversationKind, FeedbackTopic } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { Cell, PersonalData } from '../personal-data/seal.ts';

export const sealedMessages: SealedTable = { table: 'conversation_messages', key: ['id'], columns: ['text'] };
const textCell = (id: number): Cell => ({ table: 'conversation_messages', column: 'text', rowId: id });

export function openText(personalData: PersonalData, id: number, sealed: Buffer | null): string | null {
  return sealed === null ? null : personalData.open(textCell(id), sealed);
}

interface Opening {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly kind: ConversationKind;
  readonly orderId?: number;
  readonly frozenAt?: Date;
  readonly at: Date;
}

export interface Opened {
  readonly id: number;
  readonly isNew: boolean;
  readonly openedAt: Date;
}

/**
 * The one that is open of this kind, or a new one; what was about another loan is new as well. From here on the borrower
 * waits, and the row is held.
 */
export function openConversation(tx: Tx, opening: Opening): Promise<Opened> {
  const { companyId, borrowerId, kind, orderId = null, frozenAt = null, at } = opening;
  return tx.one<Opened>(sql`
    with before as (select order_id from conversations
      where borrower_id = ${borrowerId} and kind = ${kind} and closed_at is null)
    insert into conversations as c (company_id, borrower_id, kind, order_id, frozen_at, opened_at, waiting_since)
    values (${companyId}, ${borrowerId}, ${kind}, ${orderId}, ${frozenAt}, ${at}, ${at})
    on conflict (borrower_id, kind) where closed_at is null
      do update set waiting_since = coalesce(c.waiting_since, excluded.waiting_since), order_id = excluded.order_id,
        opened_at = case when c.order_id is distinct from excluded.order_id then excluded.opened_at else c.opened_at end
    returning id, opened_at, xmax = 0 or order_id is distinct from (select b.order_id from before b) as is_new`);
}

export interface StoredConversation {
  readonly id: number;
  readonly companyId: number;
  readonly borrowerId: number;
  readonly kind: ConversationKind;
  readonly waitingSince: Date | null;
  readonly takenBy: number | null;
  readonly takenAt: Date | null;
  readonly closedAt: Date | null;
}

export function lockConversation(
  tx: Tx,
  companyId: number,
  conversationId: number,
): Promise<StoredConversation | undefined> {
  return tx.maybe<StoredConversation>(sql`
    select id, company_id, borrower_id, kind, waiting_since, taken_by, taken_at, closed_at from conversations
    where id = ${conversationId} and company_id = ${companyId} for update`);
}

interface NewMessage {
  readonly conversationId: number;
  readonly companyId: number;
  readonly borrowerId: number;
  readonly staffId?: number;
  readonly event?: 'code_asked' | 'code_sent' | 'closed';
  readonly topic?: FeedbackTopic;
  readonly text?: string;
  readonly fileId?: string | undefined;
  readonly waitedSeconds?: number | null;
  readonly at: Date;
}

export async function insertMessage(
  tx: Tx,
  personalData: PersonalData | null,
  message: NewMessage,
): Promise<number> {
  const { conversationId, companyId, borrowerId, text, at } = message;
  const { id } = await tx.one<{ id: number }>(sql`select nextval('conversation_messages_id_seq') as id`);
  const sealed = text === undefined || !personalData ? null : personalData.seal(textCell(id), text);
  await tx.run(sql`
    insert into conversation_messages (id, conversation_id, company_id, borrower_id, staff_id, event, topic, text, file_id, at,
      waited_seconds)
    values (${id}, ${conversationId}, ${companyId}, ${borrowerId}, ${message.staffId ?? null},
      ${message.event ?? null}, ${message.topic ?? null}, ${sealed}, ${message.fileId ?? null}, ${at}, ${message.waitedSeconds ?? null})`);
  return id;
}

/** How long the borrower has waited for this answer; null where they did not. */
export function waitedSeconds({ waitingSince }: { waitingSince: Date | null }, at: Date): number | null {
  return waitingSince && Math.max(0, Math.round((at.getTime() - waitingSince.getTime()) / 1000));
}

/** Customer service has the last word; what the borrower wrote up to here is read. */
export async function noteAnswered(
  tx: Tx,
  { id, staffId, messageId, at, isClosed = false }: Answered,
): Promise<void> {
  await tx.run(sql`
    update conversations set waiting_since = null, taken_by = ${staffId}, taken_at = ${at},
      read_by_staff = greatest(read_by_staff, ${messageId}),
      closed_at = case when ${isClosed} then ${at}::timestamptz end,
      closed_by = case when ${isClosed} then ${staffId}::bigint end
    where id = ${id}`);
}

interface Answered {
  readonly id: number;
  readonly staffId: number;
  readonly messageId: number;
  readonly at: Date;
  readonly isClosed?: boolean;
}

/** How long an answer usually takes, in minutes; null where there were too few to say. */
export async function loadUsualMinutes(
  tx: Tx,
  { companyId, at }: { readonly companyId: number; readonly at: Date },
): Promise<number | null> {
  const { seconds } = await tx.one<{ seconds: number | null }>(sql`
    select usual_answer_seconds(${companyId}, ${at}) as seconds`);
  return inMinutes(seconds);
}

export function inMinutes(seconds: number | null): number | null {
  return seconds === null ? null : Math.max(1, Math.round(seconds / 60));
}

/** What was written goes, and what the pictures were of; the rows stay as figures of nobody. */
export async function eraseConversations(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`
    update conversation_messages set text = null, file_id = null
    where borrower_id = ${borrowerId} and (text is not null or file_id is not null)`);
}
