import { expect, it } from 'vitest';
import { withoutTranspilerWarning } from './check.ts';
import { countJourneys, countUnitTests, withOutcome } from './test-count.ts';

const passed = { status: 'passed' };
const failed = { status: 'failed' };

it('counts tests, and a file that does not load as one failure', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [passed, failed] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [passed] },
    ],
  };
  expect(countUnitTests(report)).toEqual({ passed: 2, failed: 2 });
});

it('never takes a flaky journey for a pass', () => {
  expect(countJourneys({ stats: { expected: 3, unexpected: 1, flaky: 1 } })).toEqual({
    passed: 3,
    failed: 2,
  });
});

it('counts a program that broke, or found no tests, as one failure', () => {
  expect(withOutcome(countUnitTests(undefined), false)).toEqual({ passed: 0, failed: 1 });
  expect(withOutcome({ passed: 4, failed: 0 }, false)).toEqual({ passed: 4, failed: 1 });
  expect(withOutcome({ passed: 4, failed: 2 }, false)).toEqual({ passed: 4, failed: 2 });
  expect(withOutcome({ passed: 4, failed: 0 }, true)).toEqual({ passed: 4, failed: 0 });
});

it('shows violations of the import rules without the warning about the compiler', () => {
  const warning = '‼ missing-tsc-transpiler: detected\n    but not a compatible one\n\n    Install it.\n\n';
  expect(withoutTranspilerWarning(`x 1 violation\n\n${warning}after\n`)).toBe('x 1 violation\n\nafter\n');
});
