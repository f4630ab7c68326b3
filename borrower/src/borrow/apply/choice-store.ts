import type { QuoteView } from '@hiram/contract';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { type PeriodConfig, quoteOnPhone } from '../../price/quote-on-phone.ts';
import { applicationDraft } from '../parts/application-draft.ts';
import { amountDigits, type ClampedTo, clamp, isWithin, rangeFor, termsFor } from './choice.ts';

export interface Chosen {
  readonly amount: number | null;
  readonly periodDays: number | null;
  /** The amount had to be changed; to which end of the range. */
  readonly clampedTo: ClampedTo | null;
}

export interface ChoiceSettings {
  readonly owner: string;
  readonly appId: number;
  readonly config: PeriodConfig;
  /** The day the money would arrive. */
  readonly startsOn: string;
  /** The application that is being changed, as the server knows it. */
  readonly order: {
    readonly orderId: number;
    readonly principal: number;
    readonly periodDays: number;
    readonly coupon: { readonly id: number; readonly discount: number } | null;
  } | null;
}

/**
 * Amount and term as they are chosen; they survive a reload, and never leave what is on offer. They live outside of
 * React: while the thumb moves, the few figures that are seen are written for every frame and nothing is drawn. What
 * React draws from them it draws when they rest, and always from what is chosen at that moment.
 */
export function createChoice({ owner, appId, config, startsOn, order }: ChoiceSettings) {
  const orderId = order?.orderId ?? null;
  const kept = applicationDraft.read(owner, { appId, orderId });
  const couponId = kept ? kept.couponId : (order?.coupon?.id ?? null);
  // What a coupon is worth that was chosen for a new application is known on the next screen only.
  const couponDiscount = order?.coupon && order.coupon.id === couponId ? order.coupon.discount : 0;
  const everyStep = new Set<() => void>();
  const atRest = new Set<() => void>();
  let resting: ReturnType<typeof setTimeout> | undefined;
  let chosen = firstChoice();
  let priced: { readonly of: Chosen; readonly quote: QuoteView | null } | null = null;

  function firstChoice(): Chosen {
    const wanted = termsFor(config, kept?.periodDays ?? order?.periodDays ?? null);
    // With one term on offer there is nothing to choose; with several nobody is nudged to one.
    const only = config.rateConfigs.length === 1 ? config.rateConfigs[0] : undefined;
    const periodDays = (wanted ?? only)?.periodDays ?? null;
    const range = rangeFor(config, periodDays);
    const amount = kept?.amt ?? order?.principal ?? range?.min ?? null;
    return { amount: amount && range ? clamp(amount, range).amount : null, periodDays, clampedTo: null };
  }

  function price({ amount, periodDays }: Chosen): QuoteView | null {
    const terms = termsFor(config, periodDays);
    if (!terms || !isWithin(amount, terms.amounts)) return null;
    return quoteOnPhone({ amt: amount, terms, startsOn, couponDiscount });
  }

  function choose(changes: Partial<Chosen>, isMoving = false) {
    chosen = { ...chosen, ...changes };
    for (const listener of [...everyStep]) listener();
    clearTimeout(resting);
    if (isMoving) resting = setTimeout(rest, restMs);
    else rest();
  }

  function rest() {
    clearTimeout(resting);
    for (const listener of [...atRest]) listener();
  }

  return {
    config,
    couponDiscount,
    current: () => chosen,
    /** What it costs; nothing until an amount and a term on offer are chosen. Many ask, it is worked out once. */
    quote(): QuoteView | null {
      if (priced?.of !== chosen) priced = { of: chosen, quote: price(chosen) };
      return priced.quote;
    },
    /** Told of every step. */
    subscribe: (listener: () => void) => listen(everyStep, listener),
    /** Told when the thumb rests, and at once of everything else. */
    subscribeAtRest: (listener: () => void) => listen(atRest, listener),
    // A sentence about an amount that is no longer chosen goes at once.
    slideTo: (amount: number) => choose({ amount, clampedTo: null }, chosen.clampedTo === null),
    /** Draws what is chosen now, where writing figures is not enough. */
    rest,
    type(text: string) {
      const digits = amountDigits(text);
      choose({ amount: digits === '' ? null : Number(digits), clampedTo: null });
    },
    /** Leaving the field: what is too much or too little becomes the most or the least. */
    settle() {
      const range = rangeFor(config, chosen.periodDays);
      if (chosen.amount === null || !range) return;
      const { amount, to } = clamp(chosen.amount, range);
      if (to !== null) choose({ amount, clampedTo: to });
    },
    /** A term may be offered for other amounts than the one before. */
    chooseTerm(periodDays: number) {
      const range = rangeFor(config, periodDays);
      if (chosen.amount === null || !range) return choose({ periodDays });
      const { amount, to } = clamp(chosen.amount, range);
      choose({ periodDays, amount, clampedTo: to });
    },
    keep() {
      const { amount, periodDays } = chosen;
      applicationDraft.keep(owner, { appId, orderId, amt: amount, periodDays, couponId });
    },
  };
}

export type Choice = ReturnType<typeof createChoice>;

/** As long as that after its last step a thumb is still taken to be moving. */
const restMs = 120;

function listen(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Nor is every digit that is typed kept on the phone, only where it came to. */
const keepMs = 250;

export function useChoice(settings: ChoiceSettings): Choice {
  const [choice] = useState(() => createChoice(settings));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = choice.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(choice.keep, keepMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [choice]);
  return choice;
}

/** One part of it; whoever asks is drawn anew when that part has come to rest as another, and not otherwise. */
export function useChosen<Part extends string | number | boolean | null | undefined>(
  choice: Choice,
  part: (chosen: Chosen) => Part,
): Part {
  return useSyncExternalStore(choice.subscribeAtRest, () => part(choice.current()));
}

/**
 * Calls `write` for every step, within the event that made it. A browser tells of one step in a frame, and lays the
 * page out after telling; what is written later in the frame makes it lay out everything a second time.
 */
export function useEveryStep(choice: Choice, write: () => void): void {
  const writeNow = useEffectEvent(write);
  useEffect(() => choice.subscribe(() => writeNow()), [choice]);
}
