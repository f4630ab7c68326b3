import { type OrderStatus, type OrderStatusNumber, toOrderStatus } from '@hiram/contract';
import { State, type Tone } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

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

/** Where an order stands, in a word. The wire's number is one of ours unless the server is newer. */
export function OrderState({ status: number }: { readonly status: OrderStatusNumber }) {
  const { t } = useTexts();
  const status = toOrderStatus(number);
  if (status === undefined) return <State tone="quiet">{String(number)}</State>;
  return <State tone={toneOf[status]}>{t(`order_status_${number}`)}</State>;
}
