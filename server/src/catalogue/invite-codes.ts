import type { listInviteCodes as listOperation, saveInviteCode as saveOperation } from '@hiram/contract/desk';
import { sql } from '../db/sql.ts';
import type { Handler } from '../http/binding.ts';

export const listInviteCodes: Handler<typeof listOperation> = async (tx, { companyId }) => {
  const codes = await tx.rows<{ code: string; label: string; is_disabled: boolean; registered: number }>(sql`
    select c.code, c.label, c.disabled_at is not null as is_disabled,
      (select count(*) from borrowers b where b.invite_code_id = c.id) as registered
    from invite_codes c where c.company_id = ${companyId} order by c.disabled_at is not null, c.code`);
  const channels = await tx.rows<{ channel: string; registered: number }>(sql`
    select channel, count(*) as registered from borrowers where company_id = ${companyId}
    group by channel order by registered desc, channel limit 200`);
  return {
    codes: codes.map(({ code, label, is_disabled, registered }) => ({
      code,
      label,
      isDisabled: is_disabled,
      registered,
    })),
    channels,
  };
};

/** A code that was given out is never deleted: who registered by it is counted under it for ever. */
export const saveInviteCode: Handler<typeof saveOperation> = async (tx, caller, input) => {
  const { companyId, at } = caller;
  const { code, label, isDisabled } = input;
  const saved = await tx.one<{ registered: number }>(sql`
    insert into invite_codes (company_id, code, label, disabled_at)
    values (${companyId}, ${code}, ${label}, ${isDisabled ? at : null})
    on conflict (company_id, code) do update
      set label = excluded.label,
        disabled_at = case when ${isDisabled} then coalesce(invite_codes.disabled_at, ${at}) end
    returning (select count(*) from borrowers b where b.invite_code_id = invite_codes.id) as registered`);
  return { code, label, isDisabled, registered: saved.registered };
};
