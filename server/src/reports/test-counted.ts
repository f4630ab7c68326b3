/** For tests: reports that take what was counted before, and the same from the loans and journals themselves. */
import { isRefusal } from '@hiram/contract';
import { reportNames } from '@hiram/contract/desk';
import type { Staff } from '../operation/caller.ts';
import type { TestServer } from '../test-server.ts';
import { getReport } from './get-report.ts';

type Split = Pick<Parameters<typeof getReport>[2], 'by' | 'channel'>;

export const everySplit: readonly Split[] = [
  ...(['all', 'product', 'channel', 'invite_code'] as const).map((by) => ({ by, channel: undefined })),
  { by: 'channel', channel: 'poster' },
];

/** Every report of these days. */
export async function everyReport(
  server: TestServer,
  staff: Staff,
  periods: readonly { readonly from: string; readonly to: string }[],
  splits: readonly Split[] = everySplit.slice(0, 1),
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const { from, to } of periods)
    for (const name of reportNames)
      for (const { by, channel } of splits) {
        const asked = { name, from, to, by, channel, appId: undefined, inviteCode: undefined };
        const answer = await server.database.readReport((tx) => getReport(tx, staff, asked));
        if (isRefusal(answer)) throw new Error(`refused: ${answer.refusal}`);
        answers[`${name} from ${from} to ${to} by ${by} of ${channel ?? 'all'}`] = answer;
      }
  return answers;
}

/** What was counted, without the numbers of the groups, which are others each time, and without the evening before the last. */
export async function countedRows(server: TestServer): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for (const table of ['counted_days', 'counted_loans', 'counted_debts'])
    rows.push(
      await server.query(
        `select g.channel, to_jsonb(c) - 'group_id' as counted from ${table} c join loan_groups g on g.id = c.group_id
         where '${table}' = 'counted_days' or extract(day from c.day + 1) = 1 or c.day = (select up_to from counted_books)
         order by 1, 2`,
      ),
    );
  return rows;
}

/** As if no daily run had ever come by. */
export async function forgetCounted(server: TestServer): Promise<void> {
  await server.query(
    'truncate ledger_sums, account_sums, ledger_marks, counted_days, counted_loans, counted_debts, counted_books, loan_groups',
  );
}
