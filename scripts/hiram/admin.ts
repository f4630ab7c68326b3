import { inviteAdministrator } from '../../server/src/staff/invite-administrator.ts';
import { type Command, count, exitCodes, required, UsageError } from './command.ts';
import { withInstallation } from './installation.ts';

export const admin: Command = {
  usage: ['invite --email who@example.org [--lender 1] [--another]'],
  help: `Prints the link by which an administrator comes in; it works once, within three days, and ends the links that were made
like this before. Where there are administrators already it refuses, because they invite others at the desk, with two people;
--another is for the day on which none of them can log in any more. Whoever comes in by it is on the audit log, and
cannot be the second person for anything at first.`,
  options: { email: { type: 'string' }, lender: { type: 'string' }, another: { type: 'boolean' } },
  async run(args, out) {
    const [what] = args.positionals;
    if (what !== 'invite') throw new UsageError('Say what to do: admin invite.');
    const wanted = {
      email: required(args, 'email'),
      companyId: count(args, 'lender'),
      isAnother: args.values.another === true,
    };
    return withInstallation(async ({ database, settings: { publicUrl } }) => {
      const made = await database.write(async (tx) => {
        const value = await inviteAdministrator(tx, wanted, new Date());
        return { value, keep: typeof value !== 'string' };
      });
      if (typeof made === 'string') {
        out.result({ ok: false, error: made }, [`Nobody was invited. ${made}`]);
        return exitCodes.failed;
      }
      const link = `${publicUrl ?? ''}${made.path}`;
      out.result({ ok: true, lender: made.companyName, email: wanted.email, link }, [
        `${wanted.email} becomes an administrator of ${made.companyName} here, within three days:`,
        `  ${link}`,
        ...(publicUrl === null ? ['Set HIRAM_PUBLIC_URL for the whole address.'] : []),
      ]);
      return exitCodes.done;
    });
  },
};
