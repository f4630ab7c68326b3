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

const unanswered = Object.fromEntries(Object.keys(answered).map((name) => [name, '']));

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
    expect(parse(unanswered)).toEqual({
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

  it('sends nothing that its form does not ask for', () => {
    expect(rawAnswers({ job: 'Baker', expenses: '100' })).toEqual({ job: 'Baker', expenses: 100 });
  });

  it.each(['-5', 'a lot', '1.2.3', '10.005', '1e6'])('refuses %s as an amount', (monthlyIncome) => {
    expect(parse({ ...answered, monthlyIncome })).toEqual({
      ok: false,
      fields: { monthlyIncome: 'amount_input' },
    });
  });
});
