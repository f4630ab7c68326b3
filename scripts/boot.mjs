// The first thing that runs on a machine, on whatever Node it has (20 or newer) and with nothing installed:
// it installs the locked dependencies when they changed, and hands over to the pinned Node.
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BootFailure } from './boot/failure.mjs';
import { ensureInstalled } from './boot/install.mjs';
import { runToEnd } from './boot/processes.mjs';
import { findRuntime } from './boot/runtime.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const biome = 'node_modules/@biomejs/biome/bin/biome';

/** What each task runs, one program after the other. */
const tasks = new Map([
  ['start', [['scripts/start.ts']]],
  ['start:cluster', [['scripts/start-cluster.ts']]],
  ['dev', [['scripts/dev.ts']]],
  ['build', [['scripts/build.ts']]],
  ['check', [['scripts/check.ts']]],
  ['test', [['scripts/test.ts']]],
  ['test:unit', [['scripts/test-unit.ts']]],
  ['ha', [['scripts/ha.ts']]],
  ['test:faults', [['faults/main.ts']]],
  ['walk', [['walk/main.ts']]],
  ['fuzz', [['scripts/fuzz.ts']]],
  ['e2e', [['scripts/e2e.ts']]],
  ['matrix', [['scripts/matrix.ts']]],
  ['mutate', [['scripts/mutate.ts']]],
  ['data-model', [['scripts/data-model.ts']]],
  ['bench', [['bench/main.ts']]],
  ['hiram', [['scripts/hiram.ts']]],
  ['golive', [['scripts/hiram.ts', 'golive']]],
  ['migrate', [['scripts/hiram.ts', 'migrate']]],
  ['add-lender', [['scripts/hiram.ts', 'add-lender']]],
  ['audit:verify', [['scripts/hiram.ts', 'verify', 'audit']]],
  ['agreement:verify', [['scripts/hiram.ts', 'verify', 'agreement']]],
  ['attack', [['scripts/attack.ts']]],
  ['sbom', [['scripts/sbom.ts']]],
  [
    'format',
    [
      [biome, 'format', '--write'],
      [biome, 'check', '--write'],
    ],
  ],
]);

/** Loaded before the program itself. */
const preloads = ['end-with-parent', 'texts'].flatMap((name) => [
  '--import',
  pathToFileURL(join(root, `scripts/boot/${name}.mjs`)).href,
]);

/** @param {string} line */
const say = (line) => console.error(line);

/** @param {string[]} args */
async function boot([task = 'start', ...rest]) {
  const programs = tasks.get(task);
  if (!programs)
    throw new BootFailure(`There is no task "${task}"; the tasks are ${[...tasks.keys()].join(', ')}.`);
  await ensureInstalled(root, say);
  const runtime = findRuntime(root);
  for (const [program = '', ...args] of programs) {
    if (!existsSync(join(root, program)))
      throw new BootFailure(`The task "${task}" needs ${program}, which is missing.`);
    const { code, signal } = await runToEnd(runtime, [...preloads, program, ...args, ...rest], {
      cwd: root,
      env: environmentFor(runtime),
    });
    // Ending by the same signal tells whoever started us the truth about how it ended.
    if (signal) process.kill(process.pid, signal);
    if (code !== 0) return code ?? 1;
  }
  return 0;
}

/** @param {string} runtime */
function environmentFor(runtime) {
  const path = [dirname(runtime), join(root, 'node_modules/.bin'), process.env.PATH].filter(Boolean);
  return {
    ...process.env,
    PATH: path.join(delimiter),
    npm_node_execpath: runtime,
    NODE: runtime,
    HIRAM_BOOT_PID: String(process.pid),
    // Half of what the server does until it answers is reading
    // its own code; the second time it is read already.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled'),
    // Each thread that draws a picture has a heap of its own otherwise, and gives little of it back: a third of
    // what uploads took.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  };
}

try {
  process.exitCode = await boot(process.argv.slice(2));
} catch (error) {
  const { message } = /** @type {Error} */ (error);
  say(error instanceof BootFailure ? message : `Hiram could not start: ${message}.`);
  process.exitCode = 1;
}
