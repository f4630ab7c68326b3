import { amountText, readAmount } from '@hiram/contract';
import { drafts, guest } from './drafts.ts';
import type { FormValues } from './form.ts';

/** What somebody is about to apply for: chosen on one screen, confirmed on the next. */
export interface ApplicationDraft {
  /** The product. */
  readonly appId: number;
  /** The application that is being changed; null for a new one. */
  readonly orderId: number | null;
  readonly amountCents: number | null;
  readonly periodDays: number | null;
  readonly couponId: number | null;
}

/**
 * Kept on the phone like every draft: it outlives a reload, belongs to one person, and goes with the log-out. What
 * somebody chose before they had an account is theirs as soon as they have one.
 */
export const applicationDraft = {
  /** Nothing when what was kept is about another product or another order. */
  read(
    owner: string | null,
    { appId, orderId }: Pick<ApplicationDraft, 'appId' | 'orderId'>,
  ): ApplicationDraft | null {
    const draft = parse(drafts.read('application', owner ?? guest));
    return draft && draft.appId === appId && draft.orderId === orderId ? draft : null;
  },
  /** What was chosen last for a new application, of whichever product. */
  newest(owner: string): ApplicationDraft | null {
    const draft = parse(drafts.read('application', owner));
    return draft?.orderId === null ? draft : null;
  },
  keep(owner: string | null, draft: ApplicationDraft): void {
    const { amountCents, ...others } = draft;
    const kept = { ...others, amt: amountCents === null ? null : amountText(amountCents) };
    const entries = Object.entries(kept).filter(([, value]) => value !== null);
    drafts.keep('application', Object.fromEntries(entries.map(([name, value]) => [name, String(value)])), {
      owner: owner ?? guest,
    });
  },
  clear(): void {
    drafts.clear('application');
  },
};

/** An older version of the app, or somebody curious, may have left anything there. */
export function parse(values: FormValues): ApplicationDraft | null {
  const numberIn = (name: string) => {
    const text = values[name] ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
  };
  const appId = numberIn('appId');
  if (appId === null) return null;
  return {
    appId,
    orderId: numberIn('orderId'),
    amountCents: amountIn(values.amt ?? ''),
    periodDays: numberIn('periodDays'),
    couponId: numberIn('couponId'),
  };
}

/** The figure stands there as it would be typed. */
function amountIn(text: string): number | null {
  const cents = /^[1-9]\d{0,11}(\.\d{2})?$/.test(text) ? readAmount(Number(text)) : null;
  return typeof cents === 'number' ? cents : null;
}
