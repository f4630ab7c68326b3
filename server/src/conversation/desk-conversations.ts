import type { ConversationKind, FeedbackTopic, FreezeReason } from '@hiram/contract';
import { refuse } from '@hiram/contract';
import type {
  DeskConversation,
  DeskConversationMessage,
  getConversation as getOperation,
  listConversations as listOperation,
} from '@hiram/contract/desk';
import { frozenView } from '../account/freeze.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { openText } from './conversation-store.ts';

interface Row {
  readonly id: number;
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly kind: ConversationKind;
  readonly orderId: number | null;
  readonly openedAt: Date;
  readonly waitingSince: Date | null;
  readonly takenBy: number | null;
  readonly takenAt: Date | null;
  readonly taker: string | null;
  readonly closedAt: Date | null;
}

/** The count comes along on a page past the end, too: then without a conversation. */
type ListRow = { readonly total: number } & { readonly [Column in keyof Row]: Row[Column] | null };

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

export const listConversations =
  ({ personalData }: Pick<Parts, 'personalData'>): Handler<typeof listOperation> =>
  async (tx, { companyId }, { state, kind = null, offset, limit }) => {
    const rows = await tx.rows<ListRow>(sql`
      with wanted as (
        select c.id, c.borrower_id, c.kind, c.order_id, c.opened_at, c.waiting_since, c.taken_by, c.taken_at, c.closed_at
        from conversations c
        where c.company_id = ${companyId} and (${kind}::text is null or c.kind = ${kind})
          and case ${state}::text when 'waiting' then c.waiting_since is not null
            when 'answered' then c.waiting_since is null and c.closed_at is null else c.closed_at is not null end)
      select t.total, w.id, w.borrower_id, p.real_name, w.kind, w.order_id, w.opened_at, w.waiting_since, w.taken_by,
        w.taken_at, s.name as taker, w.closed_at
      from (select count(*) as total from wanted) t
        left join (select * from wanted order by waiting_since, id desc offset ${offset} limit ${limit}) w on true
        left join borrower_profiles p on p.borrower_id = w.borrower_id
        left join staff s on s.id = w.taken_by
      order by w.waiting_since, w.id desc`);
    return {
      total: rows[0]?.total ?? 0,
      conversations: rows.filter(isConversation).map((row) => present(personalData, row)),
    };
  };

function isConversation(row: ListRow): row is Row & { readonly total: number } {
  return row.id !== null;
}

function present(personalData: PersonalData, row: Row): DeskConversation {
  const { id, borrowerId, takenBy, takenAt, taker } = row;
  return {
    conversationId: id,
    borrowerId,
    borrowerName: openName(personalData, borrowerId, row.realName),
    kind: row.kind,
    orderId: row.orderId,
    openedAt: row.openedAt.toISOString(),
    waitingSince: row.waitingSince?.toISOString() ?? null,
    taken:
      takenBy === null || takenAt === null || taker === null
        ? null
        : { staffId: takenBy, by: taker, at: takenAt.toISOString() },
    closedAt: row.closedAt?.toISOString() ?? null,
  };
}

interface PageRow extends Row {
  readonly freezeReason: FreezeReason | null;
  readonly freezeNote: string | null;
  readonly frozenUntil: Date | null;
  readonly readByBorrower: number;
  readonly readByStaff: number;
}

interface MessageRow {
  readonly id: number;
  readonly staffId: number | null;
  readonly name: string | null;
  readonly event: DeskConversationMessage['event'];
  readonly topic: FeedbackTopic | null;
  readonly text: Buffer | null;
  readonly fileId: string | null;
  readonly at: Date;
}

export const getConversation =
  ({ files, personalData }: Parts): Handler<typeof getOperation> =>
  async (tx, caller, { conversationId }) => {
    const row = await tx.maybe<PageRow>(sql`
      select c.id, c.borrower_id, p.real_name, c.kind, c.order_id, c.opened_at, c.waiting_since, c.taken_by,
        c.taken_at, s.name as taker, c.closed_at, b.freeze_reason, b.freeze_note, b.frozen_until,
        c.read_by_borrower, c.read_by_staff
      from conversations c join borrowers b on b.id = c.borrower_id
        left join borrower_profiles p on p.borrower_id = c.borrower_id left join staff s on s.id = c.taken_by
      where c.id = ${conversationId} and c.company_id = ${caller.companyId}`);
    if (!row) return refuse('record_not_found');
    const frozen = frozenView(row, caller.at);
    const messages = await loadMessages(tx, conversationId);
    return {
      ...present(personalData, row),
      frozen: frozen && { reason: frozen.reason, until: frozen.until },
      messages: messages.map(
        (message): DeskConversationMessage => ({
          messageId: message.id,
          by: message.name,
          event: message.event,
          topic: message.topic,
          text: openText(personalData, message.id, message.text),
          picture:
            message.fileId === null ? null : signFileAddress(files.keys, message.fileId, caller, caller.at),
          at: message.at.toISOString(),
          isRead: message.id <= (message.staffId === null ? row.readByStaff : row.readByBorrower),
        }),
      ),
    };
  };

function loadMessages(tx: Tx, conversationId: number): Promise<MessageRow[]> {
  return tx.rows<MessageRow>(sql`
    select m.id, m.staff_id, s.name, m.event, m.topic, m.text, m.file_id, m.at
    from conversation_messages m left join staff s on s.id = m.staff_id
    where m.conversation_id = ${conversationId} order by m.id`);
}
