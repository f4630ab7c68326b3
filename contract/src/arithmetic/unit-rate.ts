/** Money moving `units + fraction` unit-periods after the start; paid by the borrower if positive. */
export interface UnitFlow {
  units: number;
  fraction: number;
  amountCents: number;
}

/**
 * Finds the rate per unit-period at which the flows are worth nothing together: the general equation of
 * Regulation Z, Appendix J(b)(8), with a fraction of a unit-period discounted by simple interest.
 *
 * The flows must come in time order. Only + − × ÷ are used, which IEEE 754 defines to the
 * bit, so a phone and the server find the same rate; Math.pow and Math.exp may differ in the
 * last bit from engine to engine. Undefined when less is paid than was advanced; infinite
 * when no rate is high enough, as when nothing was advanced; no number where a flow is none.
 */
export function solveUnitRate(flows: readonly UnitFlow[]): number | undefined {
  let lower = 0;
  let upper = Number.POSITIVE_INFINITY;
  let rate = 0;
  for (let round = 0; round < 400; round += 1) {
    const { worthCents, slope } = worthAt(flows, rate);
    if (Number.isNaN(worthCents)) return Number.NaN;
    if (worthCents === 0) return rate;
    if (worthCents < 0 && rate === 0) return undefined;
    if (worthCents > 0) lower = rate;
    else upper = rate;
    const next = nextRate(rate, rate - worthCents / slope, lower, upper, round);
    if (Math.abs(next - rate) <= 1e-13 * rate + 1e-16) return next;
    if (next > 1e18) return Number.POSITIVE_INFINITY;
    rate = next;
  }
  return rate;
}

/**
 * Newton's step, kept inside the bracket. For a loan the worth falls and bends upwards as the rate grows, so
 * steps from the left never overshoot; but towards an extreme rate they are short, hence the doubling, and
 * after doubling they may leave the bracket, hence the halving.
 */
function nextRate(rate: number, newton: number, lower: number, upper: number, round: number): number {
  if (upper === Number.POSITIVE_INFINITY) {
    const isUsable = newton > lower && round < 8;
    return isUsable ? newton : Math.max(newton, rate * 2, 1e-6);
  }
  return newton >= lower && newton <= upper ? newton : (lower + upper) / 2;
}

function worthAt(flows: readonly UnitFlow[], rate: number): { worthCents: number; slope: number } {
  const discount = 1 / (1 + rate);
  let worthCents = 0;
  let slope = 0;
  let units = 0;
  let factor = 1;
  for (const flow of flows) {
    factor *= wholePower(discount, flow.units - units);
    units = flow.units;
    const simple = 1 + flow.fraction * rate;
    const presentCents = (flow.amountCents * factor) / simple;
    worthCents += presentCents;
    slope -= presentCents * (units * discount + flow.fraction / simple);
  }
  return { worthCents, slope };
}

/** A whole power by squaring. */
export function wholePower(base: number, exponent: number): number {
  if (exponent === 1) return base;
  let power = 1;
  let square = base;
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power *= square;
    square *= square;
  }
  return power;
}

/** Rounds a rate to a number of decimals; rates are shown and compared as rounded, money never comes here. */
export function roundRate(percent: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(percent * scale) / scale;
}
