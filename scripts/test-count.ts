export interface Count {
  readonly passed: number;
  /** What failed, each in a line that says where it is. */
  readonly failed: readonly string[];
}

const nothing: Count = { passed: 0, failed: [] };

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** The part of Playwright's JSON report that is read here. */
export interface PlaywrightReport {
  readonly stats: { readonly expected: number };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export function countUnitTests(report: VitestReport | undefined, projectDir: string): Count {
  if (!report) return nothing;
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${projectDir}/`, '');
    const tests = assertionResults.filter((assertion) => assertion.status === 'failed');
    // A file that does not even load has no failed test to show for it.
    if (status === 'failed' && tests.length === 0) return [file];
    return tests.map(({ fullName }) => `${file} › ${fullName}`);
  });
  return { passed: report.numPassedTests, failed };
}

export function countJourneys(report: PlaywrightReport | undefined): Count {
  if (!report) return nothing;
  return { passed: report.stats.expected, failed: report.suites.flatMap((suite) => failedIn(suite)) };
}

function failedIn({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  // Nothing is retried, so a flaky journey cannot occur; if that ever changes, it is not a pass.
  const failed = specs.filter(({ tests }) =>
    tests.some(({ status }) => status !== 'expected' && status !== 'skipped'),
  );
  return [...failed.map((spec) => spec.title), ...suites.flatMap(failedIn)].map(
    (name) => `${title} › ${name}`,
  );
}

/** A program that failed without a failed test (it broke, or it found no tests) counts as one failure. */
export function withOutcome(count: Count, ok: boolean, program: string): Count {
  return !ok && count.failed.length === 0 ? { ...count, failed: [program] } : count;
}
