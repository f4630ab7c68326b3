import { refuse, toMajor } from '@hiram/contract';
import type { CollectionEntry, getCollectionCase as operation, PromiseState } from '@hiram/contract/desk';
import type { Contact } from '../contact/contact-store.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import { loadCollectors } from './case-store.ts';
import { loadLateLoans } from './late-loans.ts';
import { loadContactRules } from './may-contact.ts';
import { presentLate, presentRules } from './present-late.ts';

const shown = 100;

export const getCollectionCase =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { orderId }) => {
    const order = await tx.maybe<{ borrowerId: number; realName: Buffer | null }>(sql`
      select o.borrower_id, f.real_name from orders o left join borrower_profiles f on f.borrower_id = o.borrower_id
      where o.id = ${orderId} and o.company_id = ${caller.companyId}`);
    if (!order) return refuse('record_not_found');
    const { borrowerId, realName } = order;
    const { rules, rows, ...parts } = await together({
      rules: loadContactRules(tx, caller),
      rows: loadLateLoans(tx, caller, { orderIds: [orderId] }),
      collectors: loadCollectors(tx, caller),
      history: loadHistory(tx, orderId),
    });
    const [loan = null] = await presentLate(tx, personalData, caller, rules, rows);
    return {
      ...parts,
      borrowerId,
      borrowerName: openName(personalData, borrowerId, realName),
      loan,
      contactRules: presentRules(rules),
    };
  };

interface ContactRow extends Pick<Contact, 'channel' | 'outcome'> {
  readonly id: number;
  readonly at: Date;
  readonly by: string | null;
}

interface NoteRow {
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  readonly note: string;
}

interface PromiseRow {
  readonly id: number;
  readonly at: Date;
  readonly by: string;
  readonly amountCents: number;
  readonly promisedOn: string;
  readonly status: PromiseState;
}

async function loadHistory(tx: Tx, orderId: number): Promise<CollectionEntry[]> {
  const { contacts, notes, promises } = await together({
    contacts: tx.rows<ContactRow>(sql`
      select c.id, c.at, s.name as by, c.channel, c.outcome from contacts c left join staff s on s.id = c.staff_id
      where c.order_id = ${orderId} order by c.id desc limit ${shown}`),
    notes: tx.rows<NoteRow>(sql`
      select n.id, n.at, s.name as by, n.note from collection_notes n join staff s on s.id = n.staff_id
      where n.order_id = ${orderId} order by n.id desc limit ${shown}`),
    promises: tx.rows<PromiseRow>(sql`
      select p.id, p.at, s.name as by, p.amount_cents, p.promised_on, p.status
      from promises p join staff s on s.id = p.staff_id
      where p.order_id = ${orderId} order by p.id desc limit ${shown}`),
  });
  const entries: CollectionEntry[] = [
    ...notes.map((row) => ({ kind: 'note' as const, ...row, at: row.at.toISOString() })),
    ...promises.map(({ id, at, by, amountCents, promisedOn, status }) => ({
      kind: 'promise' as const,
      ...{ id, by, at: at.toISOString() },
      promise: { amount: toMajor(amountCents), on: promisedOn, status },
    })),
    ...contacts.map((row) => ({ kind: 'contact' as const, ...row, at: row.at.toISOString() })),
  ];
  return entries.toSorted((one, other) => compare(other.at, one.at)).slice(0, shown);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
