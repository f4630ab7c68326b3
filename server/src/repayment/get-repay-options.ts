import {
  isRefusal,
  type getRepayOptions as operation,
  orderNumber,
  type QrAccount,
  type getPayoffQuote as quoteOperation,
  type RepayOptions,
  refuse,
  toMajor,
  unpaidCents,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import type { Handler } from '../operation/binding.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import { findMark } from './mark-store.ts';
import { loadOwedLoan, type OwedLoan } from './owed-loan.ts';

export const getRepayOptions =
  ({ paymentPage }: { readonly paymentPage: object | null }): Handler<typeof operation> =>
  async (tx, caller, { loanOrderId }) => {
    const order = await findOwnOrder(tx, caller, loanOrderId ?? null);
    if (!order) return refuse('record_not_found');
    const { owed, mark, payee } = await together({
      owed: loadOwedLoan(tx, order, caller.today),
      mark: findMark(tx, order.id),
      payee: loadPayee(tx, caller.companyId),
    });
    if (isRefusal(owed)) return owed;
    if (mark === undefined) throw new Error(`order ${order.id} was paid out and has no mark`);
    const { min, max } = caller.market.repaymentCents;
    const choices = choicesOf(owed, caller.today);
    return {
      orderId: order.id,
      orderNo: orderNumber(order.id),
      mark,
      ...payee,
      hasRecharge: paymentPage !== null,
      min: toMajor(min),
      max: toMajor(max),
      preset: toMajor(presetCents(choices, { min, max })),
      choices: choices.map(({ choice, amountCents, dueOn }) => ({
        choice,
        amount: toMajor(amountCents),
        dueOn,
      })),
      payoff: toMajor(owed.payoff.totalCents),
      credit: toMajor(owed.creditCents),
    };
  };

export const getPayoffQuote: Handler<typeof quoteOperation> = async (tx, caller, { loanOrderId }) => {
  const order = await findOwnOrder(tx, caller, loanOrderId ?? null);
  if (!order) return refuse('record_not_found');
  const owed = await loadOwedLoan(tx, order, caller.today);
  if (isRefusal(owed)) return owed;
  const { payoff, creditCents } = owed;
  return {
    orderId: order.id,
    on: caller.today,
    principal: toMajor(payoff.principalCents),
    interest: toMajor(payoff.interestCents),
    overdueFee: toMajor(payoff.overdueFeeCents),
    credit: toMajor(creditCents),
    interestSaved: toMajor(payoff.unearnedInterestCents),
    total: toMajor(payoff.totalCents),
  };
};

interface Choice {
  readonly choice: RepayOptions['choices'][number]['choice'];
  readonly amountCents: number;
  readonly dueOn: string | null;
}

/**
 * What is late with its fees, the next instalment, and everything. Credit is used first, so it is taken off; no
 * choice is more than what ends the loan.
 */
function choicesOf({ instalments, creditCents, payoff }: OwedLoan, today: string): Choice[] {
  const open = instalments.filter(({ status }) => status !== 'repaid');
  const late = open.filter(({ dueOn }) => dueOn < today);
  const nextDueOn = open.find(({ dueOn }) => dueOn >= today)?.dueOn;
  const upTo = (lines: typeof open) => Math.min(payoff.totalCents, Math.max(0, sumOf(lines) - creditCents));
  const everything: Choice = { choice: 'everything', amountCents: payoff.totalCents, dueOn: null };
  return [
    ...(late.length > 0 ? [{ choice: 'overdue' as const, amountCents: upTo(late), dueOn: null }] : []),
    ...(nextDueOn === undefined
      ? []
      : [
          {
            choice: 'next' as const,
            // What is late is paid before it.
            amountCents: upTo(open.filter(({ dueOn }) => dueOn <= nextDueOn)),
            dueOn: nextDueOn,
          },
        ]),
    everything,
  ].filter(({ amountCents }) => amountCents > 0);
}

const sumOf = (lines: readonly Parameters<typeof unpaidCents>[0][]) =>
  lines.reduce((sum, line) => sum + unpaidCents(line), 0);

/** What is due now, within the bounds of one payment. */
function presetCents(choices: readonly Choice[], { min, max }: { min: number; max: number }): number {
  const [first] = choices;
  const payoffCents = choices.at(-1)?.amountCents ?? 0;
  if (!first || first.amountCents === payoffCents) return payoffCents;
  return Math.min(payoffCents, Math.max(min, Math.min(max, first.amountCents)));
}

interface PayeeRow {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly branch: string | null;
  readonly qr: QrAccount | null;
  readonly city: string | null;
}

type Payee = Pick<RepayOptions, 'payee' | 'qr'>;

/** Where the lender's money is paid to. */
export function loadPayee(tx: Tx, companyId: number): Promise<Payee> {
  return tx.remember(companyId, 'payee', () => readPayee(tx, companyId));
}

async function readPayee(tx: Tx, companyId: number): Promise<Payee> {
  const row = await tx.maybe<PayeeRow>(sql`
    select bank_name, account_name, account_number, branch, qr, city from payees
    where company_id = ${companyId} and ended_at is null`);
  if (!row) return { payee: null, qr: null };
  const { qr, city, ...payee } = row;
  return { payee, qr: qr && city ? { account: qr, city } : null };
}
