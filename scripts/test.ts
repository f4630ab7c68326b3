import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { journeyResults, runJourneys } from './e2e.ts';
import { projectDir } from './run-program.ts';
import { type Count, countJourneys, countUnitTests, withOutcome } from './test-count.ts';
import { runAllUnitTests } from './test-unit.ts';

const unitResults = { node: '.cache/node-tests.json', browser: '.cache/browser-tests.json' } as const;

/**
 * The results of this run only: those of an earlier one would be counted as ours if a program broke early.
 */
function readResults<Report>(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(join(projectDir, path), 'utf8'));
  } catch {
    return undefined;
  }
}

async function countAllUnitTests(): Promise<Count[]> {
  const ok = await runAllUnitTests((tests) => [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitResults[tests]}`,
  ]);
  return (['node', 'browser'] as const).map((tests) =>
    withOutcome(countUnitTests(readResults(unitResults[tests]), projectDir), ok[tests], `the ${tests} tests`),
  );
}

async function runAllJourneys(): Promise<Count> {
  const ok = await runJourneys();
  return withOutcome(countJourneys(readResults(journeyResults)), ok, 'the journeys');
}

// A failure does not end the run: whoever mends one thing wants to know of the others too.
for (const path of [unitResults.node, unitResults.browser, journeyResults])
  rmSync(join(projectDir, path), { force: true });
console.log('Checking the code.');
const counts: Count[] = [{ passed: 0, failed: await runChecks() }];
console.log('Running the unit, integration and browser tests.');
counts.push(...(await countAllUnitTests()));
console.log('Playing the journeys.');
counts.push(await runAllJourneys());

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.flatMap((count) => count.failed);
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
// The end of a long output is what is read first, and sometimes all that is kept of it.
for (const name of failed) console.log(`✗ ${name}`);
console.log(`${passed} passed, ${failed.length} failed`);
