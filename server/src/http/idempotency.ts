import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Envelope } from '../operation/envelope.ts';

/** Shorter keys could be guessed, and a guessed key opens a stored answer. */
export const keyPattern = /^[\x21-\x7e]{16,255}$/;

export interface Claim {
  readonly scope: string;
  readonly operation: string;
  readonly key: string;
  readonly input: unknown;
}

export type Claimed = { readonly fresh: true } | { readonly fresh: false; readonly answer: Envelope };

/**
 * Claims a key for this call. A second call with the same key waits here, at the primary key, until the first
 * has committed, and then gets the first one's answer; if the first rolled back, the second runs instead.
 */
export async function claimKey(tx: Tx, claim: Claim): Promise<Claimed | Refusal<'idempotency_key_reused'>> {
  const keyHash = hash(claim.key);
  const tag = tagOf(claim);
  const inserted = await tx.run(sql`
    insert into idempotency_keys (scope, operation, key_hash, input_tag)
    values (${claim.scope}, ${claim.operation}, ${keyHash}, ${tag})
    on conflict do nothing`);
  if (inserted === 1) return { fresh: true };
  const first = await tx.one<{ inputTag: Buffer; sealedAnswer: Buffer | null }>(sql`
    select input_tag, sealed_answer from idempotency_keys
    where scope = ${claim.scope} and operation = ${claim.operation} and key_hash = ${keyHash}`);
  if (!timingSafeEqual(first.inputTag, tag)) return refuse('idempotency_key_reused');
  if (first.sealedAnswer === null) throw new Error('a key was committed without its answer');
  return { fresh: false, answer: unseal(claim, first.sealedAnswer) };
}

export async function keepAnswer(tx: Tx, claim: Claim, answer: Envelope): Promise<void> {
  await tx.run(sql`
    update idempotency_keys set sealed_answer = ${seal(claim, answer)}
    where scope = ${claim.scope} and operation = ${claim.operation} and key_hash = ${hash(claim.key)}`);
}

export const answersDaysKept = 7;

/** Whoever repeats a call later than this is answered like somebody new. */
export async function forgetOldKeys(tx: Tx, at: Date): Promise<void> {
  const before = new Date(at.getTime() - answersDaysKept * 86_400_000);
  await tx.run(sql`delete from idempotency_keys where created_at < ${before}`);
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

function tagOf({ key, input }: Claim): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(input)).digest();
}

function sealingKey({ key, scope, operation }: Claim): Buffer {
  return Buffer.from(hkdfSync('sha256', key, scope, `hiram answer ${operation}`, 32));
}

function seal(claim: Claim, answer: Envelope): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(claim), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(claim: Claim, stored: Buffer): Envelope {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(claim), stored.subarray(0, 12));
  decipher.setAuthTag(stored.subarray(12, 28));
  return JSON.parse(Buffer.concat([decipher.update(stored.subarray(28)), decipher.final()]).toString('utf8'));
}
