import {
  type BorrowerAction,
  type Coupon,
  type ExtensionObstacle,
  isRefusal,
  type OrderSummary,
  type OrderView,
  orderNumber,
  type PeriodView,
  stageOf,
  toInstalmentStatusNumber,
  toMajor,
  toOrderStatusNumber,
  toPercent,
  unpaidCents,
  type WithdrawalView,
} from '@hiram/contract';
import type { OwnOrder, SummaryRow, WithdrawalRow } from '../order/own-order-store.ts';
import { priceOf } from '../order/price.ts';
import type { StoredOrder } from '../order/store.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { SentReminder } from '../reminder/list-sent.ts';
import type { StoredInstalment } from '../repayment/instalment-store.ts';
import { presentOverdue } from '../repayment/overdue-view.ts';
import { type AllowedAction, allowedActions } from './allowed-actions.ts';

export function presentOrderSummary(row: SummaryRow): OrderSummary {
  return {
    orderId: row.id,
    orderNo: orderNumber(row.id),
    appId: row.appId,
    appName: row.appName,
    appLogo: row.appLogo,
    status: toOrderStatusNumber(row.status),
    principal: toMajor(row.amountCents),
    balance: toMajor(row.balanceCents),
    applyTime: row.appliedAt.toISOString(),
    periodDays: row.periods,
    periodUnit: row.periodUnit,
  };
}

/** An account that money goes or went to; its number leaves the server hidden. */
interface Account {
  readonly id: number;
  readonly bankName: string;
  readonly cardNo: string;
  readonly isBound: boolean;
}

export interface OrderParts {
  readonly order: OwnOrder;
  readonly configId: number | null;
  readonly realName: string | null;
  readonly loanPurpose: string | null;
  readonly accounts: readonly Account[];
  /** With the overdue fees of the days up to today. */
  readonly instalments: readonly StoredInstalment[];
  readonly creditCents: number;
  readonly reminders: readonly SentReminder[];
  readonly withdrawals: readonly WithdrawalRow[];
  readonly withdrawalsWaitUntil: Date | null;
  readonly coupon: Coupon | null;
  /** What the coupon takes off the next withdrawal. */
  readonly couponDiscountCents: number;
  readonly asked: OrderView['asked'];
  readonly timeline: OrderView['timeline'];
  readonly next: OrderView['next'];
  readonly isPriceAllowed: boolean;
  readonly today: string;
  /** With an instalment of any of the borrower's loans. */
  readonly isInArrears: boolean;
  readonly extensionObstacle: ExtensionObstacle | null;
  readonly plan: OrderView['plan'];
}

/** The one view of an order to its borrower. */
export function presentOrder(parts: OrderParts): OrderView {
  const { order, instalments, withdrawals, accounts, isPriceAllowed, today } = parts;
  const bound = accounts.find(({ isBound }) => isBound);
  const drawn = withdrawals.filter(({ status }) => status !== 'failed');
  const owedCents = stillOwedCents(parts);
  const isRefused = order.status === 'refused' || order.status === 'refused_unreachable';
  return {
    ...presentOrderSummary(order),
    configId: parts.configId,
    rate: toPercent(order.rate),
    method: order.method,
    serviceFeePercent: toPercent(order.serviceFeeThousandths),
    overdueDailyPercent: toPercent(order.overdueDailyRate),
    realName: parts.realName,
    loanPurpose: parts.loanPurpose,
    bankName: bound?.bankName ?? null,
    cardNo: bound ? maskNumber(bound.cardNo) : null,
    minWithdrawal: toMajor(order.minWithdrawalCents),
    lastWithdrawAmount: drawn[0] ? toMajor(drawn[0].amountCents) : null,
    totalWithdrawn: toMajor(drawn.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    withdrawUntil: order.withdrawUntil,
    withdrawalsWaitUntil: parts.withdrawalsWaitUntil?.toISOString() ?? null,
    hasOpenCode: order.hasOpenCode,
    contractNumber: order.agreementNumber,
    contractAcceptedAt: order.agreementAcceptedAt?.toISOString() ?? null,
    owed: toMajor(owedCents),
    overdue:
      order.status === 'written_off'
        ? null
        : presentOverdue(instalments, { creditCents: parts.creditCents, rule: order, today }),
    reminders: parts.reminders.map(({ at, bySms }) => ({ at: at.toISOString(), bySms })),
    paid: toMajor(instalments.reduce((sum, line) => sum + paidCents(line), 0)),
    plan: parts.plan,
    quote: presentOpenQuote(parts),
    coupon: parts.coupon,
    periodViews: instalments.map(presentPeriod),
    withdrawals: withdrawals.map((withdrawal) => presentWithdrawal(withdrawal, accounts)),
    refusalReasons: isRefused ? [...order.refusalReasons] : [],
    asked: parts.asked,
    timeline: parts.timeline,
    next: parts.next,
    allowedActions: allowedActions(order, {
      who: 'borrower',
      owedCents,
      isPriceAllowed,
      today,
      isInArrears: parts.isInArrears,
      extensionObstacle: parts.extensionObstacle,
    }).map(presentAction),
  };
}

/** Nobody is asked for anything any more once the loan is over, whatever its schedule says. */
function stillOwedCents({ order, instalments, creditCents }: OrderParts): number {
  if (order.status === 'done' || order.status === 'written_off') return 0;
  return Math.max(0, instalments.reduce((sum, line) => sum + unpaidCents(line), 0) - creditCents);
}

/** What can still be withdrawn; before the final audit that is the whole limit. */
function openCents(order: StoredOrder, today: string): number {
  if (stageOf(order.status) === 'application') return order.amountCents;
  const isOpen = order.status === 'withdrawable' || order.status === 'paying_out';
  return isOpen && order.withdrawUntil !== null && today <= order.withdrawUntil ? order.balanceCents : 0;
}

function presentOpenQuote({ order, couponDiscountCents, today }: OrderParts): OrderView['quote'] {
  const amountCents = openCents(order, today);
  if (amountCents === 0) return null;
  const price = priceOf(order, { amountCents, couponDiscountCents, startsOn: today });
  return isRefusal(price) ? null : price;
}

function paidCents(line: StoredInstalment): number {
  return line.paidPrincipalCents + line.paidInterestCents + line.paidOverdueFeeCents;
}

function presentPeriod(line: StoredInstalment): PeriodView {
  return {
    withdrawalId: line.withdrawalId,
    period: line.period,
    dueOn: line.dueOn,
    amt: toMajor(line.principalCents + line.interestCents + line.overdueFeeCents),
    principal: toMajor(line.principalCents),
    interest: toMajor(line.interestCents),
    overdueFee: toMajor(line.overdueFeeCents),
    paid: toMajor(paidCents(line)),
    status: toInstalmentStatusNumber(line.status),
  };
}

function presentWithdrawal(row: WithdrawalRow, accounts: readonly Account[]): WithdrawalView {
  const account = accounts.find(({ id }) => id === row.bankAccountId);
  return {
    withdrawalId: row.id,
    amount: toMajor(row.amountCents),
    fee: toMajor(row.feeCents),
    received: toMajor(row.amountCents - row.feeCents),
    status: row.status,
    requestedAt: row.requestedAt.toISOString(),
    settledOn: row.settledOn,
    failure: row.failure,
    bankName: account?.bankName ?? null,
    cardNo: account ? maskNumber(account.cardNo) : null,
  };
}

function presentAction(action: AllowedAction): OrderView['allowedActions'][number] {
  return {
    action: action.action as BorrowerAction,
    allowed: action.allowed,
    reason: action.allowed ? null : action.reason,
  };
}
