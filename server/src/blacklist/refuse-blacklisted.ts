import { type Refusal, refuse } from '@hiram/contract';
import type { BlacklistKind } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';

export interface BlacklistParts {
  readonly personalData: PersonalData;
}

/** The columns that the numbers are indexed by elsewhere: the same number has the same index everywhere. */
const columns: Readonly<Record<BlacklistKind, string>> = {
  identity: 'identity',
  mobile: 'phone',
  card: 'card',
};

export function numberIndexOf(
  { personalData }: BlacklistParts,
  companyId: number,
  kind: BlacklistKind,
  number: string,
): Buffer {
  return personalData.blindIndex(companyId, columns[kind], number);
}

/** For a number that somebody has just given. The answer says nothing of a list. */
export async function refuseListedNumber(
  tx: Tx,
  parts: BlacklistParts,
  { companyId }: { readonly companyId: number },
  kind: BlacklistKind,
  number: string,
): Promise<Refusal<'not_on_offer'> | null> {
  const listed = await tx.maybe(sql`
    select from blacklist where company_id = ${companyId} and kind = ${kind} and removed_at is null
      and number_index = ${numberIndexOf(parts, companyId, kind, number)}`);
  return listed ? refuse('not_on_offer') : null;
}

interface ListedNumber {
  readonly kind: BlacklistKind;
  readonly masked: string;
  readonly reason: string;
  readonly addedAt: Date;
}

/** Which of a borrower's own numbers are on the list: the ID number, the phone, the account that is bound. */
export async function loadListed(
  tx: Tx,
  parts: BlacklistParts,
  { companyId, borrowerId }: { readonly companyId: number; readonly borrowerId: number },
): Promise<ListedNumber[]> {
  const { mobile } = await tx.one<{ mobile: string }>(sql`
    select mobile from borrowers where id = ${borrowerId}`);
  return tx.rows<ListedNumber>(sql`
    select x.kind, x.masked, x.reason, x.added_at from blacklist x
    where x.company_id = ${companyId} and x.removed_at is null and case x.kind
      when 'mobile' then x.number_index = ${numberIndexOf(parts, companyId, 'mobile', mobile)}
      when 'identity' then exists (select from borrower_profiles p
        where p.borrower_id = ${borrowerId} and p.identity_index = x.number_index)
      else exists (select from bank_accounts a
        where a.borrower_id = ${borrowerId} and a.card_index = x.number_index and a.ended_at is null) end
    order by x.id`);
}

/** For what a borrower asks for: an application, a withdrawal. */
export async function refuseListedBorrower(
  tx: Tx,
  parts: BlacklistParts,
  borrower: { readonly companyId: number; readonly borrowerId: number },
): Promise<Refusal<'not_on_offer'> | null> {
  return (await loadListed(tx, parts, borrower)).length === 0 ? null : refuse('not_on_offer');
}

/** For what staff do for a borrower: they learn which number it is. */
export async function refuseBlacklisted(
  tx: Tx,
  parts: BlacklistParts,
  borrower: { readonly companyId: number; readonly borrowerId: number },
): Promise<Refusal<'not_now'> | null> {
  const [listed] = await loadListed(tx, parts, borrower);
  return listed ? refuse('not_now', { reason: 'blacklisted', kind: listed.kind }) : null;
}
