import { describe, expect, it } from 'vitest';
import { LARGEST_CENTS } from '../money.ts';
import { toThousandths } from '../percent.ts';
import {
  checkCents,
  checkChoice,
  checkDate,
  checkPercent,
  checkPositiveCents,
  checkWhole,
  type LoanInputRefusal,
} from './loan-input.ts';

/** Why a value is refused; null when it is good. Every refusal names its field. */
function reasonOf(refused: LoanInputRefusal | undefined): string | null {
  if (refused === undefined) return null;
  expect(refused).toMatchObject({ refusal: 'bad_loan_input', data: { field: 'field' } });
  return refused.data.reason;
}

describe('checkCents', () => {
  it.each<[unknown, string | null, string | null]>([
    [0, null, 'not_positive'],
    [1, null, null],
    [LARGEST_CENTS, null, null],
    [LARGEST_CENTS + 1, 'too_large', 'too_large'],
    [-1, 'not_positive', 'not_positive'],
    [-0.5, 'not_positive', 'not_positive'],
    [0.5, 'not_whole_cents', 'not_whole_cents'],
    [Number.NaN, 'not_whole_cents', 'not_whole_cents'],
    [Number.POSITIVE_INFINITY, 'not_whole_cents', 'not_whole_cents'],
    ['1', 'not_whole_cents', 'not_whole_cents'],
    [null, 'not_whole_cents', 'not_whole_cents'],
    [undefined, 'not_whole_cents', 'not_whole_cents'],
  ])('%s: %s, and where nothing is not enough %s', (value, any, positive) => {
    expect(reasonOf(checkCents('field', value))).toBe(any);
    expect(reasonOf(checkPositiveCents('field', value))).toBe(positive);
  });
});

describe('checkWhole', () => {
  it.each<[unknown, string | null]>([
    [2, 'out_of_range'],
    [3, null],
    [4, null],
    [5, null],
    [6, 'out_of_range'],
    [3.5, 'not_a_whole_number'],
    [2 ** 53, 'not_a_whole_number'],
    [Number.NaN, 'not_a_whole_number'],
    ['4', 'not_a_whole_number'],
  ])('%s between 3 and 5: %s', (value, reason) => {
    expect(reasonOf(checkWhole('field', value, 3, 5))).toBe(reason);
  });
});

describe('checkPercent', () => {
  it.each<[unknown, string | null]>([
    [0, null],
    [-0.001, 'not_a_percentage'],
    [0.001, null],
    [0.0005, 'not_a_percentage'],
    [1.005, null],
    [2.0001, 'not_a_percentage'],
    [99.999, null],
    [100, null],
    [100.001, 'not_a_percentage'],
    [Number.NaN, 'not_a_percentage'],
    ['7', 'not_a_percentage'],
  ])('%s up to 100: %s', (value, reason) => {
    expect(reasonOf(checkPercent('field', value, 100))).toBe(reason);
  });

  it('gives whole thousandths, and doubles do not matter', () => {
    for (let thousandths = 0; thousandths <= 100_000; thousandths += 1) {
      if (toThousandths(thousandths / 1000) !== thousandths) throw new Error(`${thousandths} thousandths`);
    }
    expect(toThousandths(1.005)).toBe(1005);
  });
});

it('checkChoice and checkDate say what they were not given', () => {
  expect(reasonOf(checkChoice('field', 'a', ['a', 'b']))).toBeNull();
  for (const none of ['c', '', undefined, ['a'], 0]) {
    expect(reasonOf(checkChoice('field', none, ['a', 'b']))).toBe('not_one_of_the_choices');
  }
  expect(reasonOf(checkDate('field', '2028-02-29'))).toBeNull();
  for (const none of ['2027-02-29', '', undefined, 20_270_101]) {
    expect(reasonOf(checkDate('field', none))).toBe('not_a_date');
  }
});
