import { chromiumOrSay } from './chromium.ts';
import { type ProgramResult, runNode } from './run-program.ts';

const vitest = ['node_modules/vitest/vitest.mjs', 'run'];
const projectsOf = {
  node: ['--project=node', '--project=mocked'],
  browser: ['--project=browser-*'],
} as const;
export type UnitTests = keyof typeof projectsOf;

/** Runs Vitest: what runs on Node, and what runs in a browser. Says itself what went wrong. */
async function runUnitTests(args: readonly string[]): Promise<boolean> {
  const chromium = await chromiumOrSay();
  if (chromium !== null) return (await runNode([...vitest, ...args], withChromium(chromium))).ok;
  // Most tests need no browser, and whoever has none wants to know of them.
  await runNode([...vitest, ...projectsOf.node, ...args]);
  return false;
}

/** Both kinds at once: Vitest begins with the browser only when Node is done, and each leaves a core idle. */
export async function runAllUnitTests(
  argsFor: (tests: UnitTests) => readonly string[],
): Promise<Record<UnitTests, boolean>> {
  const chromium = await chromiumOrSay();
  const start = (tests: UnitTests, isQuiet: boolean): Promise<ProgramResult> =>
    runNode([...vitest, ...projectsOf[tests], ...argsFor(tests)], {
      ...(chromium !== null && withChromium(chromium)),
      isQuiet,
    });
  const inBrowser = chromium === null ? null : start('browser', true);
  const onNode = await start('node', false);
  const browser = await inBrowser;
  if (browser !== null) console.log(browser.output);
  return { node: onNode.ok, browser: browser?.ok ?? false };
}

const withChromium = (chromium: string) => ({ env: { HIRAM_CHROMIUM: chromium } });

if (import.meta.main) {
  process.exitCode = (await runUnitTests(process.argv.slice(2))) ? 0 : 1;
}
