import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { applicationDraft } from '../parts/application-draft.ts';
import { createChoice } from './choice-store.ts';

function config(...offers: [periodDays: number, min: number, max: number][]): PeriodConfig {
  return {
    id: 1,
    rateConfigs: offers.map(([periodDays, min, max]) => ({
      periodDays,
      periodUnit: 'month',
      rate: 800,
      method: 'flat',
      serviceFeePercent: 0,
      amounts: { min, max, step: 10_000 },
    })),
  };
}

const two = config([6, 80_000, 500_000], [12, 100_000, 900_000]);
const order = { orderId: 9, principal: 300_000, periodDays: 12, coupon: { id: 4, discount: 500 } };

function choose(changes: Partial<Parameters<typeof createChoice>[0]> = {}) {
  return createChoice({
    owner: '0917',
    appId: 3,
    config: two,
    startsOn: '2026-01-31',
    order: null,
    ...changes,
  });
}

describe('amount and term', () => {
  afterEach(() => applicationDraft.clear());

  it('begin with the least and without a term, so that nobody is nudged', () => {
    expect(choose().current()).toEqual({ amount: 80_000, periodDays: null, clampedTo: null });
    expect(choose({ config: config([6, 80_000, 500_000]) }).current().periodDays).toBe(6);
    expect(choose({ config: config() }).current().amount).toBeNull();
  });

  it('begin as the application that is being changed', () => {
    expect(choose({ order }).current()).toMatchObject({ amount: 300_000, periodDays: 12 });
    expect(choose({ order }).couponDiscount).toBe(500);
  });

  it('are there again after a reload, with the coupon', () => {
    const choice = choose({ order });
    choice.slideTo(420_000);
    choice.chooseTerm(6);
    choice.keep();
    expect(choose({ order }).current()).toMatchObject({ amount: 420_000, periodDays: 6 });
    expect(applicationDraft.read('0917', { appId: 3, orderId: 9 })).toMatchObject({ couponId: 4 });
    expect(choose().current().amount).toBe(80_000);
  });

  it('stay within what is on offer now, whatever was kept', () => {
    applicationDraft.keep('0917', {
      appId: 3,
      orderId: null,
      amt: 9_000_000,
      periodDays: 36,
      couponId: null,
    });
    expect(choose().current()).toEqual({ amount: 900_000, periodDays: null, clampedTo: null });
  });

  it('are clamped on leaving the field and when a term is offered for other amounts', () => {
    const choice = choose();
    choice.type('12');
    expect(choice.current().amount).toBe(12);
    choice.settle();
    expect(choice.current()).toMatchObject({ amount: 80_000, clampedTo: 'min' });
    choice.chooseTerm(12);
    expect(choice.current()).toMatchObject({ amount: 100_000, clampedTo: 'min', periodDays: 12 });
    choice.type('9999999');
    choice.settle();
    expect(choice.current()).toMatchObject({ amount: 900_000, clampedTo: 'max' });
    choice.slideTo(200_000);
    expect(choice.current().clampedTo).toBeNull();
    choice.type('');
    choice.settle();
    expect(choice.current().amount).toBeNull();
  });

  it('are priced as soon as both are on offer', () => {
    const choice = choose({ order });
    expect(choice.quote()).toMatchObject({ amount: 300_000, interest: 28_300, discount: 500 });
    expect(choice.quote()).toBe(choice.quote());
    choice.type('1');
    expect(choice.quote()).toBeNull();
    expect(choose().quote()).toBeNull();
  });

  it('tell whoever listens, as long as they do', () => {
    const choice = choose();
    const listener = vi.fn();
    const stop = choice.subscribe(listener);
    choice.slideTo(90_000);
    stop();
    choice.slideTo(100_000);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  describe('are drawn', () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    it('once the thumb rests, and not for every step of it', () => {
      const choice = choose();
      const draw = vi.fn();
      choice.subscribeAtRest(draw);
      choice.slideTo(90_000);
      vi.advanceTimersByTime(100);
      choice.slideTo(100_000);
      vi.advanceTimersByTime(100);
      expect(draw).not.toHaveBeenCalled();
      expect(choice.current().amount).toBe(100_000);
      vi.advanceTimersByTime(20);
      expect(draw).toHaveBeenCalledTimes(1);
    });

    it('at once for anything but a step, which then is not drawn a second time', () => {
      const choice = choose();
      const draw = vi.fn();
      choice.subscribeAtRest(draw);
      choice.slideTo(90_000);
      choice.chooseTerm(12);
      expect(draw).toHaveBeenCalledTimes(1);
      vi.runAllTimers();
      expect(draw).toHaveBeenCalledTimes(1);
      choice.type('12');
      choice.settle();
      expect(draw).toHaveBeenCalledTimes(3);
    });

    it('at once when a step takes away what was said about the amount', () => {
      const choice = choose();
      choice.type('12');
      choice.settle();
      const draw = vi.fn();
      choice.subscribeAtRest(draw);
      choice.slideTo(90_000);
      expect(draw).toHaveBeenCalledTimes(1);
    });
  });
});
