import { addLender } from '../../server/src/start/add-lender.ts';
import { type Command, exitCodes, required } from './command.ts';
import { withInstallation } from './installation.ts';

const text = { type: 'string' } as const;

export const addLenderCommand: Command = {
  usage: ['--name "…" --registration "…" --host loans.example --admin who@example.org'],
  help: `Adds another lender beside those that are there, and prints the link by which its first administrator comes in.
Its borrowers open the app by that host. Needs the settings of the server.`,
  options: { name: text, registration: text, host: text, admin: text },
  async run(args, out) {
    const wanted = {
      name: required(args, 'name'),
      registrationNumber: required(args, 'registration'),
      host: required(args, 'host'),
      adminEmail: required(args, 'admin'),
    };
    return withInstallation(async ({ database, settings }) => {
      const added = await database.write(async (tx) => {
        const value = await addLender(tx, wanted, new Date());
        return { value, keep: typeof value !== 'string' };
      });
      if (typeof added === 'string') {
        out.result({ ok: false, error: added }, [`No lender was added. ${added}`]);
        return exitCodes.failed;
      }
      const link = `${settings.publicUrl ?? ''}${added.invitationPath}`;
      out.result({ ok: true, lender: added.id, host: wanted.host, link }, [
        `${added.name} is lender ${added.id}. Its borrowers open the app at ${wanted.host}.`,
        `Its first administrator comes in by ${link}`,
      ]);
      return exitCodes.done;
    });
  },
};
