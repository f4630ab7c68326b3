/** What the lender's book is like, on any day and over any days. */
import * as v from 'valibot';
import { majorAmount } from '../amount.ts';
import { id, shortText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day } from '../profile/profile-fields.ts';

/** How a cell is written: a day, a month, money, a part of a whole … */
export type ReportCellKind =
  | 'name'
  | 'day'
  | 'month'
  | 'age'
  | 'late'
  | 'risk'
  | 'count'
  | 'amount'
  | 'share';

const columns = {
  outstanding: {
    name: 'name',
    loans: 'count',
    principal: 'amount',
    interest_due: 'amount',
    fees_due: 'amount',
    credit: 'amount',
    owed: 'amount',
  },
  flows: {
    day: 'day',
    payouts: 'count',
    lent: 'amount',
    paid_out: 'amount',
    repayments: 'count',
    collected: 'amount',
  },
  expected: {
    day: 'day',
    expected: 'amount',
    paid: 'amount',
    moved: 'amount',
    unpaid: 'amount',
    paid_share: 'share',
    collected: 'amount',
  },
  at_risk: {
    name: 'name',
    risk: 'risk',
    loans: 'count',
    loans_share: 'share',
    principal: 'amount',
    principal_share: 'share',
  },
  ageing: { name: 'name', late: 'late', loans: 'count', principal: 'amount', principal_share: 'share' },
  vintage: {
    month: 'month',
    age: 'age',
    lent: 'amount',
    lost_or_late: 'amount',
    lost_or_late_share: 'share',
  },
  roll_rates: {
    month: 'month',
    late_before: 'late',
    late_after: 'late',
    loans: 'count',
    principal_before: 'amount',
    principal_share: 'share',
  },
  write_offs: {
    month: 'month',
    loans: 'count',
    principal: 'amount',
    interest: 'amount',
    fees: 'amount',
    written_off: 'amount',
    recovered: 'amount',
  },
  yield: {
    name: 'name',
    average_principal: 'amount',
    interest: 'amount',
    overdue_fees: 'amount',
    service_fees: 'amount',
    extensions: 'amount',
    coupons: 'amount',
    income: 'amount',
    yearly_yield: 'share',
    effective_yield: 'share',
  },
} as const satisfies Record<string, Readonly<Record<string, ReportCellKind>>>;

export type ReportName = keyof typeof columns;
export const reportNames = Object.keys(columns) as [ReportName, ...ReportName[]];

/** The columns of each report from left to right, each with how its cells are written. */
export const reportColumns: Readonly<Record<ReportName, Readonly<Record<string, ReportCellKind>>>> = columns;
export type ReportColumn = { [Name in ReportName]: keyof (typeof columns)[Name] }[ReportName] & string;

/** By what a report can be split. A report over days or months has a row for each of those instead. */
export const reportGroupings = ['all', 'product', 'channel', 'invite_code'] as const;
export type ReportGrouping = (typeof reportGroupings)[number];
export const isGroupedReport = (name: ReportName) => 'name' in columns[name];

/** How late a loan is: not at all, or since at least so many days. The last two are how a loan ends. */
export const lateBands = ['late_0', 'late_1', 'late_31', 'late_61', 'late_91', 'late_181'] as const;
export type LateBand = (typeof lateBands)[number];
export const loanEnds = ['repaid', 'written_off'] as const;
/** At risk: late at all, and for more than 30, 60 and 90 days. */
export const riskDays = { par_1: 1, par_30: 31, par_60: 61, par_90: 91 } as const;
export type RiskBand = keyof typeof riskDays;
export const riskBands = Object.keys(riskDays) as RiskBand[];

/** What of a report stands in the ledger as well. */
export const reportFigures = [
  'principal',
  'principal_before',
  'average_principal',
  'lent',
  'collected',
  'written_off',
] as const;
export type ReportFigure = (typeof reportFigures)[number];

/** Three years and a few days. */
export const mostReportDays = 1_100;

const wanted = () =>
  v.object({
    name: v.picklist(reportNames),
    /** Where a report is about one day only, that is the last one. */
    from: day(),
    to: day(),
    by: v.optional(v.picklist(reportGroupings), 'all'),
    appId: v.optional(id()),
    /** An empty one asks for those who came without. */
    channel: v.optional(shortText(100)),
    inviteCode: v.optional(shortText(100)),
  });

const cell = v.nullable(v.union([v.string(), v.number()]));

const report = v.object({
  /** In the order of `reportColumns`; money in major units, a part of a whole as a fraction of one. */
  rows: v.array(v.array(cell)),
  /** The same figure from the loans and from the books. */
  agreements: v.array(
    v.object({ figure: v.picklist(reportFigures), reported: majorAmount(), ledger: majorAmount() }),
  ),
});
export type Report = v.InferOutput<typeof report>;
export type ReportCell = v.InferOutput<typeof cell>;

export const getReport = deskOperation({
  path: '/reports/get',
  summary: 'One report about the lender’s book, and the figures of the ledger that it agrees with.',
  caller: 'staff',
  roles: ['cashier', 'approver', 'admin', 'auditor'],
  effect: 'read',
  readsMuch: true,
  shows: 'nobody',
  isReport: true,
  input: wanted,
  output: report,
  refuses: ['report_too_large', 'period_not_allowed'],
});

export const exportReport = deskOperation({
  path: '/reports/export',
  summary: 'The rows of a report as CSV, safe to open in a spreadsheet.',
  caller: 'staff',
  roles: ['cashier', 'approver', 'admin', 'auditor'],
  effect: 'write',
  readsMuch: true,
  shows: { kind: 'export' },
  input: wanted,
  output: v.object({ fileName: v.string(), csv: v.string() }),
  refuses: ['report_too_large', 'period_not_allowed'],
});

export const listReportChoices = deskOperation({
  path: '/reports/choices',
  summary: 'Which products, channels and invite codes a report can be narrowed to.',
  caller: 'staff',
  roles: ['cashier', 'approver', 'admin', 'auditor'],
  effect: 'read',
  shows: 'nobody',
  input: () => v.object({}),
  output: v.object({
    products: v.array(v.object({ appId: v.number(), name: v.string() })),
    channels: v.array(v.string()),
    inviteCodes: v.array(v.string()),
  }),
  refuses: [],
});
