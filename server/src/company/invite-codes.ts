import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@hiram/contract';
import type { listInviteCodes as listOperation, saveInviteCode as saveOperation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

/**
 * The code that somebody registers by, however they wrote it. One that was switched off belonged to a campaign that is
 * over: whoever has it did not mistype it, and is told so.
 */
export async function findInviteCode(tx: Tx, companyId: number, code: string) {
  const row = await tx.maybe<{ id: number; isDisabled: boolean }>(sql`
    select id, disabled_at is not null as is_disabled from invite_codes
    where company_id = ${companyId} and code = ${code.toUpperCase()}`);
  if (!row) return refuse('invalid_invite_code');
  return row.isDisabled ? refuse('invalid_campaign_code') : row.id;
}

export const listInviteCodes: Handler<typeof listOperation> = async (tx, { companyId }) => {
  const codes = await tx.rows<{ code: string; label: string; isDisabled: boolean; registered: number }>(sql`
    select c.code, c.label, c.disabled_at is not null as is_disabled,
      (select count(*) from borrowers b where b.invite_code_id = c.id) as registered
    from invite_codes c where c.company_id = ${companyId} order by c.disabled_at is not null, c.code`);
  const channels = await tx.rows<{ channel: string; registered: number }>(sql`
    select channel, count(*) as registered from borrowers where company_id = ${companyId}
    group by channel order by registered desc, channel limit 200`);
  return { codes, channels };
};

/**
 * A code that was given out is never deleted: who registered by it is counted under it for ever. Two who make
 * the same new one at once meet at its key; a change is made only to what its author has seen.
 */
export const saveInviteCode: Handler<typeof saveOperation> = async (tx, caller, input) => {
  const { companyId, at } = caller;
  const { code, label, isDisabled, was } = input;
  const isMade = await tx.maybe<{ id: number }>(sql`
    insert into invite_codes (company_id, code, label, disabled_at)
    select ${companyId}, ${code}, ${label}, ${isDisabled ? at : null} where ${was === null}
    on conflict (company_id, code) do nothing returning id`);
  if (isMade) return { code, label, isDisabled, registered: 0 };
  const there = await tx.maybe<{ label: string; isDisabled: boolean }>(sql`
    select label, disabled_at is not null as is_disabled from invite_codes
    where company_id = ${companyId} and code = ${code} for update`);
  if (was === null || !there || !isDeepStrictEqual({ ...there }, { ...was }))
    return refuse('changed_meanwhile', there ? { ...there } : null);
  const saved = await tx.one<{ registered: number }>(sql`
    update invite_codes set label = ${label},
      disabled_at = case when ${isDisabled} then coalesce(disabled_at, ${at}) end
    where company_id = ${companyId} and code = ${code}
    returning (select count(*) from borrowers b where b.invite_code_id = invite_codes.id) as registered`);
  return { code, label, isDisabled, registered: saved.registered };
};
