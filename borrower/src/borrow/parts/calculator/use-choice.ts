import { type Major, toCents } from '@hiram/contract';
import { type ActionDispatch, useEffect, useEffectEvent, useReducer, useState } from 'react';
import { applicationDraft } from '../../../form/application-draft.ts';
import type { PeriodConfig } from '../../../price/quote-on-phone.ts';
import { type Chosen, choose, firstChoice, type Step } from './choice.ts';

export interface ChoiceSettings {
  /** Whose choice it is: a mobile number, or nobody's yet. */
  readonly owner: string | null;
  readonly appId: number;
  readonly config: PeriodConfig;
  /** The application that is being changed, as the server knows it. */
  readonly order: {
    readonly orderId: number;
    readonly principal: Major;
    readonly periodDays: number;
    readonly coupon: { readonly id: number; readonly discount: Major } | null;
  } | null;
}

export interface Choice {
  readonly chosen: Chosen;
  readonly couponDiscountCents: number;
  readonly choose: ActionDispatch<[Step]>;
  /** Puts it where the next screen, and a reload, find it. */
  readonly keep: () => void;
}

/** What an earlier visit left, or the application that is being changed. */
export function earlierChoice({ owner, appId, order }: Omit<ChoiceSettings, 'config'>) {
  const kept = applicationDraft.read(owner, { appId, orderId: order?.orderId ?? null });
  const couponId = kept ? kept.couponId : (order?.coupon?.id ?? null);
  return {
    amountCents: kept?.amountCents ?? (order ? toCents(order.principal) : undefined),
    periodDays: kept?.periodDays ?? order?.periodDays,
    couponId,
    // What a coupon is worth that was chosen for a new application is known on the next screen only.
    couponDiscountCents: order?.coupon && order.coupon.id === couponId ? toCents(order.coupon.discount) : 0,
  };
}

/** Not every step of the thumb is kept on the phone, only where it came to. */
const keepMs = 250;

/** Amount and term as they are chosen; they survive a reload, and never leave what is on offer. */
export function useChoice({ owner, appId, config, order }: ChoiceSettings): Choice {
  const [earlier] = useState(() => earlierChoice({ owner, appId, order }));
  const [first] = useState(() => firstChoice(config, earlier));
  const [chosen, take] = useReducer((before: Chosen, step: Step) => choose(before, step, config), first);
  const { couponId, couponDiscountCents } = earlier;

  function keep() {
    const { amountCents, periodDays } = chosen;
    const orderId = order?.orderId ?? null;
    applicationDraft.keep(owner, { appId, orderId, amountCents, periodDays, couponId });
  }
  const keepRested = useEffectEvent(keep);
  useEffect(() => {
    if (chosen === first) return;
    const timer = setTimeout(() => keepRested(), keepMs);
    return () => clearTimeout(timer);
  }, [chosen, first]);

  return { chosen, couponDiscountCents, choose: take, keep };
}
