import {
  type Contact,
  type ContactLimits,
  countContacts,
  insertContacts,
  isUsedUp,
  noContacts,
} from '../contact/contact-store.ts';
import type { Tx } from '../db/database.ts';
import { creditsOf } from '../ledger/post.ts';
import { type Letter, tellBorrowers } from '../messages/tell.ts';
import { loadOpenInstalments } from '../repayment/instalment-store.ts';
import { chargeOverdue } from '../repayment/settlement.ts';
import { loadOwnTexts } from '../texts/own-texts.ts';
import { renderSms } from '../texts/render.ts';
import { chooseReminder, type DoneReminder, letterOf, type ReminderLetter } from './choose-reminder.ts';
import { loadHeldOrders } from './held-orders.ts';
import {
  loadPlanned,
  lockBorrowers,
  lockOrders,
  type RemindedBorrower,
  type RemindedOrder,
  saveDone,
  saveSent,
} from './reminder-store.ts';

export interface Lender extends ContactLimits {
  readonly companyId: number;
  /** Null where the hours are not known: then no text message is sent. */
  readonly until: Date | null;
}

export interface Moment {
  readonly at: Date;
  readonly today: string;
  readonly timeZone: string;
  /** Who sends them; null where the system does by itself. */
  readonly staffId: number | null;
}

export interface ReminderReport {
  readonly sent: number;
  readonly late: number;
  readonly sameDay: number;
  readonly nothingDue: number;
  /** For another hour or another day. */
  readonly waiting: number;
}

interface Chosen extends ReminderLetter {
  readonly reminderId: number;
  readonly order: RemindedOrder;
}

/** What became of the reminders of some orders. */
interface Reminded {
  readonly sentIds: ReadonlySet<number>;
  readonly done: readonly DoneReminder[];
  readonly waiting: number;
}

export async function remindOrders(
  tx: Tx,
  moment: Moment,
  lenders: ReadonlyMap<number, Lender>,
  orderIds: readonly number[],
): Promise<ReminderReport> {
  const { sentIds, done, waiting } = await sendPlanned(tx, moment, lenders, orderIds);
  const having = (status: DoneReminder['status']) => done.filter((each) => each.status === status).length;
  return {
    sent: sentIds.size,
    late: having('late'),
    sameDay: having('same_day'),
    nothingDue: having('nothing_due'),
    waiting,
  };
}

/**
 * Sends what is to be sent of some orders, in a number of statements that does not depend on how many they are. Whether
 * something is owed, whether anybody is on hold and how often they were contacted is asked while orders and borrowers are held.
 */
export async function sendPlanned(
  tx: Tx,
  moment: Moment,
  lenders: ReadonlyMap<number, Lender>,
  orderIds: readonly number[],
): Promise<Reminded> {
  const orders = await lockOrders(tx, orderIds);
  const borrowers = await lockBorrowers(
    tx,
    orders.map(({ borrowerId }) => borrowerId),
  );
  const { chosen, done } = await chooseFor(tx, orders, moment);
  const held = await loadHeldOrders(tx, orderIds, moment.at);
  const counts = await countContacts(tx, [...borrowers.keys()], moment);
  const ready = chosen.filter(({ order }) => {
    const count = counts.get(order.borrowerId) ?? noContacts;
    return !held.has(order.id) && count.written === 0 && !isUsedUp(count, of(lenders, order.companyId));
  });
  await saveDone(tx, done, moment.at);
  await send(tx, ready, { moment, lenders, borrowers });
  const sentIds = new Set(ready.map(({ order }) => order.id));
  return { sentIds, done, waiting: chosen.length - ready.length };
}

async function chooseFor(
  tx: Tx,
  orders: readonly RemindedOrder[],
  { today }: Moment,
): Promise<{ chosen: Chosen[]; done: DoneReminder[] }> {
  const orderIds = orders.map(({ id }) => id);
  const planned = await loadPlanned(tx, orderIds);
  const open = await loadOpenInstalments(tx, orderIds);
  const credits = await creditsOf(tx, orderIds);
  const chosen: Chosen[] = [];
  const done: DoneReminder[] = [];
  for (const order of orders) {
    const unpaid = order.isLoan ? (open.get(order.id) ?? []) : [];
    const debt = {
      open: chargeOverdue(unpaid, order, today).instalments,
      creditCents: credits.get(order.id) ?? 0,
    };
    const choice = chooseReminder(planned.get(order.id) ?? [], debt, today);
    done.push(...choice.done);
    if (choice.chosen)
      chosen.push({ reminderId: choice.chosen.id, order, ...letterOf(choice.chosen, debt, today) });
  }
  return { chosen, done };
}

interface Sending {
  readonly moment: Moment;
  readonly lenders: ReadonlyMap<number, Lender>;
  readonly borrowers: ReadonlyMap<number, RemindedBorrower>;
}

async function send(tx: Tx, ready: readonly Chosen[], sending: Sending): Promise<void> {
  if (ready.length === 0) return;
  const { moment } = sending;
  const letters = await writeLetters(tx, ready, sending);
  const told = await tellBorrowers(tx, letters, moment.at);
  const contacts = letters.map(({ companyId, borrowerId, orderId, sms }): Contact => {
    return { companyId, borrowerId, orderId, channel: sms ? 'sms' : 'letter', outcome: 'sent' };
  });
  const contactIds = await insertContacts(tx, contacts, moment);
  const sent = ready.map(({ reminderId, order: { id } }) => {
    return { id: reminderId, ...of(told, id), contactId: of(contactIds, id) };
  });
  await saveSent(tx, sent, moment);
}

type OneOf = ReminderLetter['template'];

async function writeLetters(
  tx: Tx,
  ready: readonly Chosen[],
  { lenders, borrowers }: Sending,
): Promise<Letter<OneOf>[]> {
  const ownTexts = new Map<string, Awaited<ReturnType<typeof loadOwnTexts>>>();
  const letters: Letter<OneOf>[] = [];
  for (const { order, template, data } of ready) {
    const { companyId, borrowerId, id: orderId } = order;
    const { mobile, language, remindedBy } = of(borrowers, borrowerId);
    const expiresAt = of(lenders, companyId).until;
    const letter = { companyId, borrowerId, orderId, template, data: { ...data }, pushUntil: expiresAt };
    if (remindedBy === 'letter' || expiresAt === null) {
      letters.push({ ...letter, sms: null });
      continue;
    }
    const key = `${companyId} ${language}`;
    const own = ownTexts.get(key) ?? (await loadOwnTexts(tx, { companyId, kind: 'message', language }));
    ownTexts.set(key, own);
    const body = renderSms(language, template, letter.data, own);
    letters.push({ ...letter, sms: body === null ? null : { mobile, body, expiresAt } });
  }
  return letters;
}

function of<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`nothing was found for ${key}`);
  return value;
}
