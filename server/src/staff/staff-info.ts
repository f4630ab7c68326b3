import type { getStaffInfo as operation, StaffAction, StaffRole } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { confirmsFrom } from '../proposal/second-person.ts';

export const getStaffInfo: Handler<typeof operation> = async (tx, caller) => {
  const { currency, timeZone } = caller.market;
  const member = await tx.one<{
    name: string;
    email: string;
    role: StaffRole;
    companyName: string;
    companyLogo: string | null;
    hasOwnMobile: boolean;
    passkeysChangedAt: Date | null;
  }>(sql`
    select s.name, s.email, s.role, c.name as company_name,
      (select l.value #>> '{}' from company_configs l where l.company_id = c.id and l.key = 'LOGO') as company_logo,
      s.mobile_index is not null as has_own_mobile,
      -- But for what was set up at the door, together with a session: nobody else was in who could be told.
      (select max(coalesce(p.revoked_at, p.created_at)) from passkeys p
        where p.staff_id = s.id and coalesce(p.revoked_at, p.created_at) > ${caller.at}::timestamptz - interval '1 day'
          and (p.revoked_at is not null or not exists (
            select from staff_sessions d where d.staff_id = p.staff_id and d.created_at = p.created_at)))
        as passkeys_changed_at
    from staff s join companies c on c.id = s.company_id
    where s.id = ${caller.staffId}`);
  const { staffId } = caller;
  const passkeysChangedAt = member.passkeysChangedAt?.toISOString() ?? null;
  return { ...member, passkeysChangedAt, staffId, currency, timeZone, ...(await findNotices(tx, caller)) };
};

interface AloneRow {
  readonly by: string;
  readonly action: StaffAction;
  readonly name: string;
  readonly proposedAt: Date;
}

async function findNotices(tx: Tx, { companyId, staffId, at }: Staff) {
  const alone = await tx.rows<AloneRow>(sql`
    select m.name as by, p.payload ->> 'action' as action /* never null: StaffWish */,
      p.payload ->> 'name' as name /* never null: StaffWish */, p.proposed_at
    from proposals p join staff m on m.id = p.proposed_by
    where p.company_id = ${companyId} and p.status = 'open' and proposal_waits_for_nobody(p, ${at}) order by p.id`);
  const { links } = await tx.one<{ links: number }>(sql`
    select count(*) as links from proposals p
    where p.company_id = ${companyId} and p.proposed_by = ${staffId} and proposal_has_link(p, ${at})`);
  return {
    aloneProposals: alone.map(({ proposedAt, ...row }) => ({
      ...row,
      from: confirmsFrom(proposedAt).toISOString(),
    })),
    linksToTake: links,
  };
}
