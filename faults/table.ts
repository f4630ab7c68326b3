import type { Row } from './fault.ts';

const columns = ['fault', 'times', 'acknowledged', 'lost', 'doubled', 'journal sum', 'recovery s'] as const;

/** Sentences by the name of a fault. */
interface Untold {
  readonly skipped: ReadonlyMap<string, string>;
  readonly failed: ReadonlyMap<string, string>;
}

/** One table at the end; what is wrong is named below it. */
export function printTable(rows: readonly Row[], { skipped, failed }: Untold): void {
  const cells = rows.map((row) => [
    row.fault,
    String(row.times),
    String(row.acknowledged),
    String(row.lost),
    String(row.doubled),
    String(row.journalSum),
    row.recoverySeconds.toFixed(1),
  ]);
  const widths = columns.map((name, nth) =>
    Math.max(name.length, ...cells.map((row) => row[nth]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, nth) => (nth === 0 ? cell.padEnd(widths[nth] ?? 0) : cell.padStart(widths[nth] ?? 0)))
      .join('  ');
  console.log(`\n${line(columns)}`);
  for (const row of cells) console.log(line(row));
  for (const [fault, why] of skipped) console.log(`${fault}: not tried here, because ${why}`);
  for (const [fault, why] of failed) console.log(`✗ ${fault}: ${why}`);
  for (const { fault, wrongs } of rows)
    for (const wrong of wrongs.slice(0, 20)) console.log(`✗ ${fault}: ${wrong}`);
}

export function isSound({ lost, doubled, journalSum, wrongs }: Row): boolean {
  return lost === 0 && doubled === 0 && journalSum === 0 && wrongs.length === 0;
}
