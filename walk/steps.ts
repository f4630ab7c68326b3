/** One line of the table. */
export interface Row {
  readonly step: string;
  /** The command that was run, or the calls that were made. */
  readonly how: string;
  readonly seconds: number;
  readonly isOk: boolean;
}

/** What has been walked so far. The first step that fails ends it. */
export class Steps {
  readonly rows: Row[] = [];
  readonly #say: (line: string) => void;

  constructor(say: (line: string) => void) {
    this.#say = say;
  }

  async take<T>(step: string, how: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const note = (isOk: boolean) => {
      const row = { step, how, seconds: (performance.now() - begun) / 1000, isOk };
      this.rows.push(row);
      this.#say(`  ${isOk ? '✓' : '✗'} ${step} (${row.seconds.toFixed(1)} s)`);
    };
    try {
      const value = await work();
      note(true);
      return value;
    } catch (error) {
      note(false);
      throw error;
    }
  }
}

/** As it can be pasted into a page. */
export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ step, how, seconds, isOk }) =>
      `| ${step} | ${how.replaceAll('|', '\\|')} | ${seconds.toFixed(1)} | ${isOk ? 'ok' : 'failed'} |`,
  );
  const total = rows.reduce((sum, { seconds }) => sum + seconds, 0);
  return [
    '| step | command or calls | seconds | |',
    '|---|---|---|---|',
    ...lines,
    `| all of it | | ${total.toFixed(1)} | ${rows.every(({ isOk }) => isOk) ? 'ok' : 'failed'} |`,
  ].join('\n');
}
