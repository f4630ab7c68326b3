import { createHash } from 'node:crypto';
import { major, type ParsedInput, type Refusal, refuse, toCents } from '@hiram/contract';
import type { proposeJournal as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { post } from '../ledger/post.ts';
import { postedByHand } from '../ledger/postings/manual.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { holdBooks } from './closing.ts';

type Wish = ParsedInput<typeof operation>;

/** Two that say the same are one: whoever sends it twice has one proposal. */
export const proposeJournal: Handler<typeof operation> = async (tx, caller, wish) => {
  const refused = refuseUnbalanced(wish) ?? (await refuseDay(tx, caller, wish));
  if (refused) return refused;
  const subject = createHash('sha256').update(JSON.stringify(wish)).digest('hex').slice(0, 32);
  return propose(tx, caller, 'journal', `journal ${subject}`, wish);
};

/** A line is a debit or a credit, and both sides come to the same. */
function refuseUnbalanced({ lines }: Wish): Refusal<'request_error'> | null {
  const cents = lines.map(({ debit, credit }) => [toCents(debit), toCents(credit)] as const);
  const isEachOne = cents.every(([debit, credit]) => debit > 0 !== credit > 0);
  const difference = cents.reduce((sum, [debit, credit]) => sum + debit - credit, 0);
  return isEachOne && difference === 0
    ? null
    : refuse('request_error', { fields: { lines: 'field_invalid' } });
}

async function refuseDay(
  tx: Tx,
  { companyId, today }: Staff,
  { on }: Wish,
): Promise<Refusal<'not_now' | 'request_error'> | null> {
  if (on > today) return refuse('request_error', { fields: { on: 'date_input' } });
  const { closedThrough } = await holdBooks(tx, companyId);
  return closedThrough !== null && on <= closedThrough
    ? refuse('not_now', { reason: 'books_closed', closedThrough })
    : null;
}

export async function carryOutJournal(
  tx: Tx,
  caller: Staff,
  wish: Wish,
  { id, proposedBy }: { readonly id: number; readonly proposedBy: number },
): Promise<Refusal<'not_now'> | null> {
  const refused = await refuseDay(tx, caller, wish);
  if (refused) return refuse('not_now', refused.data);
  const lines = wish.lines.map(({ account, debit, credit }) => ({
    account,
    amountCents: toCents(major(Number(debit))) - toCents(major(Number(credit))),
  }));
  const posting = postedByHand({ kind: wish.purpose, proposalId: id, occurredOn: wish.on, lines });
  await post(tx, caller.companyId, posting);
  await tx.run(sql`
    insert into manual_journals (journal_id, company_id, reason, proposed_by, confirmed_by)
    select j.id, ${caller.companyId}, ${wish.reason}, ${proposedBy}, ${caller.staffId} from journals j
    where j.company_id = ${caller.companyId} and j.reference = ${posting.reference}`);
  return null;
}
