import type { Language } from '@hiram/contract';
import type { Database, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadOwnTexts } from '../../texts/own-texts.ts';
import { renderPush } from '../../texts/render.ts';
import { isUrgent, type MessageData, type Template } from '../../texts/template.ts';
import type { PushService } from './push-service.ts';
import { type QuietColumns, quietEnd, secondsUntil } from './quiet-hours.ts';
import { dropSubscription, openSubscription } from './subscriptions.ts';
import { textNow } from './text-unread.ts';

export interface PushParts {
  readonly push: PushService | null;
  readonly personalData: PersonalData;
  readonly now: () => Date;
  readonly timeZone: string;
  /** Asked at the last moment, as of a text message. */
  readonly isUnwanted: (tx: Tx, messageId: number, at: Date) => Promise<boolean>;
}

/** After a day a notification is no news any more; the letter stays. */
const shownWithinSeconds = 86_400;

/**
 * Hands one notification to the push service, in the way of `deliverSms`: the row stays locked meanwhile, and a second
 * delivery after a crash has the same topic and the same tag, so a phone shows it once.
 */
export async function sendPush(database: Database, parts: PushParts, messageId: number): Promise<void> {
  const failure = await database.write(async (tx) => ({
    value: await send(tx, parts, messageId),
    keep: true,
  }));
  if (failure) throw failure;
}

interface PushRow extends QuietColumns {
  readonly companyId: number;
  readonly template: Template;
  readonly data: MessageData;
  readonly language: Language;
  readonly isOver: boolean;
  readonly expiresAt: Date | null;
  readonly subscriptionId: number | null;
  readonly endpoint: Buffer | null;
  readonly keys: Buffer | null;
}

async function send(tx: Tx, parts: PushParts, messageId: number): Promise<Error | null> {
  const { push, now, timeZone, isUnwanted } = parts;
  const at = now();
  const row = await load(tx, messageId, at);
  if (!row) return null;
  if (row.isOver || (await isUnwanted(tx, messageId, at))) {
    await end(tx, messageId, at);
    return null;
  }
  const subscription = subscriptionOf(parts.personalData, row);
  if (!push || !subscription) return instead(tx, messageId, at);
  const quietTo = isUrgent(row.template) ? null : quietEnd(row, timeZone, at);
  if (quietTo) {
    tx.enqueue('send-push', { messageId }, { afterSeconds: secondsUntil(quietTo, at) });
    return null;
  }
  const payload = await payloadOf(tx, messageId, row);
  if (payload === null) return instead(tx, messageId, at);
  try {
    const sent = await push.send(subscription, {
      payload,
      ttlSeconds: row.expiresAt ? secondsUntil(row.expiresAt, at) : shownWithinSeconds,
      isUrgent: isUrgent(row.template),
      topic: `letter-${messageId}`,
    });
    if (sent === 'gone') {
      await dropSubscription(tx, subscription.id);
      return instead(tx, messageId, at);
    }
  } catch (error) {
    return error as Error;
  }
  await tx.run(sql`update pushes set sent_at = ${at} where message_id = ${messageId}`);
  return null;
}

function load(tx: Tx, messageId: number, at: Date): Promise<PushRow | undefined> {
  const since = new Date(at.getTime() - shownWithinSeconds * 1000);
  return tx.maybe<PushRow>(sql`
    select m.company_id, m.template, m.data, b.language, b.quiet_from, b.quiet_until, p.expires_at,
      m.read_at is not null or b.erased_at is not null or m.created_at < ${since} or coalesce(p.expires_at <= ${at}, false)
        as is_over /* never null: each of its parts is true or false */,
      n.id as subscription_id, n.endpoint, n.keys
    from pushes p join messages m on m.id = p.message_id join borrowers b on b.id = m.borrower_id
      left join lateral (
        select n.id, n.endpoint, n.keys from push_subscriptions n join borrower_sessions s on s.token_hash = n.token_hash
        where n.borrower_id = b.id and s.expires_at > ${at} order by n.id desc limit 1) n on true
    where p.message_id = ${messageId} and p.sent_at is null and p.ended_at is null for update of p`);
}

function subscriptionOf(personalData: PersonalData, { subscriptionId: id, endpoint, keys }: PushRow) {
  if (id === null || endpoint === null || keys === null) return null;
  return { id, ...openSubscription(personalData, { id, endpoint, keys }) };
}

/** No more than a text message has: whoever is near sees it. */
async function payloadOf(tx: Tx, messageId: number, row: PushRow): Promise<string | null> {
  const { companyId, language, template, data } = row;
  const own = await loadOwnTexts(tx, { companyId, kind: 'message', language });
  const shown = renderPush(language, template, data, own);
  return shown && JSON.stringify({ ...shown, messageId, language });
}

/** No phone shows it: the text message need not wait for anybody. */
async function instead(tx: Tx, messageId: number, at: Date): Promise<null> {
  await end(tx, messageId, at);
  await textNow(tx, messageId, at);
  return null;
}

async function end(tx: Tx, messageId: number, at: Date): Promise<void> {
  await tx.run(sql`update pushes set ended_at = ${at} where message_id = ${messageId}`);
}
