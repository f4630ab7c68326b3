import { addDays, type SentInput } from '@hiram/contract';
import { type getReport, isGroupedReport, reportGroupings, reportNames } from '@hiram/contract/desk';
import { dayOrNone, type FilterValues, oneOf, whole, words } from '../table/filters.ts';

/** No channel and no invite code are things to ask for, so "any" needs a sign that no code has. */
export const anything = '*';

const orAnything = () => {
  const { read } = words();
  return {
    read: (text: string | null) => (text === null ? anything : read(text)),
    write: (value: string) => (value === anything ? null : value),
  };
};

export const spec = {
  name: oneOf(reportNames, 'outstanding'),
  from: dayOrNone(),
  to: dayOrNone(),
  by: oneOf(reportGroupings, 'all'),
  product: whole(),
  channel: orAnything(),
  code: orAnything(),
};
export type ReportFilterValues = FilterValues<typeof spec>;

const usualDays = 90;

/** A quarter up to today, where the address says nothing of days. */
export function withDays(filters: ReportFilterValues, today: string): ReportFilterValues {
  const to = filters.to || today;
  return {
    ...filters,
    to,
    from: filters.from && filters.from <= to ? filters.from : addDays(to, 1 - usualDays),
  };
}

export function wantedOf(filters: ReportFilterValues): SentInput<typeof getReport> {
  const { name, from, to, by, product, channel, code } = filters;
  return {
    name,
    from,
    to,
    by: isGroupedReport(name) ? by : 'all',
    ...(product === 0 ? {} : { appId: product }),
    ...(channel === anything ? {} : { channel }),
    ...(code === anything ? {} : { inviteCode: code }),
  };
}
