import { passingShelf, type Shelf } from '../../api/session/shelf.ts';

/** What was chosen in the steps so far. The code is never among it. */
export interface ChosenWithdrawal {
  /** As it stands in the field. */
  readonly amount: string;
  /** The account as it was shown when it was confirmed. */
  readonly bankcard: string;
}

const nothing: ChosenWithdrawal = { amount: '', bankcard: '' };
const nameOf = (orderId: number) => `hiram_withdrawal_${orderId}`;

/**
 * Outlives a reload and nothing more: it is kept for as
 * long as the tab, and an order belongs to one borrower.
 */
export function createKeptWithdrawals(shelf: Shelf) {
  return {
    read(orderId: number): ChosenWithdrawal {
      try {
        const { amount, bankcard } = JSON.parse(
          shelf.read(nameOf(orderId)) ?? '{}',
        ) as Partial<ChosenWithdrawal>;
        return {
          amount: typeof amount === 'string' ? amount : '',
          bankcard: typeof bankcard === 'string' ? bankcard : '',
        };
      } catch {
        return nothing;
      }
    },
    keep(orderId: number, { amount, bankcard }: ChosenWithdrawal): void {
      shelf.write(nameOf(orderId), JSON.stringify({ amount, bankcard }));
    },
    clear(orderId: number): void {
      shelf.write(nameOf(orderId), null);
    },
  };
}

export const keptWithdrawals = createKeptWithdrawals(passingShelf);
