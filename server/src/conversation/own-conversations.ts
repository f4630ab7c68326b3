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
import type { Borrower } from '../operation/caller.ts';
import { pageOf } from '../operation/page.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { inMinutes, openText } from './conversation-store.ts';

const pageLength = 50;

/** What is the same in every row: it comes along where there is no message, too. */
interface AroundRow {
  readonly usualSeconds: number | null;
  /** Of what is open, in the order of their newest messages. */
  readonly openKinds: ConversationKind[];
  readonly openedAts: Date[];
  /** 0 of what nobody waits for. */
  readonly waitingSinceMs: number[];
}

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

/** A row without a message stands for none. */
type PageRow = AroundRow & { readonly [Column in keyof MessageRow]: MessageRow[Column] | null };

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

export const getConversations =
  ({ files, personalData }: Parts): Handler<typeof getOperation> =>
  async (tx, caller, { beforeId = null, isFeedback }) => {
    const rows = await loadPage(tx, caller, isFeedback, beforeId);
    const { page, hasMore } = pageOf(rows.filter(isMessage), pageLength);
    const [around] = rows;
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
      open: (around?.openKinds ?? []).map((kind, at) => ({
        kind,
        openedAt: around?.openedAts[at]?.toISOString() ?? '',
        waitingSince: momentOf(around?.waitingSinceMs[at]),
      })),
      usualAnswerMinutes: inMinutes(around?.usualSeconds ?? null),
    };
  };

const momentOf = (ms: number | undefined) => (ms ? new Date(ms).toISOString() : null);

function isMessage(row: PageRow): row is AroundRow & MessageRow {
  return row.id !== null;
}

/** One more than a page, newest first, and what surrounds them. */
function loadPage(
  tx: Tx,
  { companyId, borrowerId, at }: Pick<Borrower, 'companyId' | 'borrowerId' | 'at'>,
  isFeedback: boolean,
  beforeId: number | null,
): Promise<PageRow[]> {
  return tx.rows<PageRow>(sql`
    select usual_answer_seconds(${companyId}, ${at}) as usual_seconds, o.open_kinds, o.opened_ats, o.waiting_since_ms,
      m.id, m.kind, m.staff_id, m.event, m.topic, m.text, m.file_id, m.at, m.read_by_borrower, m.read_by_staff
    from (
      select coalesce(array_agg(c.kind order by newest.id desc nulls last), '{}') as open_kinds,
        coalesce(array_agg(c.opened_at order by newest.id desc nulls last), '{}') as opened_ats,
        coalesce(array_agg(coalesce(extract(epoch from c.waiting_since) * 1000, 0)::float8
          order by newest.id desc nulls last), '{}') as waiting_since_ms
      from conversations c
        cross join lateral (select max(n.id) as id from conversation_messages n where n.conversation_id = c.id) newest
      where c.borrower_id = ${borrowerId} and c.closed_at is null and (c.kind = 'feedback') = ${isFeedback}) o
    left join lateral (
      select m.id, c.kind, m.staff_id, m.event, m.topic, m.text, m.file_id, m.at, c.read_by_borrower, c.read_by_staff
      from conversation_messages m join conversations c on c.id = m.conversation_id
      where m.borrower_id = ${borrowerId} and (c.kind = 'feedback') = ${isFeedback}
        and m.id < coalesce(${beforeId}::bigint, 9223372036854775807)
      order by m.id desc limit ${pageLength + 1}) m on true
    order by m.id desc`);
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
