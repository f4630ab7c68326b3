import { isRefusal, toMajor } from '@hiram/contract';
import type { getReport as operation, Report, ReportFigure } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import { ledgerFigures } from './ledger-figures.ts';
import { inTime, loadWanted, sheets } from './load-report.ts';
import type { Sheet, Wanted } from './sheets/sheet.ts';

export const getReport: Handler<typeof operation> = async (tx, caller, input) => {
  const wanted = await loadWanted(tx, caller, input);
  if (isRefusal(wanted)) return wanted;
  return inTime(async () => {
    const { rows, reportedCents } = await sheets[input.name](tx, wanted);
    return {
      rows: rows.map((row) => [...row]),
      agreements: await compareWithLedger(tx, wanted, reportedCents),
    };
  });
};

async function compareWithLedger(
  tx: Tx,
  wanted: Wanted,
  reportedCents: Sheet['reportedCents'],
): Promise<Report['agreements']> {
  const agreements: Report['agreements'] = [];
  for (const [figure, cents] of Object.entries(reportedCents) as [ReportFigure, number][])
    agreements.push({
      figure,
      reported: toMajor(cents),
      ledger: toMajor(await ledgerFigures[figure](tx, wanted)),
    });
  return agreements;
}
