import type { User } from '@hiram/contract';
import { type FormValues, latinDigits } from '../../form/form.ts';

const yesNo = (answer: boolean | null) => (answer === null ? '' : String(answer));

/** What the server knows already, as it stands in the form. */
export function answersOf(borrower: User): FormValues {
  return {
    job: borrower.job ?? '',
    monthlyIncome: borrower.monthlyIncome === null ? '' : String(borrower.monthlyIncome),
    expenses: borrower.expenses === null ? '' : String(borrower.expenses),
    loanPurpose: borrower.loanPurpose ?? '',
    loanBefore: yesNo(borrower.loanBefore),
    guarantee: yesNo(borrower.guarantee),
  };
}

/** "₱25,000" and "25 000.50" are amounts; what is none stays text, and the schema says so. */
function amountIn(text: string): number | string {
  const plain = latinDigits(text).replace(/^[a-z]{3}\s|[\p{Sc}\s,]/giu, '');
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : text;
}

const booleanIn = (text: string) => (text === '' ? '' : text === 'true');

/** As it is sent, still to be checked by the contract's schema. */
export function rawAnswers(values: FormValues) {
  const { job = '', monthlyIncome = '', expenses = '', loanPurpose = '' } = values;
  const { loanBefore = '', guarantee = '' } = values;
  return {
    job,
    monthlyIncome: amountIn(monthlyIncome),
    expenses: amountIn(expenses),
    loanPurpose,
    loanBefore: booleanIn(loanBefore),
    guarantee: booleanIn(guarantee),
  };
}
