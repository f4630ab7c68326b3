import type { Hours, Market } from '@hiram/contract';
import { deskRulesOf } from '@hiram/markets';
import { contactUntil, hoursOfDay, hoursWithin, type OwnHours } from './contact-hours.ts';
import type { ContactLimits } from './contact-store.ts';
import { timeIn } from './local-time.ts';

/** When and how often one lender may contact a borrower about a debt, at a moment. */
export interface ContactRules extends ContactLimits {
  readonly hours: 'open' | 'closed' | 'unset';
  /** Those of the day; null where nobody knows them, and where there are none. */
  readonly today: Hours | null;
  /** When contact must end; null where it may not be made, and where nobody knows. */
  readonly until: Date | null;
}

/**
 * The law's hours as the lender narrows them. Nobody is contacted before the hour at which our own reminders begin,
 * even where the law would have it. Without hours that anybody knows, a letter in the app waits for its reader;
 * nothing rings.
 */
export function contactRulesAt(market: Market, own: OwnHours, at: Date): ContactRules {
  const rules = deskRulesOf[market.id];
  const hours = hoursWithin(rules.contactHours, own);
  const mostPerWeek = rules.mostContactsPerWeek;
  const isEarly = timeIn(market.timeZone, at) < rules.reminders.from;
  if (hours.kind === 'unset')
    return {
      hours: isEarly ? 'closed' : 'unset',
      today: null,
      until: null,
      maxPerDay: undefined,
      mostPerWeek,
    };
  const calendar = { timeZone: market.timeZone, restDays: rules.restDays };
  const { from, to } = laterFrom(hoursOfDay(hours, calendar, at), rules.reminders.from);
  const until = isEarly ? null : contactUntil(hours, calendar, at);
  return {
    hours: until === null ? 'closed' : 'open',
    today: from < to ? { from, to } : null,
    until,
    maxPerDay: hours.maxPerDay,
    mostPerWeek,
  };
}

function laterFrom({ from, to }: Hours, least: string): Hours {
  return { from: from > least ? from : least, to };
}
