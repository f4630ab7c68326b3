import { refuse } from '@hiram/contract';
import type { remindLateLoans as operation, RemindOutcome } from '@hiram/contract/desk';
import { writeAudit } from '../audit/audit.ts';
import type { ContactRules } from '../contact/contact-rules.ts';
import { countContacts, isUsedUp, noContacts } from '../contact/contact-store.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadHeldOrders } from '../reminder/held-orders.ts';
import { planToday } from '../reminder/plan-reminders.ts';
import { sendPlanned } from '../reminder/remind-orders.ts';
import { lockBorrowers, lockOrders, type RemindedOrder } from '../reminder/reminder-store.ts';
import { loadLateLoans } from './late-loans.ts';
import { loadContactRules, outsideHours } from './may-contact.ts';

/**
 * Each of those who were chosen is asked about by themselves, with orders and borrowers held: whoever may not be reminded
 * does not keep the others from it. A second click finds them reminded today.
 */
export const remindLateLoans =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const orderIds = [...new Set(input.orderIds)];
    const rules = await loadContactRules(tx, caller);
    // Where nobody knows the hours, a letter in the app waits for its reader.
    if (rules.hours === 'closed') return outsideHours(rules);
    const orders = await lockOwnOrders(tx, caller, orderIds);
    if (!orders) return refuse('record_not_found');
    const whyNot = await findReasons(tx, caller, rules, orders);
    const ready = orderIds.filter((orderId) => !whyNot.has(orderId));
    await planToday(tx, ready, caller.today);
    const { companyId, staffId, today, at, market } = caller;
    const { sentIds } = await sendPlanned(
      tx,
      { at, today, timeZone: market.timeZone, staffId },
      new Map([[companyId, { companyId, ...rules }]]),
      ready,
    );
    if (sentIds.size !== ready.length) throw new Error('somebody who can be reminded was not');
    // What was done to an order is found by that order, not only by the list that somebody chose.
    for (const orderId of ready) await writeAudit(tx, personalData, caller, remindedPath, { orderId });
    return {
      reminded: orderIds.map((orderId) => ({ orderId, outcome: whyNot.get(orderId) ?? 'sent' })),
    };
  };

/** What the log calls one of the reminders that were sent together; it is no operation. */
const remindedPath = '/collection/reminded';

/** Nothing where one of them is not the lender's. */
async function lockOwnOrders(
  tx: Tx,
  { companyId }: Staff,
  orderIds: readonly number[],
): Promise<RemindedOrder[] | undefined> {
  const orders = await lockOrders(tx, orderIds);
  const isAll = orders.length === orderIds.length && orders.every((order) => order.companyId === companyId);
  return isAll ? orders : undefined;
}

async function findReasons(
  tx: Tx,
  caller: Staff,
  rules: ContactRules,
  orders: readonly RemindedOrder[],
): Promise<ReadonlyMap<number, RemindOutcome>> {
  const { market, today, at } = caller;
  const orderIds = orders.map(({ id }) => id);
  const borrowerIds = orders.map(({ borrowerId }) => borrowerId);
  await lockBorrowers(tx, borrowerIds);
  const late = new Map(
    (await loadLateLoans(tx, caller, { orderIds })).map((row) => [row.orderId, row] as const),
  );
  const held = await loadHeldOrders(tx, orderIds, at);
  const counts = await countContacts(tx, borrowerIds, { today, timeZone: market.timeZone, at });
  const reasonFor = ({ id, borrowerId }: RemindedOrder): RemindOutcome | null => {
    const row = late.get(id);
    const count = counts.get(borrowerId) ?? noContacts;
    if (!row) return 'not_overdue';
    if (count.written > 0) return 'reminded_today';
    if (held.has(id)) return 'on_hold';
    // Until the day that was agreed on, there is nothing to remind of.
    if (row.promiseStatus === 'open' && row.promisedOn !== null && row.promisedOn > today) return 'promised';
    return isUsedUp(count, rules) ? 'limit_reached' : null;
  };
  return new Map(
    orders.flatMap((order) => {
      const reason = reasonFor(order);
      return reason === null ? [] : [[order.id, reason] as const];
    }),
  );
}
