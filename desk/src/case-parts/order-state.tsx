import type { OrderStatus } from '@hiram/contract';
import { State, type Tone } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

const toneOf: Readonly<Record<OrderStatus, Tone>> = {
  0: 'waiting',
  1: 'waiting',
  2: 'quiet',
  3: 'waiting',
  4: 'good',
  5: 'bad',
  6: 'quiet',
  9: 'good',
  10: 'waiting',
  11: 'quiet',
  12: 'bad',
  13: 'bad',
};

/** Where an order stands, in a word. The wire's number is one of ours unless the server is newer. */
export function OrderState({ status }: { readonly status: number }) {
  const { t } = useTexts();
  if (!Object.hasOwn(toneOf, status)) return <State tone="quiet">{String(status)}</State>;
  const known = status as OrderStatus;
  return <State tone={toneOf[known]}>{t(`order_status_${known}`)}</State>;
}
