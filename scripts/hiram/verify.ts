import { verifyPaper } from '../../server/src/agreement/verify-agreement.ts';
import { paperKinds, type Verified, verifyInstallation } from '../../server/src/start/verify.ts';
import { type Command, type CommandArguments, exitCodes, UsageError } from './command.ts';
import { withInstallation } from './installation.ts';
import { type Output, tableOf } from './output.ts';
import { verifyAudit } from './verify-audit.ts';

export const verify: Command = {
  usage: ['', 'audit [lender:number:hash …]', 'agreement HC-2026-00000012'],
  help: `Without anything after it: every journal balances and every balance is that of its entries; the log of what staff did is
whole; every agreement and addendum is the one that was accepted; every file is there, opens, and is unaltered.
"audit" walks the log alone and prints its last rows, which can be kept on paper and given to it again.
"agreement" prints all that is known about one paper. Needs the settings of the server, for its keys.`,
  options: {},
  run(args, out) {
    const [what, ...rest] = args.positionals;
    switch (what) {
      case undefined:
        return verifyAll(out);
      case 'audit':
        return verifyAudit(rest, out);
      case 'agreement':
        return verifyAgreement(args, out);
      default:
        throw new UsageError(`There is nothing called "${what}" to verify.`);
    }
  },
};

export const resultOf = ({ what, looked, problems }: Verified): string[] => [
  what,
  String(looked),
  problems.length === 0 ? 'ok' : `${problems.length} wrong`,
];

async function verifyAll(out: Output): Promise<number> {
  const verified = await withInstallation((installation) =>
    verifyInstallation(installation, (what, done, of) => out.progress(what, done, of)),
  );
  const hasProblems = verified.some(({ problems }) => problems.length > 0);
  out.result({ ok: !hasProblems, verified }, [
    ...tableOf(['what', 'looked at', 'result'], verified.map(resultOf)),
    ...verified.flatMap(({ problems }) => problems.map((problem) => `✗ ${problem}`)),
  ]);
  return hasProblems ? exitCodes.problems : exitCodes.done;
}

async function verifyAgreement({ positionals }: CommandArguments, out: Output): Promise<number> {
  const number = positionals[1];
  if (number === undefined) throw new UsageError('Say which: verify agreement HC-2026-00000012');
  const { facts, problems } = await withInstallation(({ database, files, personalData }) =>
    verifyPaper(database, { files, personalData, kinds: paperKinds }, number),
  );
  out.result({ ok: problems.length === 0, facts, problems }, [
    ...facts,
    ...problems.map((problem) => `✗ ${problem}`),
    ...(problems.length === 0 ? ['✓ Nothing of it was changed.'] : []),
  ]);
  return problems.length === 0 ? exitCodes.done : exitCodes.problems;
}
