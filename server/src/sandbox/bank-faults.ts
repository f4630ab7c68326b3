import type { PayoutFailure } from '@hiram/contract';

/** What can go wrong at a bank. */
export interface Faults {
  /** Every answer takes so many milliseconds; what was asked for is done at once. */
  readonly slow: number;
  /** So many transfers never reach the bank. */
  readonly loseRequest: number;
  /** So many transfers are taken, and the connection breaks before the answer. */
  readonly loseAnswer: number;
  readonly duplicateWebhook: boolean;
  /** Webhooks come in pairs, the later one first. */
  readonly reorder: boolean;
  readonly loseWebhook: boolean;
  /** New transfers are refused at once for this reason. */
  readonly refuse: PayoutFailure | null;
  /** New transfers are taken and fail later for this reason. */
  readonly failAfter: PayoutFailure | null;
  readonly neverSettle: boolean;
  /** So many milliseconds from taking a transfer to its outcome. */
  readonly settleAfter: number;
}

export const noFaults: Faults = {
  slow: 0,
  loseRequest: 0,
  loseAnswer: 0,
  duplicateWebhook: false,
  reorder: false,
  loseWebhook: false,
  refuse: null,
  failAfter: null,
  neverSettle: false,
  settleAfter: 1000,
};

/**
 * Gives nothing when it is not a list of faults. By hand, since this program starts with every demo and a
 * schema library would be most of what it loads.
 */
export function parseFaults(sent: unknown): Partial<Faults> | undefined {
  if (typeof sent !== 'object' || sent === null) return undefined;
  const known = new Map<string, unknown>(Object.entries(noFaults));
  for (const [name, value] of Object.entries(sent)) {
    const usual = known.get(name);
    const isReason = usual === null && (value === null || typeof value === 'string');
    if (!known.has(name) || !(isReason || typeof value === typeof usual)) return undefined;
    if (typeof value === 'number' && !(Number.isInteger(value) && value >= 0)) return undefined;
  }
  return sent as Partial<Faults>;
}

/** The buttons of the page: what they say, and what they switch on. */
export const faultButtons: readonly { readonly label: string; readonly faults: Partial<Faults> }[] = [
  { label: 'Everything works', faults: noFaults },
  { label: 'Slow: 5 seconds', faults: { slow: 5000 } },
  { label: 'Lose the next request', faults: { loseRequest: 1 } },
  { label: 'Lose the next answer', faults: { loseAnswer: 1 } },
  { label: 'Tell everything twice', faults: { duplicateWebhook: true } },
  { label: 'Tell in another order', faults: { reorder: true } },
  { label: 'Tell nothing', faults: { loseWebhook: true } },
  { label: 'Refuse: no such account', faults: { refuse: 'account_not_found' } },
  { label: 'Fail later: account closed', faults: { failAfter: 'account_closed' } },
  { label: 'Never settle', faults: { neverSettle: true } },
];
