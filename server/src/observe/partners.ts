export type Partner = 'sms' | 'bank' | 'payment_provider';

interface Seen {
  answeredAt?: number;
  failedAt?: number;
}

export interface SeenSeconds {
  /** Since it last answered, and since a call to it last failed; null where that never was. */
  readonly lastSeconds: number | null;
  readonly failedSeconds: number | null;
}

/** When this server last heard from those outside. It begins with nothing: what was before a restart says little. */
export class Partners {
  readonly #seen: Record<Partner, Seen> = { sms: {}, bank: {}, payment_provider: {} };

  note(partner: Partner, outcome: 'answered' | 'failed'): void {
    this.#seen[partner][`${outcome}At`] = performance.now();
  }

  last(partner: Partner): SeenSeconds {
    const { answeredAt, failedAt } = this.#seen[partner];
    return { lastSeconds: secondsSince(answeredAt), failedSeconds: secondsSince(failedAt) };
  }
}

function secondsSince(at: number | undefined): number | null {
  return at === undefined ? null : (performance.now() - at) / 1000;
}
