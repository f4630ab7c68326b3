import type { FaultButton } from './fault-switch.ts';
import type { WebhookFaults } from './webhooks.ts';

/** What can go wrong at a payment provider. */
export interface PaymentFaults extends WebhookFaults {
  /** Every answer takes so many milliseconds. */
  readonly slow: number;
  /** So many payments that are to be opened never reach the provider. */
  readonly loseRequest: number;
  /** So many calls are answered with something that is no answer of a provider. */
  readonly garbage: number;
  readonly lateWebhook: number;
  /** What is paid is told as failed first, and then as paid. */
  readonly failFirst: boolean;
}

export const noPaymentFaults: PaymentFaults = {
  slow: 0,
  loseRequest: 0,
  garbage: 0,
  duplicateWebhook: false,
  reorder: false,
  loseWebhook: false,
  lateWebhook: 0,
  failFirst: false,
};

/** On the provider's page. */
export const paymentFaultButtons: readonly FaultButton<PaymentFaults>[] = [
  { label: 'Everything works', faults: noPaymentFaults },
  { label: 'Slow: 5 seconds', faults: { slow: 5000 } },
  { label: 'Lose the next request', faults: { loseRequest: 1 } },
  { label: 'Answer nonsense three times', faults: { garbage: 3 } },
  { label: 'Tell everything twice', faults: { duplicateWebhook: true } },
  { label: 'Tell in another order', faults: { reorder: true } },
  { label: 'Tell a minute late', faults: { lateWebhook: 60_000 } },
  { label: 'Tell nothing', faults: { loseWebhook: true } },
  { label: 'Failed first, then paid', faults: { failFirst: true } },
  { label: 'Paid first, then failed', faults: { failFirst: true, reorder: true } },
];
