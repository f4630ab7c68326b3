import * as v from 'valibot';
import { key } from './fields.ts';
import { type Major, readAmount } from './money.ts';
import { isRefusal } from './refusals.ts';

export const isAmount = (figure: number) => !isRefusal(readAmount(figure));

/** An amount that is answered. */
/* @__NO_SIDE_EFFECTS__ */
export const majorAmount = () => v.number() as unknown as v.GenericSchema<Major>;

/**
 * An amount that is sent: a figure with at most two decimals. Whoever sends may give what a person typed;
 * whoever receives has an amount.
 */
/* @__NO_SIDE_EFFECTS__ */
export const amount = () =>
  v.pipe(v.number(key('amount_input')), v.check(isAmount, key('amount_input'))) as unknown as v.GenericSchema<
    Major | number,
    Major
  >;
