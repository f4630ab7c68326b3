import { isRefusal } from '@hiram/contract';
import { type exportReport as operation, reportColumns } from '@hiram/contract/desk';
import { toCsv } from '../csv/csv.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { inTime, loadWanted, sheets } from './load-report.ts';
import { planAsReport } from './plan-as-report.ts';

/** A write, although it changes nothing: what leaves the house is in the audit log. */
export const exportReport: Handler<typeof operation> = async (tx, caller, input) => {
  const wanted = await loadWanted(tx, caller, input);
  if (isRefusal(wanted)) return wanted;
  const { name, from, to } = input;
  return inTime(async () => {
    await tx.run(sql`set local statement_timeout = '20s'`);
    await planAsReport(tx);
    const { rows } = await sheets[name](tx, wanted);
    return {
      fileName: `hiram-${name.replaceAll('_', '-')}-${from}-${to}.csv`,
      csv: toCsv(Object.keys(reportColumns[name]), rows),
    };
  });
};
