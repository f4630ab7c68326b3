import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** How long a letter that was shown on the phone may lie unread before a text message follows. */
const readWithinSeconds = 3 * 3600;

/** A notification of a letter; it leaves when the transaction has committed. */
export async function queuePush(
  tx: Tx,
  messageId: number,
  { texts }: { readonly texts: boolean },
): Promise<void> {
  await tx.run(sql`insert into pushes (message_id, texts) values (${messageId}, ${texts})`);
  tx.enqueue('send-push', { messageId });
  if (texts) tx.enqueue('text-unread', { messageId }, { afterSeconds: readWithinSeconds });
}

/** Of many letters, those whose readers have a phone that is notified. Their text messages go as they go. */
export async function queueManyPushes(
  tx: Tx,
  pushes: readonly { readonly messageId: number; readonly expiresAt: Date }[],
  at: Date,
): Promise<void> {
  if (pushes.length === 0) return;
  const queued = await tx.rows<{ messageId: number }>(sql`
    insert into pushes (message_id, texts, expires_at)
    select u.message_id, false, u.expires_at
    from unnest(${pushes.map(({ messageId }) => messageId)}::bigint[],
      ${pushes.map(({ expiresAt }) => expiresAt)}::timestamptz[]) as u (message_id, expires_at)
    join messages m on m.id = u.message_id
    where exists (select from push_subscriptions p join borrower_sessions s on s.token_hash = p.token_hash
      where p.borrower_id = m.borrower_id and s.expires_at > ${at})
    returning message_id`);
  for (const { messageId } of queued) tx.enqueue('send-push', { messageId });
}
