import { expect, it } from 'vitest';
import { withoutTranspilerWarning } from './check.ts';
import { countJourneys, countUnitTests, withOutcome } from './test-count.ts';

const passed = { status: 'passed', fullName: 'a rule holds', failureMessages: [] };
const failed = {
  ...{ status: 'failed', fullName: 'a sum is right' },
  failureMessages: [`\u001b[31mexpected 3 to be 4\u001b[39m\n\n${'at a line\n'.repeat(20)}`],
};

it('counts tests, says which failed and how, and takes a file that does not load for one failure', () => {
  const report = {
    numPassedTests: 2,
    testResults: [
      {
        name: '/here/server/src/sum.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [passed, failed],
      },
      {
        name: '/here/server/src/broken.test.ts',
        status: 'failed',
        message: 'no such file',
        assertionResults: [],
      },
      { name: '/here/server/src/rule.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    ],
  };
  expect(countUnitTests(report, '/here')).toEqual({
    passed: 2,
    failed: [
      `server/src/sum.test.ts › a sum is right\n    expected 3 to be 4${'\n    at a line'.repeat(11)}`,
      'server/src/broken.test.ts\n    no such file',
    ],
  });
});

it('names the journeys that failed, and never takes a flaky one for a pass', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ errors: status === 'unexpected' ? [{ message: 'it was open' }] : [] }] }],
  });
  const report = {
    stats: { expected: 1 },
    suites: [
      {
        title: 'enter.e2e.ts',
        specs: [spec('a door opens', 'expected'), spec('a door closes', 'unexpected')],
        suites: [{ title: 'in zh', specs: [spec('a door opens', 'flaky'), spec('later', 'skipped')] }],
      },
    ],
  };
  expect(countJourneys(report)).toEqual({
    passed: 1,
    failed: ['enter.e2e.ts › a door closes\n    it was open', 'enter.e2e.ts › in zh › a door opens'],
  });
});

it('counts a program that broke, or found no tests, as one failure', () => {
  const some = { passed: 4, failed: ['a', 'b'] };
  expect(withOutcome(countUnitTests(undefined, '/here'), false, 'node')).toEqual({
    passed: 0,
    failed: ['node'],
  });
  expect(withOutcome({ passed: 4, failed: [] }, false, 'node')).toEqual({ passed: 4, failed: ['node'] });
  expect(withOutcome(some, false, 'node')).toEqual(some);
  expect(withOutcome({ passed: 4, failed: [] }, true, 'node')).toEqual({ passed: 4, failed: [] });
});

it('shows violations of the import rules without the warning about the compiler', () => {
  const warning = '‼ missing-tsc-transpiler: detected\n    but not a compatible one\n\n    Install it.\n\n';
  expect(withoutTranspilerWarning(`x 1 violation\n\n${warning}after\n`)).toBe('x 1 violation\n\nafter\n');
});
