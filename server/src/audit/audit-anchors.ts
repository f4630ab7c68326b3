import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FileStorage } from '../files/storage.ts';
import type { PersonalData } from '../personal-data/seal.ts';

/** How far the log of a lender had come. Number 0 is the end of an empty one. */
export interface Anchor {
  readonly companyId: number;
  readonly number: number;
  readonly hash: string;
}

/** An anchor that the server left in the file storage. */
export interface KeptAnchor extends Anchor {
  readonly at: string;
  /** The log went on from here after a backup was restored: what came after it is lost, and nobody's doing. */
  readonly isRestore: boolean;
}

const note = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  isRestore: v.boolean(),
  lenders: v.array(
    v.object({ companyId: v.number(), number: v.number(), hash: v.string(), signature: v.string() }),
  ),
});

interface Parts {
  readonly database: Database;
  readonly storage: Pick<FileStorage, 'anchors'>;
  readonly personalData: PersonalData;
  readonly now: () => Date;
}

/** Says in the file storage how far each log has come: whoever has only the database cannot take that back. */
export async function anchorAudit(
  { database, storage, personalData, now }: Parts,
  { isRestore = false } = {},
): Promise<void> {
  const ends = await database.read((tx) =>
    tx.rows<{ companyId: number; number: number; hash: Buffer }>(sql`
      select c.id as company_id, coalesce(l.number, 0) as number, coalesce(l.hash, '') as hash
      from companies c left join lateral (
        select number, hash from audit_log where company_id = c.id order by number desc limit 1) l on true
      order by c.id`),
  );
  const at = now().toISOString();
  const lenders = ends.map(({ companyId, number, hash }) => {
    const end = { companyId, number, hash: hash.toString('hex') };
    return { ...end, signature: signatureOf(personalData, { ...end, at, isRestore }).toString('hex') };
  });
  await storage.anchors.add(`${JSON.stringify({ at, isRestore, lenders })}\n`);
}

/** The first one says from where on every row is signed, so there must be one before the first act. */
export async function beginAnchors(parts: Parts, { isRestore }: { isRestore: boolean }): Promise<void> {
  if (!isRestore) for await (const _anchor of parts.storage.anchors.all()) return;
  await anchorAudit(parts, { isRestore });
}

/** Oldest first. What is there and was not written by a server with this key is only counted. */
export async function readAnchors(
  storage: Pick<FileStorage, 'anchors'>,
  personalData: PersonalData,
): Promise<{ anchors: KeptAnchor[]; strange: number }> {
  const anchors: KeptAnchor[] = [];
  let strange = 0;
  for await (const text of storage.anchors.all()) {
    const found = ownAnchors(text, personalData);
    if (found) anchors.push(...found);
    else strange += 1;
  }
  anchors.sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return { anchors, strange };
}

function ownAnchors(text: string, personalData: PersonalData): KeptAnchor[] | null {
  const { output, success } = v.safeParse(v.pipe(v.string(), v.parseJson(), note), text);
  if (!success) return null;
  const { at, isRestore, lenders } = output;
  const isOwn = lenders.every(({ signature, ...end }) => {
    const wanted = signatureOf(personalData, { ...end, at, isRestore });
    const given = Buffer.from(signature, 'hex');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
  return isOwn
    ? lenders.map(({ companyId, number, hash }) => ({ companyId, number, hash, at, isRestore }))
    : null;
}

function signatureOf(
  personalData: PersonalData,
  { companyId, at, isRestore, number, hash }: KeptAnchor,
): Buffer {
  return personalData.blindIndex(companyId, 'audit anchor', JSON.stringify([at, isRestore, number, hash]));
}
