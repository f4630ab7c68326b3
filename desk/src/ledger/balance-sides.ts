import { type OutputOf, toCents } from '@hiram/contract';
import type { getTrialBalance } from '@hiram/contract/desk';

type Balance = Pick<OutputOf<typeof getTrialBalance>['accounts'][number], 'balance'>;

export interface Sides {
  readonly debitCents: number;
  readonly creditCents: number;
}

/** A balance stands on one side: what is more there than on the other. */
export function sidesOf({ balance }: Balance): Sides {
  const cents = toCents(balance);
  return { debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) };
}

export function totalSides(accounts: readonly Balance[]): Sides {
  const sides = accounts.map(sidesOf);
  return {
    debitCents: sides.reduce((sum, { debitCents }) => sum + debitCents, 0),
    creditCents: sides.reduce((sum, { creditCents }) => sum + creditCents, 0),
  };
}
