import type { OrderStatus } from '@hiram/contract';
import { type TextKey, useTexts } from '../../texts/language.tsx';

/** The keys are the product specification's, which has a name of its own for the first audit. */
const textKeys = {
  submitted: 'status_0',
  in_review: 'status_1',
  resubmit: 'status_2',
  first_audit_passed: 'ssd_17',
  withdrawable: 'status_9',
  paying_out: 'status_10',
  repaying: 'status_4',
  done: 'status_6',
  refused: 'status_12',
  refused_unreachable: 'status_5',
  cancelled: 'status_11',
  written_off: 'status_13',
} as const satisfies Record<OrderStatus, TextKey>;

/** Where an order stands, in the borrower's words; customer service knows what this app does not. */
export function useStatusText(): (status: OrderStatus | undefined) => string {
  const { t } = useTexts();
  return (status) => t(status ? textKeys[status] : 'status_unknown');
}
