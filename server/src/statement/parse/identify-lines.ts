import { hash } from 'node:crypto';
import type { StatementLine } from './bank-statement.ts';

export interface IdentifiedLine extends StatementLine {
  /** The same for the same movement in every file that has it. */
  readonly identity: string;
}

/**
 * Gives each line an identity by which it is recognised in another file. Takes all lines of one account in one
 * file, so that the pages of a long statement are counted through.
 *
 * Two files that overlap have their common days either whole, or the earlier file has the beginning of a day
 * whose rest had not happened yet: banks cut by days. Whatever a line is known by contains its day, and lines
 * that are alike are numbered. If the earlier file has k of them on a day and the later one m, then m is at
 * least k: numbers 1 to k are in both files and numbers k + 1 to m are new. Which of several equal lines gets
 * which number does not matter, so neither does the order in which the bank writes them.
 *
 * The bank's reference is better than the text, as a bank may word the same line in two ways. But some banks
 * use one reference for a whole batch, or begin again at 1 every day: it counts with day and amount, and only
 * where all lines that share these three also say the same. Where they do not, it is not one line's reference.
 */
export function identifyLines(lines: readonly StatementLine[]): IdentifiedLine[] {
  const references = lines.map(referenceOf);
  const shared = referencesOfSeveral(lines, references);
  const counts = new Map<string, number>();
  return lines.map((line, index) => {
    const reference = references[index] ?? null;
    const key =
      reference !== null && !shared.has(reference)
        ? `ref:${hash('sha256', reference)}`
        : `text:${hash('sha256', contentOf(line))}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return { ...line, identity: `${key}:${count}` };
  });
}

/** Those that stand on lines which do not all say the same. */
function referencesOfSeveral(
  lines: readonly StatementLine[],
  references: readonly (string | null)[],
): ReadonlySet<string> {
  const firsts = new Map<string, StatementLine>();
  const shared = new Set<string>();
  for (const [index, line] of lines.entries()) {
    const reference = references[index] ?? null;
    if (reference === null) continue;
    const first = firsts.get(reference);
    if (!first) firsts.set(reference, line);
    else if (contentOf(first) !== contentOf(line)) shared.add(reference);
  }
  return shared;
}

function referenceOf({ bankReference, bookedOn, amountCents }: StatementLine): string | null {
  return bankReference === null ? null : JSON.stringify([bankReference, bookedOn, amountCents]);
}

function contentOf({ bookedOn, amountCents, note, payerName, payerAccount }: StatementLine): string {
  return JSON.stringify([bookedOn, amountCents, note, payerName, payerAccount]);
}
