import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { openFiles } from '../../server/src/files/files.ts';
import { checkDatabase } from '../../server/src/start/checks/check-database.ts';
import { checkLenders } from '../../server/src/start/checks/check-lenders.ts';
import { checkOutside } from '../../server/src/start/checks/check-outside.ts';
import { checkSettings } from '../../server/src/start/checks/check-settings.ts';
import { type CheckRow, missing } from '../../server/src/start/checks/row.ts';
import type { Settings } from '../../server/src/start/settings.ts';
import { storageOf } from '../../server/src/start/storage-of.ts';
import { type Command, exitCodes, optional } from './command.ts';
import { type Output, tableOf } from './output.ts';

const projectDir = fileURLToPath(new URL('../../', import.meta.url));
const states = `States: ok; weak, which works and should not stay so; missing, without which production cannot go. Ends with 1 when
something is missing.`;

/** What belongs to this installation; nobody outside is called. */
export const check: Command = {
  usage: [''],
  help: `Is this configuration sound, and is this database the one that it was made for? Looks at settings, secrets, database, roles,
migrations, clock, keys and file storage, changes nothing, and calls nobody outside.
${states}`,
  options: {},
  async run(_args, out) {
    const { rows, settings } = await checkSettings(process.env, projectDir);
    return report(out, [...rows, ...(settings ? await checkOwn(settings, false) : notLooked)]);
  },
};

export const golive: Command = {
  usage: ['', '--sms 09170000000'],
  help: `All that "check" looks at, and besides: the bank, the payment provider, the mail server and the SMS gateway answer, the bucket
keeps versions, the public address leads here, and each lender has set what it needs. With --sms, one real text message goes to that number.
${states}`,
  options: { sms: { type: 'string' } },
  async run(args, out) {
    const { rows, settings } = await checkSettings(process.env, projectDir);
    if (!settings) return report(out, [...rows, ...notLooked]);
    const reference = `hiram-golive-${randomBytes(8).toString('hex')}`;
    const own = await checkOwn(settings, true);
    const outside = await checkOutside(settings, { smsTo: optional(args, 'sms'), reference });
    return report(out, [...rows, ...own, ...outside]);
  },
};

const notLooked = [missing('everything else', 'Not looked at: put the settings right first.')];

function checkOwn(settings: Settings, withLenders: boolean): Promise<CheckRow[]> {
  const { database, files, personalDataKeys: keys, market } = settings;
  if (!database || !files.keys || !keys) throw new Error('settings of production have all of these');
  const own = { settings, server: database.server, files: openFiles(storageOf(settings), files.keys), keys };
  return checkDatabase(own, async (opened) => (withLenders ? checkLenders(opened, market) : []));
}

function report(out: Output, rows: readonly CheckRow[]): number {
  const count = (state: CheckRow['state']) => rows.filter((row) => row.state === state).length;
  const isReady = count('missing') === 0;
  out.result({ ok: isReady, rows }, [
    ...tableOf(
      ['what', 'state', 'what was found, or what to do'],
      rows.map(({ what, state, todo }) => [what, state, todo]),
    ),
    '',
    `${count('ok')} ok, ${count('weak')} weak, ${count('missing')} missing.`,
  ]);
  return isReady ? exitCodes.done : exitCodes.problems;
}
