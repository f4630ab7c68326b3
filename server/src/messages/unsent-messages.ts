import type { listUnsentMessages as listOperation, MessageKind, UnsentMessage } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { maskNumber } from '../personal-data/mask.ts';

interface UnsentRow {
  readonly id: number;
  readonly kind: MessageKind;
  readonly mobile: string;
  readonly createdAt: Date;
  readonly tries: number;
  readonly triedAt: Date | null;
  readonly failure: string | null;
  readonly expiredAt: Date | null;
}

/** What the queue of the same name counts, with what is known of each. */
export const listUnsentMessages: Handler<typeof listOperation> = async (
  tx,
  { companyId, at },
  { offset, limit },
) => {
  const { total } = await tx.one<{ total: number }>(sql`
    select count(*) as total from desk_queue(${companyId}, ${at}) q where q.queue = 'unsent_messages'`);
  const rows = await tx.rows<UnsentRow>(sql`
    select s.id, s.kind, s.mobile, s.created_at, s.tries, s.tried_at, s.failure, s.expired_at
    from sms_outbox s
    where s.id in (select q.id from desk_queue(${companyId}, ${at}) q where q.queue = 'unsent_messages')
    order by s.id desc limit ${limit} offset ${offset}`);
  return { total, messages: rows.map(present) };
};

function present({ id, mobile, createdAt, triedAt, expiredAt, ...row }: UnsentRow): UnsentMessage {
  return {
    ...row,
    messageId: id,
    mobile: maskNumber(mobile),
    createdAt: createdAt.toISOString(),
    triedAt: triedAt?.toISOString() ?? null,
    expiredAt: expiredAt?.toISOString() ?? null,
  };
}
