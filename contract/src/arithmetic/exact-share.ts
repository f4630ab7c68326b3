export type Rounding = 'down' | 'half-up' | 'half-even';

/**
 * `value × numerator ÷ denominator` rounded once, exactly. All three are non-negative whole numbers. The
 * product stays a number while it is a safe integer and becomes a BigInt above that: no floating point ever
 * decides a cent, and the common case stays fast enough to follow a thumb on a slider.
 */
export function exactShare(
  value: number,
  numerator: number,
  denominator: number,
  rounding: Rounding,
): number {
  const product = value * numerator;
  if (product <= Number.MAX_SAFE_INTEGER) {
    const remainder = product % denominator;
    const whole = (product - remainder) / denominator;
    return whole + roundsUp(remainder, denominator - remainder, whole % 2 === 1, rounding);
  }
  return Number(exactQuotient(BigInt(value) * BigInt(numerator), BigInt(denominator), rounding));
}

/** The same rounding for a quotient that never was a safe integer. */
export function exactQuotient(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const whole = dividend / divisor;
  const remainder = dividend - whole * divisor;
  return whole + BigInt(roundsUp(remainder, divisor - remainder, whole % 2n === 1n, rounding));
}

/** Compares what lies below with what lies above, so that nothing is doubled past the safe integers. */
function roundsUp<Whole extends number | bigint>(
  below: Whole,
  above: Whole,
  isOdd: boolean,
  rounding: Rounding,
): 0 | 1 {
  if (rounding === 'down' || below < above) return 0;
  if (below > above) return 1;
  return rounding === 'half-up' || isOdd ? 1 : 0;
}
