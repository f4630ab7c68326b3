import { parseArgs } from 'node:util';
import { BackupError } from '../../server/src/backup/backup-error.ts';
import { describeFailure } from '../../server/src/start/describe-failure.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { openOutput } from './output.ts';

const common = { help: { type: 'boolean', short: 'h' }, json: { type: 'boolean' } } as const;

/** Runs `npm run hiram -- …`; gives what the process ends with. */
export async function runCommand([name, ...rest]: readonly string[]): Promise<number> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(overview());
    return name === undefined ? exitCodes.usage : exitCodes.done;
  }
  const found = commands.find((each) => each.name === name);
  if (!found) {
    console.error(`There is no command "${name}".\n\n${overview()}`);
    return exitCodes.usage;
  }
  const command = await found.load();
  const isJson = rest.includes('--json');
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: { ...command.options, ...common },
      allowPositionals: true,
    });
    if (values.help) {
      console.log(helpOf(name, command));
      return exitCodes.done;
    }
    const given = values as Record<string, string | boolean | undefined>;
    return await command.run({ values: given, positionals }, openOutput({ isJson }));
  } catch (error) {
    return fail(error, { name, command, isJson });
  }
}

function fail(
  error: unknown,
  { name, command, isJson }: { name: string; command: Command; isJson: boolean },
): number {
  const isUsage = isAboutUsage(error);
  const sentence =
    isUsage || error instanceof BackupError ? (error as Error).message : describeFailure(error);
  if (isJson) console.log(JSON.stringify({ ok: false, error: sentence }));
  else console.error(isUsage ? `${sentence}\n\n${helpOf(name, command)}` : sentence);
  return isUsage ? exitCodes.usage : exitCodes.failed;
}

/** What Node's own parser refuses, and what a command misses. */
function isAboutUsage(error: unknown): boolean {
  const code = (error as { code?: string } | null)?.code ?? '';
  return error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
}

function overview(): string {
  const width = Math.max(...commands.map((each) => each.name.length));
  return [
    'Usage: npm run hiram -- <command> [options]',
    '',
    ...commands.map((each) => `  ${each.name.padEnd(width)}  ${each.summary}`),
    '',
    'Every command has --help, and --json for programs. They read the settings of the server from the environment.',
    'They end with 0 when all is well, 1 when something is not as it should be, 2 when they were asked wrongly,',
    'and 3 when they could not do it.',
  ].join('\n');
}

function helpOf(name: string, { usage, help }: Command): string {
  return [...usage.map((line) => `npm run hiram -- ${name} ${line}`.trimEnd()), '', help].join('\n');
}
