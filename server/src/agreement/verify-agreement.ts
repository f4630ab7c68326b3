import { createHash } from 'node:crypto';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Files } from '../files/files.ts';
import { UnreadableFile } from '../files/keys.ts';
import { type Cell, type PersonalData, SealError } from '../personal-data/seal.ts';
import { addressCell, loadDocuments, type StoredDocument } from './store.ts';

/** A paper as it was recorded when it was made and accepted. */
export interface RecordedPaper {
  readonly id: number;
  readonly companyName: string;
  readonly orderId: number;
  readonly templateVersion: number;
  readonly language: string;
  readonly sha256: Buffer;
  readonly pdfFileId: string;
  readonly pageFileIds: readonly string[];
  readonly madeAt: Date;
  readonly acceptedSha256: Buffer | null;
  readonly signatureFileId: string | null;
  readonly signatureSha256: Buffer | null;
  readonly address: Buffer | null;
  readonly acceptedAt: Date | null;
}

/** A kind of paper that is made once and accepted by its hash. */
export interface PaperKind {
  /** What a sentence about one begins with. */
  readonly name: string;
  /** Two lenders of one installation may have the same number. */
  find(tx: Tx, number: string): Promise<RecordedPaper[]>;
  /** The numbers there are, in their order, from the one after this on; a page of them. */
  numbersAfter(tx: Tx, number: string): Promise<{ readonly number: string }[]>;
  /** Where the address it was accepted from is sealed. */
  addressCell(id: number): Cell;
}

export const agreements: PaperKind = {
  name: 'Contract',
  find: findByNumber,
  addressCell,
  numbersAfter: (tx, number) =>
    tx.rows<{ number: string }>(
      sql`select distinct number from contracts where number > ${number} order by number limit 500`,
    ),
};

/** What was found out about a paper: sentences to print, and what is not as it was. */
export interface Verification {
  readonly facts: readonly string[];
  readonly problems: readonly string[];
}

/** Reads every byte of the papers of a number again and compares it with what was recorded of it. */
export async function verifyPaper(
  database: Database,
  parts: { files: Files; personalData: PersonalData; kinds: readonly PaperKind[] },
  number: string,
): Promise<Verification> {
  const facts: string[] = [];
  const problems: string[] = [];
  for (const kind of parts.kinds) {
    const { papers, documents } = await database.read(async (tx) => {
      const found = await kind.find(tx, number);
      const fileIds = found.flatMap(({ pdfFileId, pageFileIds, signatureFileId }) =>
        [pdfFileId, ...pageFileIds, signatureFileId ?? []].flat(),
      );
      return { papers: found, documents: await loadDocuments(tx, fileIds) };
    });
    for (const paper of papers) {
      facts.push(
        `${kind.name} ${number} of ${paper.companyName} for order ${paper.orderId}, made ${paper.madeAt.toISOString()}` +
          ` from template ${paper.templateVersion} (${paper.language})`,
        `  SHA-256 of its PDF: ${paper.sha256.toString('hex')}`,
      );
      problems.push(...(await checkFiles(paper, documents, parts.files)));
      const acceptance = checkAcceptance(paper, kind, parts.personalData);
      facts.push(...acceptance.facts);
      problems.push(...acceptance.problems);
    }
  }
  if (facts.length === 0) problems.push(`There is no contract or addendum ${number}.`);
  return { facts, problems };
}

/** The same for all papers of all kinds. Gives what is not as it was, each with the number of its paper. */
export async function verifyPapers(
  database: Database,
  parts: Parameters<typeof verifyPaper>[1],
  onProgress: (done: number) => void = () => {},
): Promise<{ readonly looked: number; readonly problems: string[] }> {
  const problems: string[] = [];
  let looked = 0;
  for (const kind of parts.kinds) {
    for (let after = ''; ; ) {
      const page = await database.read((tx) => kind.numbersAfter(tx, after));
      for (const { number } of page) {
        const found = await verifyPaper(database, { ...parts, kinds: [kind] }, number);
        problems.push(...found.problems.map((problem) => `${kind.name} ${number}: ${problem}`));
        looked += 1;
        onProgress(looked);
      }
      const last = page.at(-1);
      if (!last) break;
      after = last.number;
    }
  }
  return { looked, problems };
}

/** Every file opens, and is byte for byte the one that was recorded. */
async function checkFiles(
  row: RecordedPaper,
  documents: readonly StoredDocument[],
  files: Files,
): Promise<string[]> {
  const expected = [
    { name: 'the PDF', fileId: row.pdfFileId, sha256: row.sha256 },
    ...row.pageFileIds.map((fileId, index) => ({ name: `page ${index + 1}`, fileId, sha256: null })),
    ...(row.signatureFileId
      ? [{ name: 'the signature', fileId: row.signatureFileId, sha256: row.signatureSha256 }]
      : []),
  ];
  const problems: string[] = [];
  for (const { name, fileId, sha256 } of expected) {
    const document = documents.find(({ id }) => id === fileId);
    const hash = document && (await hashOf(files, document));
    if (!document) problems.push(`${name} is not on record any more.`);
    else if (typeof hash === 'string') problems.push(`${name} cannot be read: ${hash}.`);
    else if (!hash?.equals(document.sha256) || (sha256 && !hash.equals(sha256)))
      problems.push(`${name} is not the one that was recorded: its SHA-256 is ${hash?.toString('hex')}.`);
  }
  return problems;
}

async function hashOf(files: Files, document: StoredDocument): Promise<Buffer | string> {
  try {
    const { bytes } = await files.read(document);
    return createHash('sha256').update(bytes).digest();
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

function checkAcceptance(
  row: RecordedPaper,
  { addressCell: cellOf }: PaperKind,
  personalData: PersonalData,
): Verification {
  const { acceptedAt, acceptedSha256, address } = row;
  if (!acceptedAt || !acceptedSha256 || !address) return { facts: ['  Not accepted.'], problems: [] };
  const problems = acceptedSha256.equals(row.sha256)
    ? []
    : [`What was accepted has another SHA-256: ${acceptedSha256.toString('hex')}.`];
  const facts = [
    `  Accepted ${acceptedAt.toISOString()} with the signature ${row.signatureSha256?.toString('hex')}`,
  ];
  try {
    facts.push(`  from the address ${personalData.open(cellOf(row.id), address)}`);
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    problems.push(`The address it was accepted from cannot be read: ${error.message}.`);
  }
  return { facts, problems };
}

function findByNumber(tx: Tx, number: string): Promise<RecordedPaper[]> {
  return tx.rows<RecordedPaper>(sql`
    select c.id, k.name as company_name, c.order_id, c.template_version, c.language, c.sha256, c.pdf_file_id,
      c.page_file_ids, c.made_at, a.sha256 as accepted_sha256, a.signature_file_id, a.signature_sha256, a.address,
      a.accepted_at
    from contracts c join companies k on k.id = c.company_id
      left join contract_acceptances a on a.contract_id = c.id
    where c.number = ${number} order by c.company_id`);
}
