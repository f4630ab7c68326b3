import { agreements, verifyPapers } from '../agreement/verify-agreement.ts';
import { readAnchors } from '../audit/audit-anchors.ts';
import { type Chain, verifyAuditChains } from '../audit/audit-chain.ts';
import type { Database } from '../db/database.ts';
import { extensionAddenda } from '../extension/store.ts';
import type { Files } from '../files/files.ts';
import { verifyFiles } from '../files/verify-files.ts';
import { planAddenda } from '../hardship/paper-store.ts';
import { verifyBooks } from '../ledger/verify-books.ts';
import type { PersonalData } from '../personal-data/seal.ts';

export interface VerifyParts {
  readonly database: Database;
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** Everything that is made once and accepted by its hash. */
export const paperKinds = [agreements, extensionAddenda, planAddenda] as const;

type Subject = 'books' | 'audit log' | 'agreements' | 'files';

export interface Verified {
  readonly what: Subject;
  /** How many journals, rows, papers or files. */
  readonly looked: number;
  readonly problems: readonly string[];
}

/** Holds everything that an installation keeps against what was written down about it when it was made. */
export async function verifyInstallation(
  { database, files, personalData }: VerifyParts,
  onProgress: (what: Subject, done: number, of: number | null) => void = () => {},
): Promise<Verified[]> {
  const books = await verifyBooks(database, (done, of) => onProgress('books', done, of));
  const audit = await verifyAudit({ database, files, personalData });
  const papers = await verifyPapers(database, { files, personalData, kinds: paperKinds }, (done) =>
    onProgress('agreements', done, null),
  );
  const stored = await verifyFiles(database, files, (done, of) => onProgress('files', done, of));
  return [
    { what: 'books', ...books },
    { what: 'audit log', ...audit },
    { what: 'agreements', ...papers },
    { what: 'files', ...stored },
  ];
}

async function verifyAudit({ database, files, personalData }: VerifyParts) {
  const { anchors: kept, strange } = await readAnchors(files.storage, personalData);
  const chains = await verifyAuditChains(database, { personalData, kept });
  const problems = chains.flatMap(({ companyName, broken }: Chain) =>
    broken === null ? [] : [`${companyName}: ${broken}`],
  );
  if (strange > 0) problems.push(`${strange} anchors were not written by a server with this key`);
  return { looked: chains.reduce((sum, { rows }) => sum + rows, 0), problems };
}
