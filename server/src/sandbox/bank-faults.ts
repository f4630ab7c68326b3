import type { PayoutFailure } from '@hiram/contract';
import type { FaultButton } from './fault-switch.ts';
import type { WebhookFaults } from './webhooks.ts';

/** What can go wrong at a bank. */
export interface Faults extends WebhookFaults {
  /** Every answer takes so many milliseconds; what was asked for is done at once. */
  readonly slow: number;
  /** So many transfers never reach the bank. */
  readonly loseRequest: number;
  /** So many transfers are taken, and the connection breaks before the answer. */
  readonly loseAnswer: number;
  /** So many calls are answered with something that is no answer of a bank. */
  readonly garbage: number;
  /** New transfers are refused at once for this reason. */
  readonly refuse: PayoutFailure | null;
  /** New transfers are taken and fail later for this reason. */
  readonly failAfter: PayoutFailure | null;
  readonly neverSettle: boolean;
  /** What has failed is paid all the same, and told a second time as settled. */
  readonly payFailed: boolean;
  /** So many milliseconds from taking a transfer to its outcome. */
  readonly settleAfter: number;
}

export const noFaults: Faults = {
  slow: 0,
  loseRequest: 0,
  loseAnswer: 0,
  garbage: 0,
  duplicateWebhook: false,
  reorder: false,
  loseWebhook: false,
  refuse: null,
  failAfter: null,
  neverSettle: false,
  payFailed: false,
  settleAfter: 1000,
};

/** On the bank's page. */
export const faultButtons: readonly FaultButton<Faults>[] = [
  { label: 'Everything works', faults: noFaults },
  { label: 'Slow: 5 seconds', faults: { slow: 5000 } },
  { label: 'Lose the next request', faults: { loseRequest: 1 } },
  { label: 'Lose the next answer', faults: { loseAnswer: 1 } },
  { label: 'Answer nonsense five times', faults: { garbage: 5 } },
  { label: 'Tell everything twice', faults: { duplicateWebhook: true } },
  { label: 'Tell in another order', faults: { reorder: true } },
  { label: 'Tell nothing', faults: { loseWebhook: true } },
  { label: 'Refuse: no such account', faults: { refuse: 'account_not_found' } },
  { label: 'Fail later: account closed', faults: { failAfter: 'account_closed' } },
  { label: 'Fail, then pay all the same', faults: { failAfter: 'account_closed', payFailed: true } },
  { label: 'Never settle', faults: { neverSettle: true } },
];
