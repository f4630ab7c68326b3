/**
 * A rate or a fee is a whole number of thousandths of a percent inside the system, and percent on the wire
 * and to a reader. This file is the one place where the two meet.
 */

export function toPercent(thousandths: number): number {
  return thousandths / 1000;
}

/** A percentage of at most three decimals, as the whole number of thousandths that it is. */
export function toThousandths(percent: number): number {
  return Math.round(percent * 1000);
}
