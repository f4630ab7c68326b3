import { createWriteStream } from 'node:fs';
import { clearHalfDemo } from '../../server/src/start/demo/reset.ts';
import { SettingsError } from '../../server/src/start/settings/settings-error.ts';
import { startServer } from '../../server/src/start/start.ts';
import { type Command, exitCodes } from './command.ts';
import { settingsHere } from './installation.ts';

export const seed: Command = {
  usage: [''],
  help: `Makes the demo's lender in an empty database, lets its forty people move in with half a year behind them, and ends.
The next "npm start" then answers at once. In production it refuses: nobody there is made up.`,
  options: {},
  async run(_args, out) {
    const settings = settingsHere();
    if (!settings.demo)
      throw new SettingsError('seed is for the demo: in production nobody is made up (HIRAM_DEMO=0).');
    clearHalfDemo(settings);
    const running = await startServer(
      { ...settings, port: 0 },
      (sentence) => out.say(sentence),
      createWriteStream('/dev/null'),
      { withPeople: true },
    );
    await running.stop();
    const sentence = running.hasPeople
      ? 'The demo has its people.'
      : 'This demo was begun without people, and they come only into a new one: start it once with --reset.';
    out.result({ ok: running.hasPeople }, [sentence]);
    return running.hasPeople ? exitCodes.done : exitCodes.failed;
  },
};
