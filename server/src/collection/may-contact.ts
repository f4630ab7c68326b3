import { type Refusal, refuse } from '@hiram/contract';
import { type ContactRules, contactRulesAt } from '../contact/contact-rules.ts';
import { countContacts, isUsedUp, noContacts } from '../contact/contact-store.ts';
import { loadOwnHours } from '../contact/own-hours.ts';
import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import { loadHeldOrders } from '../reminder/held-orders.ts';
import { lockBorrowers } from '../reminder/reminder-store.ts';

/** What the caller's lender may do at this moment. */
export async function loadContactRules(
  tx: Tx,
  { companyId, market, at }: Pick<Staff, 'companyId' | 'market' | 'at'>,
): Promise<ContactRules> {
  const own = (await loadOwnHours(tx)).get(companyId) ?? { workdays: null, restDays: null };
  return contactRulesAt(market, own, at);
}

export function outsideHours({ hours, today }: ContactRules): Refusal<'outside_contact_hours'> {
  return refuse('outside_contact_hours', { hours, from: today?.from ?? null, to: today?.to ?? null });
}

type NoContact = Refusal<'outside_contact_hours' | 'contact_on_hold' | 'contact_limit_reached'>;

/**
 * Asked with the order held. The borrower is held from here on, so that nobody counts between this counting and the
 * noting of the contact.
 */
export async function refuseContact(
  tx: Tx,
  caller: Staff,
  { orderId, borrowerId }: { readonly orderId: number; readonly borrowerId: number },
): Promise<NoContact | null> {
  const { market, today, at } = caller;
  const rules = await loadContactRules(tx, caller);
  if (rules.hours !== 'open') return outsideHours(rules);
  await lockBorrowers(tx, [borrowerId]);
  if ((await loadHeldOrders(tx, [orderId], at)).has(orderId)) return refuse('contact_on_hold');
  const counts = await countContacts(tx, [borrowerId], { today, timeZone: market.timeZone, at });
  const count = counts.get(borrowerId) ?? noContacts;
  if (!isUsedUp(count, rules)) return null;
  const { maxPerDay = null, mostPerWeek } = rules;
  return refuse('contact_limit_reached', { today: count.today, week: count.week, maxPerDay, mostPerWeek });
}
