import { isRefusal, type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import {
  type BlacklistKind,
  type BlacklistWish,
  blacklistNumber,
  type listBlacklist as listOperation,
  type proposeBlacklisting as proposeOperation,
  type proposeUnblacklisting as removeOperation,
} from '@hiram/contract/desk';
import { safeParse } from 'valibot';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { pageOf } from '../operation/page.ts';
import { maskNumber } from '../personal-data/mask.ts';
import { propose } from '../proposal/store.ts';
import { type BlacklistParts, numberIndexOf } from './refuse-blacklisted.ts';

const pageSize = 100;

interface EntryRow {
  readonly id: number;
  readonly kind: BlacklistKind;
  readonly masked: string;
  readonly reason: string;
  readonly addedBy: string;
  readonly confirmedBy: string;
  readonly addedAt: Date;
  readonly removedAt: Date | null;
  readonly removedBy: string | null;
  readonly removalReason: string | null;
}

export const listBlacklist: Handler<typeof listOperation> = async (tx, { companyId }, input) => {
  const { isRemoved, beforeId = null } = input;
  const rows = await tx.rows<EntryRow>(sql`
    select x.id, x.kind, x.masked, x.reason, a.name as added_by, c.name as confirmed_by, x.added_at, x.removed_at,
      r.name as removed_by, x.removal_reason
    from blacklist x join staff a on a.id = x.added_by join staff c on c.id = x.confirmed_by
      left join staff r on r.id = x.removed_by
    where x.company_id = ${companyId} and (x.removed_at is not null) = ${isRemoved}
      and (${beforeId}::bigint is null or x.id < ${beforeId})
    order by x.id desc limit ${pageSize + 1}`);
  const { page, hasMore } = pageOf(rows, pageSize);
  return {
    entries: page.map(({ id, addedAt, removedAt, removedBy, removalReason, ...entry }) => ({
      entryId: id,
      ...entry,
      addedAt: addedAt.toISOString(),
      removal: removedAt && {
        reason: removalReason ?? '',
        by: removedBy ?? '',
        at: removedAt.toISOString(),
      },
    })),
    hasMore,
  };
};

interface Listed {
  readonly index: Buffer;
  readonly masked: string;
}

/** The payload has the number's index and its last digits; the number itself ends here. */
export const proposeBlacklisting =
  (parts: BlacklistParts): Handler<typeof proposeOperation> =>
  async (tx, caller, wish) => {
    const { kind, reason } = wish;
    const number = await numberOf(tx, parts, caller, wish);
    if (isRefusal(number)) return number;
    if (await isListed(tx, caller, kind, number.index)) return refuse('not_now', { reason: 'listed' });
    const index = number.index.toString('hex');
    const payload: BlacklistWish = { action: 'add', kind, index, masked: number.masked, reason };
    return propose(tx, caller, 'blacklist', `${kind} ${index}`, payload);
  };

async function numberOf(
  tx: Tx,
  parts: BlacklistParts,
  { companyId, market }: Staff,
  { kind, number, borrowerId }: ParsedInput<typeof proposeOperation>,
): Promise<Listed | Refusal<'record_not_found' | 'request_error'>> {
  if (number !== undefined) {
    const parsed = safeParse(blacklistNumber(market)[kind], number);
    if (!parsed.success) return refuse('request_error', { fields: { number: 'field_invalid' } });
    const index = numberIndexOf(parts, companyId, kind, parsed.output);
    return { index, masked: maskNumber(parsed.output) };
  }
  const own = await tx.maybe<{ mobile: string; identityIndex: Buffer | null; cardIndex: Buffer | null }>(sql`
    select b.mobile, p.identity_index, a.card_index from borrowers b
      left join borrower_profiles p on p.borrower_id = b.id
      left join bank_accounts a on a.borrower_id = b.id and a.ended_at is null
    where b.id = ${borrowerId ?? 0} and b.company_id = ${companyId}`);
  if (!own) return refuse('record_not_found');
  if (kind === 'mobile')
    return { index: numberIndexOf(parts, companyId, kind, own.mobile), masked: maskNumber(own.mobile) };
  const index = kind === 'identity' ? own.identityIndex : own.cardIndex;
  return index ? { index, masked: `#${borrowerId}` } : refuse('record_not_found');
}

async function isListed(tx: Tx, { companyId }: Staff, kind: BlacklistKind, index: Buffer): Promise<boolean> {
  const found = await tx.maybe(sql`
    select from blacklist where company_id = ${companyId} and kind = ${kind} and number_index = ${index}
      and removed_at is null`);
  return found !== undefined;
}

export const proposeUnblacklisting: Handler<typeof removeOperation> = async (tx, caller, wish) => {
  const { entryId, reason } = wish;
  const entry = await tx.maybe<{ kind: BlacklistKind; masked: string; isRemoved: boolean }>(sql`
    select kind, masked, removed_at is not null as is_removed from blacklist
    where id = ${entryId} and company_id = ${caller.companyId}`);
  if (!entry) return refuse('record_not_found');
  if (entry.isRemoved) return refuse('not_now');
  const { kind, masked } = entry;
  const payload: BlacklistWish = { action: 'remove', entryId, kind, masked, reason };
  return propose(tx, caller, 'blacklist', `entry ${entryId}`, payload);
};

/** Loans that run go on: the list is asked when somebody registers, applies, binds an account or withdraws. */
export async function carryOutBlacklisting(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  wish: BlacklistWish,
  { proposedBy }: { readonly proposedBy: number },
): Promise<Refusal<'not_now'> | null> {
  const done =
    wish.action === 'add'
      ? await tx.run(sql`
          insert into blacklist (company_id, kind, number_index, masked, reason, added_by, confirmed_by, added_at)
          values (${companyId}, ${wish.kind}, ${Buffer.from(wish.index, 'hex')}, ${wish.masked}, ${wish.reason},
            ${proposedBy}, ${staffId}, ${at})
          on conflict (company_id, kind, number_index) where removed_at is null do nothing`)
      : await tx.run(sql`
          update blacklist set removed_at = ${at}, removed_by = ${proposedBy}, removal_confirmed_by = ${staffId},
            removal_reason = ${wish.reason}
          where id = ${wish.entryId} and company_id = ${companyId} and removed_at is null`);
  return done === 1 ? null : refuse('not_now');
}
