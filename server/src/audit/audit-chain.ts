import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** A row that was kept outside: the chain must still lead through it. */
export interface Anchor {
  readonly companyId: number;
  readonly number: number;
  readonly hash: string;
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
}

interface ChainRow {
  readonly number: number;
  readonly previousHash: Buffer;
  readonly hash: Buffer;
  /** Its hash, worked out again, is the one it has. */
  readonly isAsWritten: boolean;
}

const pageLength = 5_000;

/** Walks the log of each lender from its first row to its last and works every hash out again. */
export async function verifyAuditChains(
  database: Database,
  anchors: readonly Anchor[] = [],
): Promise<Chain[]> {
  const companies = await database.read((tx) =>
    tx.rows<{ id: number; name: string }>(sql`select id, name from companies order by id`),
  );
  const chains: Chain[] = [];
  for (const { id, name } of companies) {
    const own = anchors.filter(({ companyId }) => companyId === id);
    chains.push({ companyId: id, companyName: name, ...(await walk(database, id, own)) });
  }
  return chains;
}

async function walk(
  database: Database,
  companyId: number,
  anchors: readonly Anchor[],
): Promise<Pick<Chain, 'rows' | 'lastHash' | 'broken'>> {
  let rows = 0;
  let last: Buffer = Buffer.alloc(0);
  for (;;) {
    const page = await loadPage(database, companyId, rows);
    for (const row of page) {
      const broken = whyBroken(row, rows, last) ?? whyNotAnchored(row, anchors);
      if (broken !== null) return { rows, lastHash: last.toString('hex'), broken };
      rows = row.number;
      last = row.hash;
    }
    if (page.length < pageLength) break;
  }
  const lost = anchors.find(({ number }) => number > rows);
  const broken = lost ? `rows ${rows + 1} to ${lost.number} are cut off the end` : null;
  return { rows, lastHash: last.toString('hex'), broken };
}

function loadPage(database: Database, companyId: number, after: number): Promise<ChainRow[]> {
  return database.read((tx) =>
    tx.rows<ChainRow>(sql`
      select l.number, l.previous_hash, l.hash,
        l.hash is not distinct from sha256(convert_to(audit_text(l), 'UTF8')) as is_as_written
      from audit_log l where l.company_id = ${companyId} and l.number > ${after}
      order by l.number limit ${pageLength}`),
  );
}

function whyBroken(row: ChainRow, lastNumber: number, lastHash: Buffer): string | null {
  if (row.number !== lastNumber + 1) return `row ${lastNumber + 1} is missing`;
  if (!row.isAsWritten) return `row ${row.number} was changed`;
  return row.previousHash.equals(lastHash) ? null : `row ${row.number} does not follow row ${lastNumber}`;
}

function whyNotAnchored(row: ChainRow, anchors: readonly Anchor[]): string | null {
  const differs = anchors.some(
    ({ number, hash }) => number === row.number && hash !== row.hash.toString('hex'),
  );
  return differs ? `row ${row.number} is not the one that was kept outside` : null;
}
