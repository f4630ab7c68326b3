import { orderNumber, toMajor } from '@hiram/contract';
import type { ContactRulesView, LateLoan } from '@hiram/contract/desk';
import type { ContactRules } from '../contact/contact-rules.ts';
import { countContacts, isUsedUp, noContacts } from '../contact/contact-store.ts';
import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { loadHeldOrders } from '../reminder/held-orders.ts';
import type { LateRow } from './late-loans.ts';

/** With what the rules about contacts come to for each, in as many statements for many as for one. */
export async function presentLate(
  tx: Tx,
  personalData: PersonalData,
  { market, today, at }: Staff,
  rules: ContactRules,
  rows: readonly LateRow[],
): Promise<LateLoan[]> {
  const borrowerIds = rows.map(({ borrowerId }) => borrowerId);
  const counts = await countContacts(tx, borrowerIds, { today, timeZone: market.timeZone, at });
  const orderIds = rows.map(({ orderId }) => orderId);
  const held = await loadHeldOrders(tx, orderIds, at);
  return rows.map((row): LateLoan => {
    const count = counts.get(row.borrowerId) ?? noContacts;
    return {
      orderId: row.orderId,
      orderNo: orderNumber(row.orderId),
      borrowerId: row.borrowerId,
      borrowerName: openName(personalData, row.borrowerId, row.realName),
      mobile: row.mobile,
      daysLate: row.daysLate,
      lateInstalments: row.lateInstalments,
      overdue: toMajor(row.overdueCents),
      owed: toMajor(row.owedCents),
      assignedTo: assignee(row),
      next: row.nextAction && row.nextOn ? { action: row.nextAction, on: row.nextOn } : null,
      promise: promiseOf(row),
      contacts: {
        today: count.today,
        week: count.week,
        lastAt: row.lastContactAt?.toISOString() ?? null,
      },
      isUsedUp: isUsedUp(count, rules),
      isHeld: held.has(row.orderId),
      frozenUntil: row.frozenUntil?.toISOString() ?? null,
      isSlipWaiting: row.isSlipWaiting,
      extension: row.extension,
      isPlanOffered: row.isPlanOffered,
    };
  });
}

function assignee({ assignedTo, assigneeName }: LateRow): LateLoan['assignedTo'] {
  return assignedTo === null || assigneeName === null ? null : { staffId: assignedTo, name: assigneeName };
}

function promiseOf({ promiseCents, promisedOn, promiseStatus }: LateRow): LateLoan['promise'] {
  if (promiseCents === null || promisedOn === null || promiseStatus === null) return null;
  return { amount: toMajor(promiseCents), on: promisedOn, status: promiseStatus };
}

export function presentRules({ hours, today, maxPerDay, mostPerWeek }: ContactRules): ContactRulesView {
  return {
    hours,
    from: today?.from ?? null,
    to: today?.to ?? null,
    maxPerDay: maxPerDay ?? null,
    mostPerWeek,
  };
}
