import { refuse } from '@hiram/contract';
import type { MessageKind, sendMessageAgain as operation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { lineOf } from './outbox.ts';

/** The sending is a job: the gateway may take its time. It goes by its old name, so it arrives at most once. */
export const sendMessageAgain: Handler<typeof operation> = async (tx, { companyId, at }, { messageId }) => {
  const sms = await tx.maybe<{ kind: MessageKind; isOver: boolean }>(sql`
    select kind, sent_at is not null or expired_at is not null or coalesce(expires_at <= ${at}, false) as is_over
    from sms_outbox where id = ${messageId} and company_id = ${companyId}`);
  if (!sms) return refuse('record_not_found');
  if (sms.isOver) return refuse('not_now');
  tx.enqueue(lineOf(sms.kind), { smsId: messageId });
  return null;
};
