import { catalogue, type MetricName, type NameOf } from './catalogue.ts';
import { Counter, Histogram, headOf, type Labels, lineOf, type Sample } from './exposition.ts';

/** From a quick read to what somebody gives up on. */
const secondsBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** A figure that is looked at when somebody asks. */
export interface Reading extends Sample {
  readonly name: NameOf<'gauge'>;
}

/** Counts what this process does, and writes it down with what is read when somebody asks. */
export class Metrics {
  readonly #counters = new Map<MetricName, Counter>();
  readonly #histograms = new Map<MetricName, Histogram>();

  count(name: NameOf<'counter'>, labels: Labels = {}, by = 1): void {
    let counter = this.#counters.get(name);
    if (!counter) {
      counter = new Counter();
      this.#counters.set(name, counter);
    }
    counter.add(labels, by);
  }

  time(name: NameOf<'histogram'>, labels: Labels, seconds: number): void {
    let histogram = this.#histograms.get(name);
    if (!histogram) {
      histogram = new Histogram(secondsBounds);
      this.#histograms.set(name, histogram);
    }
    histogram.observe(labels, seconds);
  }

  /** One block for each figure, in the order of the catalogue; what nobody has seen yet has no lines. */
  write(readings: readonly Reading[]): string {
    const byName = Map.groupBy(readings, ({ name }) => name as MetricName);
    const names = Object.keys(catalogue) as MetricName[];
    const lines = names.flatMap((name) => [
      ...headOf(name, catalogue[name][0], catalogue[name][1]),
      ...(this.#histograms.get(name)?.lines(name) ?? []),
      ...[...(this.#counters.get(name)?.samples() ?? []), ...(byName.get(name) ?? [])].map((sample) =>
        lineOf(name, sample),
      ),
    ]);
    return `${lines.join('\n')}\n`;
  }
}
