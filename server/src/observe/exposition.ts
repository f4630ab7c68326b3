/**
 * Figures in the text format that Prometheus reads. It is a few lines of text, so no library is needed for it; what
 * there is to count is in the catalogue.
 */
export type Labels = Readonly<Record<string, string | number>>;

export interface Sample {
  readonly labels: Labels;
  readonly value: number;
}

export type MetricType = 'counter' | 'gauge' | 'histogram';

export interface Counted {
  readonly labels: Labels;
  value: number;
}

/** Counts by labels; the same labels in the same order are the same count. */
export class Counter {
  readonly #counts = new Map<string, Counted>();

  add(labels: Labels = {}, by = 1): void {
    const key = Object.values(labels).join('\n');
    const count = this.#counts.get(key);
    if (count) count.value += by;
    else this.#counts.set(key, { labels, value: by });
  }

  samples(): readonly Sample[] {
    return [...this.#counts.values()];
  }
}

interface Spread {
  readonly labels: Labels;
  /** How many were at most as long as each bound, and then all of them. */
  readonly counts: number[];
  sum: number;
}

/** How long something takes, by labels: how many were within each of a few bounds, in seconds. */
export class Histogram {
  readonly #spreads = new Map<string, Spread>();
  readonly #bounds: readonly number[];
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
  }

  observe(labels: Labels, seconds: number): void {
    const key = Object.values(labels).join('\n');
    let spread = this.#spreads.get(key);
    if (!spread) {
      spread = { labels, counts: Array(this.#bounds.length + 1).fill(0), sum: 0 };
      this.#spreads.set(key, spread);
    }
    const first = this.#bounds.findIndex((bound) => seconds <= bound);
    for (let at = first < 0 ? this.#bounds.length : first; at < spread.counts.length; at += 1)
      spread.counts[at] = (spread.counts[at] ?? 0) + 1;
    spread.sum += seconds;
  }

  lines(name: string): string[] {
    return [...this.#spreads.values()].flatMap(({ labels, counts, sum }) => [
      ...counts.map((count, at) =>
        lineOf(`${name}_bucket`, { labels: { ...labels, le: this.#bounds[at] ?? '+Inf' }, value: count }),
      ),
      lineOf(`${name}_sum`, { labels, value: sum }),
      lineOf(`${name}_count`, { labels, value: counts.at(-1) ?? 0 }),
    ]);
  }
}

export function headOf(name: string, type: MetricType, help: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
}

export function lineOf(name: string, { labels, value }: Sample): string {
  const written = Object.entries(labels).map(([label, each]) => `${label}="${quoted(String(each))}"`);
  return `${name}${written.length === 0 ? '' : `{${written.join(',')}}`} ${value}`;
}

function quoted(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
