import { toCents } from '@hiram/contract';
import type { Journal } from '@hiram/contract/desk';

/** A line of a journal, as a row of the table. */
export interface JournalRow {
  readonly key: string;
  readonly journal: Journal;
  readonly line: Journal['lines'][number];
  /** How many rows the journal's own cells span: all on its first line, none on the others. */
  readonly rowSpan: number;
}

/** Debits first, as an accountant writes them. */
export function rowsOf(journals: readonly Journal[]): JournalRow[] {
  return journals.flatMap((journal) =>
    journal.lines
      .toSorted((one, other) => Number(toCents(one.credit) > 0) - Number(toCents(other.credit) > 0))
      .map((line, index, lines) => ({
        key: `${journal.journalId}-${index}`,
        journal,
        line,
        rowSpan: index === 0 ? lines.length : 0,
      })),
  );
}
