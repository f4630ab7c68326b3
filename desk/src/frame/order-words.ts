import { type OrderStatus, type OrderStatusNumber, toOrderStatus } from '@hiram/contract';
import { useTexts } from '../texts/use-texts.ts';
import type { Tone } from './state.tsx';

const toneOf: Readonly<Record<OrderStatus, Tone>> = {
  submitted: 'waiting',
  in_review: 'waiting',
  resubmit: 'quiet',
  first_audit_passed: 'waiting',
  withdrawable: 'good',
  paying_out: 'waiting',
  repaying: 'good',
  done: 'quiet',
  refused: 'bad',
  refused_unreachable: 'bad',
  cancelled: 'quiet',
  written_off: 'bad',
};

/** From here on a loan is more than forgotten about. */
const longLate = 7;

/**
 * Where an order stands, in a word and a colour; what is late is never green. The wire's number is one of ours unless the
 * server is newer.
 */
export function useOrderWords(): (
  status: OrderStatusNumber,
  daysLate?: number | null,
) => { readonly tone: Tone; readonly word: string } {
  const { t } = useTexts();
  return (number, daysLate = null) => {
    const status = toOrderStatus(number);
    if (status === undefined) return { tone: 'quiet', word: String(number) };
    if (daysLate !== null)
      return { tone: daysLate > longLate ? 'bad' : 'waiting', word: t('order_late', { count: daysLate }) };
    return { tone: toneOf[status], word: t(`order_status_${number}`) };
  };
}
