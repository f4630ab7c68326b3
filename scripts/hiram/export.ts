import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isRefusal } from '@hiram/contract';
import { journalCsv } from '../../server/src/accounting/journal-csv.ts';
import { type Command, count, exitCodes, required, UsageError } from './command.ts';
import { withInstallation } from './installation.ts';

const text = { type: 'string' } as const;

export const exportCommand: Command = {
  usage: ['journal --from 2026-01-01 --to 2026-12-31 --file journal.csv [--lender 1] [--even-without-codes]'],
  help: `Writes a lender's journal as CSV, the same file that its accountant gets at the desk, as it is at this moment. It refuses
while an account has no code of the accountant's, unless --even-without-codes says that this is known. A file that is there is not written over.`,
  options: {
    ...{ from: text, to: text, file: text, lender: text },
    'even-without-codes': { type: 'boolean' },
  },
  async run(args, out) {
    if (args.positionals[0] !== 'journal') throw new UsageError('Say what: export journal.');
    const [from, to, file] = [
      dayIn(required(args, 'from')),
      dayIn(required(args, 'to')),
      required(args, 'file'),
    ];
    const companyId = count(args, 'lender') ?? 1;
    const evenWithoutCodes = args.values['even-without-codes'] === true;
    return withInstallation(async ({ database }) => {
      const pages = database.readPages((tx) =>
        journalCsv(tx, { companyId, from, to, orderId: null, evenWithoutCodes }),
      );
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await once(target, 'open');
      let lines = -1;
      for (;;) {
        const { value, done } = await pages.next();
        if (done) {
          target.end();
          await once(target, 'close');
          if (value === null) break;
          await rm(file);
          const accounts = isRefusal(value) ? JSON.stringify(value.data) : '';
          const sentence = `There are accounts without a code (${accounts}): give them one at the desk, or say --even-without-codes.`;
          out.result({ ok: false, error: sentence }, [sentence]);
          return exitCodes.failed;
        }
        lines += value.split('\n').length - 1;
        if (!target.write(value)) await once(target, 'drain');
      }
      out.result({ ok: true, file, lines }, [`${file} has ${lines} lines of the journal, ${from} to ${to}.`]);
      return exitCodes.done;
    });
  },
};

function dayIn(given: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given) || Number.isNaN(Date.parse(given)))
    throw new UsageError(`"${given}" is no day, such as 2026-01-31.`);
  return given;
}
