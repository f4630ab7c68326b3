import type { OutputOf } from '@hiram/contract';
import type { getTrialBalance } from '@hiram/contract/desk';

type Balance = OutputOf<typeof getTrialBalance>;

export interface Sides {
  readonly debit: number;
  readonly credit: number;
}

/** A balance stands on one side: what is more there than on the other. */
export function sidesOf({ balance }: Pick<Balance['accounts'][number], 'balance'>): Sides {
  return balance >= 0 ? { debit: balance, credit: 0 } : { debit: 0, credit: -balance };
}

/** Sums of balances, added up in cents: many amounts with decimals do not add up exactly otherwise. */
export function totalSides(accounts: readonly Pick<Balance['accounts'][number], 'balance'>[]): Sides {
  const cents = { debit: 0, credit: 0 };
  for (const account of accounts) {
    const sides = sidesOf(account);
    cents.debit += Math.round(sides.debit * 100);
    cents.credit += Math.round(sides.credit * 100);
  }
  return { debit: cents.debit / 100, credit: cents.credit / 100 };
}
