import { checkClock } from '../../server/src/installation/clock.ts';
import { startQueue } from '../../server/src/jobs/queue.ts';
import { lenderTime } from '../../server/src/operation/clock.ts';
import { beginDay } from '../../server/src/start/begin-day.ts';
import { SettingsError } from '../../server/src/start/settings/settings-error.ts';
import { type Command, exitCodes } from './command.ts';
import { withInstallation } from './installation.ts';

export const dailyRun: Command = {
  usage: [''],
  help: `What the server does by itself a few minutes after midnight: interest and fees of the day, ended windows, reminders to
plan, erasures that are due, records past their use. Running it again does nothing twice. Messages that follow
from it are sent by the server. The demo has a clock of its own: move it at the desk instead.`,
  options: {},
  async run(_args, out) {
    const done = await withInstallation(
      async ({ database, personalData, settings: { market, demo } }) => {
        if (demo) throw new SettingsError('The demo has a clock of its own: let its days pass at the desk.');
        const findWrongClock = () => checkClock(database, lenderTime);
        return beginDay({ database, personalData, market, now: lenderTime, findWrongClock });
      },
      (connection) =>
        startQueue(connection, { onError: (error) => out.say(error.message) }, { runsJobs: false }),
    );
    out.result({ ok: true, ...done }, [
      ...Object.entries(done).map(([name, value]) => `${name}: ${value}`),
      'The day has begun.',
    ]);
    return exitCodes.done;
  },
};
