import type { OrderStatus } from '@hiram/contract';
import { lastingShelf, type Shelf } from '../../api/session/shelf.ts';

export type Joy = 'approved' | 'paid';

const nameOf = (orderId: number) => `hiram_joy_${orderId}`;

interface Seen {
  readonly orderId: number;
  readonly status: OrderStatus | undefined;
  /** Money has arrived. */
  readonly isDrawn: boolean;
}

/**
 * Whether this is the first time that this phone shows an approval, or money that arrived. Of a phone that has never
 * seen the approval nobody knows when the money came: there it is no news.
 */
export function joyOf({ orderId, status, isDrawn }: Seen, shelf: Shelf = lastingShelf): Joy | null {
  const seen = shelf.read(nameOf(orderId));
  if (isDrawn) return seen === 'approved' ? 'paid' : null;
  return status === 'withdrawable' && seen === null ? 'approved' : null;
}

export function rememberJoy(orderId: number, joy: Joy, shelf: Shelf = lastingShelf): void {
  shelf.write(nameOf(orderId), joy);
}
