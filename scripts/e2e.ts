import { buildApps } from './build.ts';
import { chromiumOrSay } from './chromium.ts';
import { runNode } from './run-program.ts';

/** Where Playwright leaves its results for `npm test` to count. */
export const journeyResults = '.cache/journeys.json';

/** Plays the journeys of `e2e/` in a real browser against the built apps. Says itself what went wrong. */
export async function runJourneys(args: readonly string[] = []): Promise<boolean> {
  const chromium = await chromiumOrSay();
  if (chromium === null) return false;
  try {
    await buildApps({ onProgress: (sentence) => console.log(sentence) });
  } catch (error) {
    console.error(`The apps could not be built: ${(error as Error).message}`);
    return false;
  }
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'];
  const { ok } = await runNode([...playwright, ...args], {
    env: { HIRAM_CHROMIUM: chromium, HIRAM_JOURNEY_RESULTS: journeyResults },
  });
  return ok;
}

if (import.meta.main) {
  process.exitCode = (await runJourneys(process.argv.slice(2))) ? 0 : 1;
}
