import { isRefusal, type ParsedInput, type Refusal } from '@hiram/contract';
import { type exportReport as operation, reportColumns } from '@hiram/contract/desk';
import { toCsv } from '../csv/csv.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { loadCountedTo } from './counted-book.ts';
import { inTime, loadWanted, sheets } from './load-report.ts';
import { planAsReport } from './plan-as-report.ts';
import type { Sheet } from './sheets/sheet.ts';

/** A write, although it changes nothing: what leaves the house is in the audit log. */
export const exportReport: Handler<typeof operation> = async (tx, caller, input) => {
  const { name, from, to } = input;
  return inTime(async () => {
    await tx.run(sql`set local statement_timeout = '20s'`);
    await planAsReport(tx);
    const rows = await loadRows(tx, caller, input);
    if (isRefusal(rows)) return rows;
    return {
      fileName: `hiram-${name.replaceAll('_', '-')}-${from}-${to}.csv`,
      csv: toCsv(Object.keys(reportColumns[name]), rows),
    };
  });
};

/** What writes sees what others commit meanwhile: a night that counts in between may have taken away what this has begun with. */
async function loadRows(
  tx: Tx,
  caller: Staff,
  input: ParsedInput<typeof operation>,
): Promise<Sheet['rows'] | Refusal<'period_not_allowed'>> {
  for (;;) {
    const wanted = await loadWanted(tx, caller, input);
    if (isRefusal(wanted)) return wanted;
    const { rows } = await sheets[input.name](tx, wanted);
    if ((await loadCountedTo(tx, caller.companyId)) === wanted.countedTo) return rows;
  }
}
