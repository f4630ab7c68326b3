import type { InstalmentStatus } from '@hiram/contract';
import { serverTexts } from '@hiram/texts/server';
import { type Format, formatFor } from '../format.ts';
import { frameOf } from '../frame.ts';
import { aboutRows, type LoanPaperFacts, type Words } from '../loan-paper.ts';
import type { FactRow, Paper, PaperFrame, PaperTable } from '../paper.ts';

export interface ScheduleFacts extends LoanPaperFacts {
  /** The day whose late fees are in it. */
  readonly asOf: string;
  /** Each payout has its own instalments, from the day it arrived; oldest first. */
  readonly payouts: readonly ScheduledPayout[];
  readonly creditCents: number;
}

export interface ScheduledPayout {
  readonly settledOn: string;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly instalments: readonly ScheduledInstalment[];
}

export interface ScheduledInstalment {
  readonly period: number;
  readonly dueOn: string;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly lateFeeCents: number;
  readonly paidCents: number;
  readonly status: InstalmentStatus;
}

/** What `documents/schedule/v1/schedule.typ` prints. */
interface ScheduleData extends PaperFrame {
  readonly about: readonly FactRow[];
  readonly figures: readonly FactRow[];
  readonly payouts: readonly {
    readonly heading: string;
    readonly text: string;
    readonly table: PaperTable;
  }[];
  /** What all payouts come to, where there are several. */
  readonly all: { readonly heading: string; readonly table: PaperTable } | null;
  readonly notes: readonly string[];
}

export function writeSchedule(facts: ScheduleFacts): Paper {
  const words = serverTexts('documents', facts.language);
  const { t } = words;
  const format = formatFor(facts);
  const number = t('order_number', { order: facts.orderId });
  const { frame, pictures } = frameOf(facts, {
    title: t('schedule_title'),
    subtitle: t('as_of', { date: format.date(facts.asOf) }),
    number,
  });
  const all = facts.payouts.flatMap(({ instalments }) => instalments);
  const data: ScheduleData = {
    ...frame,
    about: aboutRows(facts, words),
    figures: figuresOf(all, words, format),
    payouts: facts.payouts.map((payout) => ({
      heading: t('schedule_payout', {
        amount: format.money(payout.amountCents),
        date: format.date(payout.settledOn),
      }),
      text:
        payout.feeCents === 0
          ? t('schedule_received_all')
          : t('schedule_received', {
              received: format.money(payout.amountCents - payout.feeCents),
              fee: format.money(payout.feeCents),
            }),
      table: {
        head: headOf(words),
        rows: payout.instalments.map((instalment) => rowOf(instalment, words, format)),
        total: sumRow(t('schedule_subtotal'), payout.instalments, format),
      },
    })),
    all:
      facts.payouts.length > 1
        ? {
            heading: t('schedule_all'),
            table: { head: headOf(words), rows: [], total: sumRow(t('total'), all, format) },
          }
        : null,
    notes: [
      ...(facts.payouts.length === 0 ? [t('schedule_nothing')] : []),
      ...(facts.creditCents > 0 ? [t('schedule_credit', { amount: format.money(facts.creditCents) })] : []),
      t('schedule_note'),
      t('questions', { lender: facts.lender.name }),
    ],
  };
  return { template: 'schedule/v1/schedule.typ', data, pictures };
}

const amountOf = ({ principalCents, interestCents, lateFeeCents }: ScheduledInstalment) =>
  principalCents + interestCents + lateFeeCents;
const leftOf = (instalment: ScheduledInstalment) => amountOf(instalment) - instalment.paidCents;
const sum = (
  instalments: readonly ScheduledInstalment[],
  of: (instalment: ScheduledInstalment) => number,
): number => instalments.reduce((total, instalment) => total + of(instalment), 0);

function figuresOf(all: readonly ScheduledInstalment[], { t }: Words, format: Format): FactRow[] {
  const overdue = all.filter(({ status }) => status === 'overdue');
  const open = all.filter(({ status }) => status === 'pending');
  const nextOn = open.map(({ dueOn }) => dueOn).sort()[0];
  return [
    [t('schedule_left_to_pay'), format.money(sum(all, leftOf))],
    [t('schedule_paid_so_far'), format.money(sum(all, ({ paidCents }) => paidCents))],
    ...(overdue.length > 0 ? [[t('schedule_overdue'), format.money(sum(overdue, leftOf))] as const] : []),
    ...(nextOn === undefined ? [] : [[t('schedule_next'), format.shortDate(nextOn)] as const]),
  ];
}

function headOf({ t }: Words): string[] {
  return [
    t('schedule_number'),
    t('schedule_due_on'),
    t('schedule_status'),
    t('schedule_principal'),
    t('schedule_interest'),
    t('schedule_late_fee'),
    t('schedule_amount'),
    t('schedule_paid'),
    t('schedule_left'),
  ];
}

function rowOf(instalment: ScheduledInstalment, { t }: Words, { money, shortDate }: Format): string[] {
  const { period, dueOn, status, principalCents, interestCents, lateFeeCents, paidCents } = instalment;
  return [
    String(period),
    shortDate(dueOn),
    t(`status_${status}`),
    money(principalCents),
    money(interestCents),
    money(lateFeeCents),
    money(amountOf(instalment)),
    money(paidCents),
    money(leftOf(instalment)),
  ];
}

function sumRow(label: string, instalments: readonly ScheduledInstalment[], { money }: Format): string[] {
  return [
    '',
    label,
    '',
    money(sum(instalments, ({ principalCents }) => principalCents)),
    money(sum(instalments, ({ interestCents }) => interestCents)),
    money(sum(instalments, ({ lateFeeCents }) => lateFeeCents)),
    money(sum(instalments, amountOf)),
    money(sum(instalments, ({ paidCents }) => paidCents)),
    money(sum(instalments, leftOf)),
  ];
}
