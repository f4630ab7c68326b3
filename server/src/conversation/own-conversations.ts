import type {
  ConversationKind,
  FeedbackTopic,
  getConversations as getOperation,
  readAnswers as readOperation,
  ServiceMessage,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadUsualMinutes, openText } from './conversation-store.ts';

const pageLength = 50;

interface MessageRow {
  readonly id: number;
  readonly kind: ConversationKind;
  readonly staffId: number | null;
  readonly event: ServiceMessage['event'];
  readonly topic: FeedbackTopic | null;
  readonly text: Buffer | null;
  readonly fileId: string | null;
  readonly at: Date;
  readonly readByBorrower: number;
  readonly readByStaff: number;
}

interface OpenRow {
  readonly kind: ConversationKind;
  readonly openedAt: Date;
  readonly waitingSince: Date | null;
}

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

export const getConversations =
  ({ files, personalData }: Parts): Handler<typeof getOperation> =>
  async (tx, caller, { beforeId = null, isFeedback }) => {
    const { page, hasMore } = pageOf(
      await loadMessages(tx, caller.borrowerId, isFeedback, beforeId),
      pageLength,
    );
    const open = await tx.rows<OpenRow>(sql`
      select kind, opened_at, waiting_since from conversations c
      where borrower_id = ${caller.borrowerId} and closed_at is null and (kind = 'feedback') = ${isFeedback}
      order by (select max(m.id) from conversation_messages m where m.conversation_id = c.id) desc nulls last`);
    const messages = page.toReversed().map((row): ServiceMessage => {
      const isOwn = row.staffId === null;
      return {
        messageId: row.id,
        kind: row.kind,
        isOwn,
        event: row.event,
        topic: row.topic,
        text: openText(personalData, row.id, row.text),
        picture: row.fileId === null ? null : signFileAddress(files.keys, row.fileId, caller, caller.at),
        at: row.at.toISOString(),
        isRead: row.id <= (isOwn ? row.readByStaff : row.readByBorrower),
      };
    });
    return {
      messages,
      hasMore,
      open: open.map(({ kind, openedAt, waitingSince }) => ({
        kind,
        openedAt: openedAt.toISOString(),
        waitingSince: waitingSince?.toISOString() ?? null,
      })),
      usualAnswerMinutes: await loadUsualMinutes(tx, caller),
    };
  };

/** One more than a page, newest first. */
function loadMessages(
  tx: Tx,
  borrowerId: number,
  isFeedback: boolean,
  beforeId: number | null,
): Promise<MessageRow[]> {
  return tx.rows<MessageRow>(sql`
    select m.id, c.kind, m.staff_id, m.event, m.topic, m.text, m.file_id, m.at, c.read_by_borrower, c.read_by_staff
    from conversation_messages m join conversations c on c.id = m.conversation_id
    where m.borrower_id = ${borrowerId} and (c.kind = 'feedback') = ${isFeedback}
      and m.id < coalesce(${beforeId}::bigint, 9223372036854775807)
    order by m.id desc limit ${pageLength + 1}`);
}

/** Up to what was on the screen: an answer that came meanwhile stays unread. */
export const readAnswers: Handler<typeof readOperation> = async (
  tx,
  { borrowerId },
  { upToId, isFeedback },
) => {
  await tx.run(sql`
    update conversations c set read_by_borrower = ${upToId}
    where borrower_id = ${borrowerId} and (kind = 'feedback') = ${isFeedback} and read_by_borrower < ${upToId}
      and exists (select from conversation_messages m where m.conversation_id = c.id and m.id <= ${upToId}
        and m.id > c.read_by_borrower and m.staff_id is not null)`);
  return null;
};
