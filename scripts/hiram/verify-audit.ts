import { type Anchor, type KeptAnchor, readAnchors } from '../../server/src/audit/audit-anchors.ts';
import { type Chain, verifyAuditChains } from '../../server/src/audit/audit-chain.ts';
import { exitCodes, UsageError } from './command.ts';
import { withInstallation } from './installation.ts';
import type { Output } from './output.ts';

/** Whether the log of what staff did is whole; held against rows that were kept elsewhere, too. */
export async function verifyAudit(rows: readonly string[], out: Output): Promise<number> {
  const handed = rows.map(readAnchor);
  const { chains, kept, strange } = await withInstallation(async ({ database, files, personalData }) => {
    const { anchors, strange: others } = await readAnchors(files.storage, personalData);
    const walked = await verifyAuditChains(database, { personalData, kept: anchors, handed });
    return { chains: walked, kept: anchors, strange: others };
  });
  const isWhole = strange === 0 && chains.every(({ broken }) => broken === null);
  out.result({ ok: isWhole, chains, strangeAnchors: strange }, [
    ...chains.flatMap(linesOf),
    ...anchorLines(kept, strange),
  ]);
  return isWhole ? exitCodes.done : exitCodes.problems;
}

function readAnchor(text: string): Anchor {
  const [, companyId, number, hash] = /^(\d+):(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!companyId || !number || !hash)
    throw new UsageError(`"${text}" is not of the form lender:number:hash.`);
  return { companyId: Number(companyId), number: Number(number), hash };
}

function linesOf({ companyId, companyName, rows, lastHash, broken, lost }: Chain): string[] {
  const gone = lost.map((sentence) => `${companyName}: ${sentence}.`);
  if (broken !== null)
    return [...gone, `${companyName}: ${rows} rows whole, then the chain is broken: ${broken}.`];
  const last = rows > 0 ? [`  last row  ${companyId}:${rows}:${lastHash}`] : [];
  return [...gone, `${companyName}: ${rows} rows, chain unbroken.`, ...last];
}

function anchorLines(kept: readonly KeptAnchor[], strange: number): string[] {
  const last = kept.at(-1);
  return [
    last
      ? `The newest anchor in the file storage is of ${last.at}. What was done after it can be cut off unseen; while the server runs, there is one every hour.`
      : 'There is no anchor in the file storage.',
    ...(strange > 0
      ? [`${strange} anchors in the file storage were not written by a server with this key.`]
      : []),
  ];
}
