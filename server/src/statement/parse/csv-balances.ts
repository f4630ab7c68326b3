import { amountText } from '@hiram/contract';
import type { CsvMovement } from './csv-line.ts';
import { Unreadable } from './fault.ts';

interface Balances {
  readonly openingCents: number | null;
  readonly closingCents: number | null;
}

/**
 * Follows the balance that stands beside the movements, where there is one. Banks print the
 * oldest first or the newest first; where the days do not tell which, the figures do.
 */
export function followBalances(movements: readonly CsvMovement[]): Balances {
  const lines = movements.flatMap(({ line }) => line ?? []);
  const first = lines.at(0)?.bookedOn ?? '';
  const last = lines.at(-1)?.bookedOn ?? '';
  const upwards = movements.toReversed();
  if (first > last) return orThrow(follow(upwards));
  const downwards = follow(movements);
  if (first < last || !(downwards instanceof Unreadable)) return orThrow(downwards);
  const other = follow(upwards);
  return other instanceof Unreadable ? orThrow(downwards) : other;
}

function orThrow(balances: Balances | Unreadable): Balances {
  if (balances instanceof Unreadable) throw balances;
  return balances;
}

/** Some banks print a balance only where a day ends: what lies between two of them is added up. */
function follow(movements: readonly CsvMovement[]): Balances | Unreadable {
  let openingCents: number | null = null;
  let sumCents = 0;
  for (const { row, line, balanceCents } of movements) {
    sumCents += line?.amountCents ?? 0;
    if (balanceCents === null) continue;
    openingCents ??= balanceCents - sumCents;
    if (openingCents + sumCents !== balanceCents) {
      const detail = `${amountText(openingCents + sumCents)} / ${amountText(balanceCents)}`;
      return new Unreadable('balances_disagree', detail, row);
    }
  }
  return { openingCents, closingCents: openingCents === null ? null : openingCents + sumCents };
}
