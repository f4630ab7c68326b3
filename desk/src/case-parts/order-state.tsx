import type { OrderStatusNumber } from '@hiram/contract';
import { useOrderWords } from '../frame/order-words.ts';
import { State } from '../frame/state.tsx';

/** Where an order stands, in a word: also that it is late, where that is known. */
export function OrderState({
  status,
  daysLate = null,
}: {
  readonly status: OrderStatusNumber;
  readonly daysLate?: number | null;
}) {
  const { tone, word } = useOrderWords()(status, daysLate);
  return <State tone={tone}>{word}</State>;
}
