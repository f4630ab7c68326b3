export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

export function countUnitTests(report: VitestReport | undefined): Count {
  if (!report) return { passed: 0, failed: 0 };
  // A file that does not even load has no failed test to show for it.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

export function countJourneys(report: PlaywrightReport | undefined): Count {
  if (!report) return { passed: 0, failed: 0 };
  // Nothing is retried, so a flaky journey cannot occur; if that ever changes, it is not a pass.
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

/** A program that failed without a failed test (it broke, or it found no tests) counts as one failure. */
export function withOutcome(count: Count, ok: boolean): Count {
  return !ok && count.failed === 0 ? { ...count, failed: 1 } : count;
}
