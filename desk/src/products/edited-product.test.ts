import { major } from '@hiram/contract';
import type { ProductDraft } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { draftOf, editedOf, newProduct, newTerm, problemsOf, withoutUntouched } from './edited-product.ts';

const today = '2026-11-15';
const draft: ProductDraft = {
  appId: 7,
  name: 'Steady',
  logo: '/pictures/product-steady.svg',
  displayScore: 4.5,
  minWithdrawal: major(1000),
  effectiveFrom: '2026-12-01',
  rateConfigs: [
    {
      periodDays: 12,
      periodUnit: 'month',
      rate: 805,
      method: 'flat',
      serviceFeePercent: 1.5,
      overdueDailyPercent: 0.05,
      overdueCapPercent: 20,
      minAmount: major(80_000),
      maxAmount: major(500_000),
      step: major(10_000),
    },
  ],
  extension: { times: 2, payDays: 7, offers: [{ days: 14, pricePercent: 0.5 }] },
};
const edited = editedOf(draft, today);
const [term] = edited.terms;
if (!term) throw new Error('no term');
const wrong = (change: object) => {
  const changed = { ...edited, terms: [{ ...term, ...change }] };
  return problemsOf(changed, today).terms[term.key];
};

describe('a product being edited', () => {
  test('comes back as it was, and its rate is what a borrower reads', () => {
    expect(term.ratePercent).toBe(0.805);
    expect(draftOf(edited, problemsOf(edited, today))).toEqual(draft);
  });

  test.each([
    [{ times: 13 }, { times: 'product_wrong_extension_times' }],
    [{ payDays: 0 }, { payDays: 'product_wrong_extension_pay_days' }],
    [{ isOffered: false, times: null }, {}],
  ])('with extensions %j says what is wrong', (change, expected) => {
    const changed = { ...edited, extension: { ...edited.extension, ...change } };
    expect(problemsOf(changed, today).extension).toMatchObject(expected);
    expect(draftOf(changed, problemsOf(changed, today)) === null).toBe(Object.keys(expected).length > 0);
  });

  test('offers no extension twice, and none when it is switched off', () => {
    const [offer] = edited.extension.offers;
    if (!offer) throw new Error('no offer');
    const twice = { ...edited.extension, offers: [offer, { ...offer, key: 'other' }] };
    expect(problemsOf({ ...edited, extension: twice }, today).extension.offers).toEqual({
      [offer.key]: {},
      other: { days: 'product_wrong_extension_twice' },
    });
    const off = { ...edited, extension: { ...edited.extension, isOffered: false } };
    expect(draftOf(off, problemsOf(off, today))?.extension).toBeNull();
  });

  test('begins today when its terms hold already', () => {
    expect(editedOf({ ...draft, effectiveFrom: '2026-01-01' }, today).effectiveFrom).toBe(today);
  });

  test('a new one asks for everything and is no draft until then', () => {
    const fresh = newProduct(today);
    const problems = problemsOf(fresh, today);
    expect(problems.head).toEqual({ name: 'field_required', minWithdrawal: 'field_required' });
    expect(Object.values(problems.terms)[0]).toMatchObject({
      periodDays: 'field_required',
      step: 'field_required',
    });
    expect(draftOf(fresh, problems)).toBeNull();
    const key = fresh.terms[0]?.key ?? '';
    expect(withoutUntouched(problems, new Set(['name', `${key} step`]))).toEqual({
      head: { name: 'field_required' },
      terms: { [key]: { step: 'field_required' } },
      extension: { offers: {} },
    });
  });

  test('says beside each field what is wrong with it', () => {
    expect(wrong({ periodDays: 1.5 })).toEqual({ periodDays: 'product_wrong_periods' });
    expect(wrong({ ratePercent: 0.0005 })).toEqual({ ratePercent: 'product_wrong_decimals' });
    expect(wrong({ serviceFeePercent: 101 })).toEqual({ serviceFeePercent: 'product_wrong_percent' });
    expect(wrong({ maxAmount: 70_000 })).toEqual({ maxAmount: 'product_wrong_bounds' });
    expect(wrong({ step: 0 })).toEqual({ step: 'product_wrong_amount' });
    expect(wrong({ step: 1.005 })).toEqual({ step: 'product_wrong_amount' });
    const twice = { ...edited, terms: [term, { ...newTerm(term), periodDays: 12 }] };
    expect(Object.values(problemsOf(twice, today).terms)[1]).toEqual({
      periodDays: 'product_wrong_term_twice',
    });
    expect(problemsOf({ ...edited, effectiveFrom: '2026-11-14' }, today).head).toEqual({
      effectiveFrom: 'product_wrong_day',
    });
    expect(problemsOf({ ...edited, minWithdrawal: 80_001 }, today).head).toEqual({
      minWithdrawal: 'product_wrong_withdrawal',
    });
    expect(problemsOf({ ...edited, terms: [] }, today).head).toEqual({ terms: 'product_wrong_no_terms' });
  });
});
