export interface Row {
  readonly what: string;
  readonly measured: string;
  /** How near to the floor: 1 is as good as the bare thing. */
  readonly ratio?: number;
  readonly floor?: string;
}

export function report(rows: readonly Row[]): void {
  for (const { what, measured, ratio, floor } of rows) {
    const compared = ratio === undefined ? '' : `  ${ratio.toFixed(2)} of ${floor}`;
    console.log(`  ${what.padEnd(44)}${measured.padStart(22)}${compared}`);
  }
}

/** The median of several timed runs, in milliseconds. */
export async function medianMs(times: number, work: () => Promise<void> | void): Promise<number> {
  const all: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const startedAt = performance.now();
    await work();
    all.push(performance.now() - startedAt);
  }
  return median(all);
}

export function median(figures: readonly number[]): number {
  return figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;
}
