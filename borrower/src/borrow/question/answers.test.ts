import { parseInput, updateUser } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { describe, expect, it } from 'vitest';
import { rawAnswers } from './answers.ts';

const parse = (values: Record<string, string>) =>
  parseInput(updateUser.input(markets.ph), rawAnswers(values));

const answered = {
  job: 'Baker',
  monthlyIncome: '25,000',
  expenses: '10 000.50',
  loanPurpose: 'business',
  loanBefore: 'false',
  guarantee: 'true',
};

describe('the questionnaire', () => {
  it('takes amounts as people write them, and yes and no', () => {
    expect(parse(answered)).toEqual({
      ok: true,
      input: {
        job: 'Baker',
        monthlyIncome: 25_000,
        expenses: 10_000.5,
        loanPurpose: 'business',
        loanBefore: false,
        guarantee: true,
      },
    });
  });

  it.each(['₱25,000', 'PHP 25,000.00', '২৫,০০০', '฿ ๒๕,๐๐๐'])('takes %s as an amount', (monthlyIncome) => {
    expect(parse({ ...answered, monthlyIncome })).toMatchObject({
      ok: true,
      input: { monthlyIncome: 25_000 },
    });
  });

  it('asks for every answer that is missing', () => {
    expect(parse({})).toEqual({
      ok: false,
      fields: {
        job: 'field_required',
        monthlyIncome: 'amount_input',
        expenses: 'amount_input',
        loanPurpose: 'choice_input',
        loanBefore: 'choice_input',
        guarantee: 'choice_input',
      },
    });
  });

  it.each(['-5', 'a lot', '1.2.3', '10.005', '1e6'])('refuses %s as an amount', (monthlyIncome) => {
    expect(parse({ ...answered, monthlyIncome })).toEqual({
      ok: false,
      fields: { monthlyIncome: 'amount_input' },
    });
  });
});
