import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { Anchor, KeptAnchor } from './audit-anchors.ts';
import { isOwnSignature } from './audit-signature.ts';

/** What a log is held against besides itself. */
export interface Evidence {
  /** Has the key of the signatures. */
  readonly personalData: PersonalData;
  /** What the server left in the file storage, oldest first. */
  readonly kept: readonly KeptAnchor[];
  /** What somebody kept elsewhere. */
  readonly handed?: readonly Anchor[];
}

export interface Chain {
  readonly companyId: number;
  readonly companyName: string;
  /** How many rows were found whole; up to the broken one where there is one. */
  readonly rows: number;
  /** Of the last row, in hexadecimal. */
  readonly lastHash: string;
  /** What is wrong with the first row that is not as it was written; null when nothing is. */
  readonly broken: string | null;
  /** What is missing with a reason: a backup was restored. */
  readonly lost: readonly string[];
}

interface ChainRow {
  readonly companyId: number;
  readonly number: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  /** Its hash, worked out again, is the one it has. */
  readonly isAsWritten: boolean;
  readonly signature: Buffer | null;
}

/** What is known of one lender's log from outside of it. */
interface Expected {
  readonly companyId: number;
  readonly personalData: PersonalData;
  /** By the number of the row. */
  readonly anchors: ReadonlyMap<number, ReadonlySet<string>>;
  /** From here on every row is signed; infinite where nothing says so. */
  readonly signedFrom: number;
  readonly lastSignature: number;
}

const pageLength = 5_000;

/** Walks the log of each lender from its first row to its last and works every hash out again. */
export async function verifyAuditChains(
  database: Database,
  { personalData, kept, handed = [] }: Evidence,
): Promise<Chain[]> {
  const companies = await database.read((tx) =>
    tx.rows<{ id: number; name: string; firstSignature: number | null; lastSignature: number | null }>(sql`
      select c.id, c.name, min(s.number) as first_signature, max(s.number) as last_signature
      from companies c left join audit_signatures s on s.company_id = c.id group by c.id order by c.id`),
  );
  const chains: Chain[] = [];
  for (const { id, name, firstSignature, lastSignature } of companies) {
    const isOwn = ({ companyId }: Anchor) => companyId === id;
    const ownKept = kept.filter(isOwn);
    const { anchors, lost } = withoutLost(ownKept);
    const firstAnchor = ownKept[0]?.number ?? Number.POSITIVE_INFINITY;
    const expected: Expected = {
      companyId: id,
      personalData,
      anchors: byNumber([...anchors, ...handed.filter(isOwn)]),
      signedFrom: Math.min(firstSignature ?? Number.POSITIVE_INFINITY, firstAnchor + 1),
      lastSignature: lastSignature ?? 0,
    };
    chains.push({ companyId: id, companyName: name, ...(await walk(database, expected)), lost });
  }
  return chains;
}

function byNumber(anchors: readonly Anchor[]): Expected['anchors'] {
  const hashes = new Map<number, Set<string>>();
  for (const { number, hash } of anchors) hashes.set(number, (hashes.get(number) ?? new Set()).add(hash));
  return hashes;
}

/** A restored backup takes rows away, and others get their numbers: anchors of those rows say nothing any more. */
function withoutLost(kept: readonly KeptAnchor[]): { anchors: readonly Anchor[]; lost: readonly string[] } {
  let anchors: KeptAnchor[] = [];
  const lost: string[] = [];
  let last = 0;
  for (const anchor of kept) {
    if (anchor.isRestore && last > anchor.number) {
      lost.push(
        `rows ${anchor.number + 1} to ${last} went with the backup that was restored at ${anchor.at}`,
      );
      anchors = anchors.filter(({ number }) => number <= anchor.number);
    }
    anchors.push(anchor);
    last = anchor.isRestore ? anchor.number : Math.max(last, anchor.number);
  }
  return { anchors, lost };
}

async function walk(
  database: Database,
  expected: Expected,
): Promise<Pick<Chain, 'rows' | 'lastHash' | 'broken'>> {
  let rows = 0;
  let last: Buffer = Buffer.alloc(0);
  for (;;) {
    const page = await loadPage(database, expected.companyId, rows);
    for (const row of page) {
      const broken =
        whyBroken(row, rows, last) ?? whyNotAnchored(row, expected) ?? whyNotSigned(row, expected);
      if (broken !== null) return { rows, lastHash: last.toString('hex'), broken };
      rows = row.number;
      last = row.hash;
    }
    if (page.length < pageLength) break;
  }
  return { rows, lastHash: last.toString('hex'), broken: whyNotWhole(rows, expected) };
}

function loadPage(database: Database, companyId: number, after: number): Promise<ChainRow[]> {
  return database.read((tx) =>
    tx.rows<ChainRow>(sql`
      select l.company_id, l.number, l.previous_hash, l.hash,
        l.hash is not distinct from sha256(convert_to(audit_text(l), 'UTF8')) as is_as_written, s.signature
      from audit_log l left join audit_signatures s on s.company_id = l.company_id and s.number = l.number
      where l.company_id = ${companyId} and l.number > ${after}
      order by l.number limit ${pageLength}`),
  );
}

function whyBroken(row: ChainRow, lastNumber: number, lastHash: Buffer): string | null {
  if (row.number !== lastNumber + 1) return `row ${lastNumber + 1} is missing`;
  if (!row.isAsWritten) return `row ${row.number} was changed`;
  return row.previousHash.equals(lastHash) ? null : `row ${row.number} does not follow row ${lastNumber}`;
}

function whyNotAnchored(row: ChainRow, { anchors }: Expected): string | null {
  const own = row.hash.toString('hex');
  const differs = [...(anchors.get(row.number) ?? [])].some((hash) => hash !== own);
  return differs ? `row ${row.number} is not the one that was kept outside` : null;
}

function whyNotSigned(row: ChainRow, { signedFrom, personalData }: Expected): string | null {
  if (row.number < signedFrom) return null;
  if (row.signature === null) return `row ${row.number} is not signed`;
  return isOwnSignature(personalData, row, row.signature)
    ? null
    : `row ${row.number} is not the one that was signed`;
}

function whyNotWhole(rows: number, { anchors, signedFrom, lastSignature }: Expected): string | null {
  const known = [...anchors.keys()].reduce((most, number) => Math.max(most, number), lastSignature);
  if (known > rows) return `rows ${rows + 1} to ${known} are cut off the end`;
  // A server leaves an anchor before anybody acts, and signs what they do.
  return rows > 0 && signedFrom === Number.POSITIVE_INFINITY
    ? 'no row of it is signed, and no anchor knows it'
    : null;
}
