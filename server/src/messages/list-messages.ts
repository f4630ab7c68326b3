import type {
  Language,
  listMessages as listOperation,
  Market,
  Message,
  readMessages as readOperation,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import type { Handler } from '../operation/binding.ts';
import { pageOf } from '../operation/page.ts';
import { loadOwnTexts } from '../texts/own-texts.ts';
import { renderMessage } from '../texts/render.ts';
import type { MessageData, Template } from '../texts/template.ts';

const pageLength = 20;

interface MessageRow {
  readonly id: number;
  readonly orderId: number | null;
  readonly template: Template;
  readonly data: MessageData;
  readonly createdAt: Date;
  readonly readAt: Date | null;
  readonly warnedUntil: Date | null;
  readonly stoppedAt: Date | null;
}

export const listMessages: Handler<typeof listOperation> = async (tx, caller, { beforeId, language }) => {
  const { borrowerId } = caller;
  const account = await tx.one<{ language: Language; unread: number }>(sql`
    select b.language,
      (select count(*) from messages m where m.borrower_id = b.id and m.read_at is null) as unread
    from borrowers b where b.id = ${borrowerId}`);
  const wanted = { beforeId: beforeId ?? null, language: language ?? account.language };
  return { ...(await loadMessagePage(tx, caller, wanted)), unread: account.unread };
};

interface Reader {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly market: Market;
  readonly at: Date;
}

/** A page of letters in a language, in the lender's own words where it has some. */
export async function loadMessagePage(
  tx: Tx,
  { companyId, borrowerId, market, at }: Reader,
  { beforeId, language }: { beforeId: number | null; language: Language },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const { rows, own } = await together({
    rows: loadMessages(tx, borrowerId, beforeId),
    own: loadOwnTexts(tx, { companyId, kind: 'message', language }),
  });
  const { page, hasMore } = pageOf(rows, pageLength);
  const messages = page.map((row) => ({
    id: row.id,
    orderId: row.orderId,
    ...renderMessage(language, row.template, row.data, market, own),
    at: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
    warning: presentWarning(row, at),
  }));
  return { messages, hasMore };
}

function presentWarning({ warnedUntil, stoppedAt }: MessageRow, at: Date): Message['warning'] {
  if (warnedUntil === null) return null;
  return {
    isOpen: stoppedAt === null && warnedUntil > at,
    stoppedAt: stoppedAt?.toISOString() ?? null,
  };
}

/** One more than a page, to know whether there are more. */
function loadMessages(tx: Tx, borrowerId: number, beforeId: number | null): Promise<MessageRow[]> {
  return tx.rows<MessageRow>(sql`
    select m.id, m.order_id, m.template, m.data, m.created_at, m.read_at, w.expires_at as warned_until,
      w.stopped_at
    from messages m left join warnings w on w.message_id = m.id
    where m.borrower_id = ${borrowerId} and m.id < coalesce(${beforeId}::bigint, 9223372036854775807)
    order by m.id desc limit ${pageLength + 1}`);
}

/** Up to what was on the screen: a letter that came meanwhile stays unread. */
export const readMessages: Handler<typeof readOperation> = async (tx, caller, { upToId }) => {
  await tx.run(sql`
    update messages set read_at = ${caller.at}
    where borrower_id = ${caller.borrowerId} and id <= ${upToId} and read_at is null`);
  return null;
};
