import type { User } from '@hiram/contract';
import { amountIn } from '../../form/amount.ts';
import type { FormValues } from '../../form/form.ts';

const yesNo = (answer: boolean | null) => (answer === null ? '' : String(answer));

/** Whoever has never had an order has not borrowed here before: the server knows, and nobody is asked. */
export function hasHistory({ lastOrderId }: Pick<User, 'lastOrderId'>): boolean {
  return lastOrderId !== null;
}

/** What the server knows already, as it stands in the form. The income is asked for elsewhere, too. */
export function answersOf(borrower: User): FormValues {
  return {
    job: borrower.job ?? '',
    monthlyIncome: borrower.monthlyIncome === null ? '' : String(borrower.monthlyIncome),
    expenses: borrower.expenses === null ? '' : String(borrower.expenses),
    loanPurpose: borrower.loanPurpose ?? '',
    ...(hasHistory(borrower) && { loanBefore: yesNo(borrower.loanBefore) }),
    guarantee: yesNo(borrower.guarantee),
  };
}

const booleanIn = (text: string) => (text === '' ? '' : text === 'true');

/** As it is sent, still to be checked by the contract's schema; only what the form asks for. */
export function rawAnswers(values: FormValues): Record<string, unknown> {
  const read = {
    job: (text: string) => text,
    monthlyIncome: amountIn,
    expenses: amountIn,
    loanPurpose: (text: string) => text,
    loanBefore: booleanIn,
    guarantee: booleanIn,
  };
  return Object.fromEntries(
    Object.entries(read)
      .filter(([name]) => Object.hasOwn(values, name))
      .map(([name, raw]) => [name, raw(values[name] ?? '')]),
  );
}
