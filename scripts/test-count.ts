import { stripVTControlCharacters } from 'node:util';

export interface Count {
  readonly passed: number;
  /** What failed: where it is in the first line, the beginning of what was said about it in those after it. */
  readonly failed: readonly string[];
}

const nothing: Count = { passed: 0, failed: [] };

/** The part of Vitest's JSON report that is read here. */
export interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    /** Why the file did not load. */
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
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
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

export function countUnitTests(report: VitestReport | undefined, projectDir: string): Count {
  if (!report) return nothing;
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${projectDir}/`, '');
    const tests = assertionResults.filter((assertion) => assertion.status === 'failed');
    // A file that does not even load has no failed test to show for it.
    if (status === 'failed' && tests.length === 0) return [told(file, [message])];
    return tests.map(({ fullName, failureMessages }) => told(`${file} › ${fullName}`, failureMessages));
  });
  return { passed: report.numPassedTests, failed };
}

export function countJourneys(report: PlaywrightReport | undefined): Count {
  if (!report) return nothing;
  return { passed: report.stats.expected, failed: report.suites.flatMap((suite) => failedIn(suite)) };
}

function failedIn({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  // Nothing is retried, so a flaky journey cannot occur; if that ever changes, it is not a pass.
  const failed = specs.flatMap((spec) => {
    const tests = spec.tests.filter(({ status }) => status !== 'expected' && status !== 'skipped');
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
    return tests.length === 0
      ? []
      : [
          told(
            spec.title,
            errors.map(({ message = '' }) => message),
          ),
        ];
  });
  return [...failed, ...suites.flatMap(failedIn)].map((name) => `${title} › ${name}`);
}

const mostLines = 12;

/** Of a long message the beginning says most. */
function told(name: string, messages: readonly string[]): string {
  const lines = messages
    .flatMap((message) => stripVTControlCharacters(message).split('\n'))
    .filter((line) => line.trim() !== '')
    .slice(0, mostLines);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** A program that failed without a failed test (it broke, or it found no tests) counts as one failure. */
export function withOutcome(count: Count, ok: boolean, program: string): Count {
  return !ok && count.failed.length === 0 ? { ...count, failed: [program] } : count;
}
