import { type Refusal, refuse } from '@hiram/contract';
import {
  type Colleague,
  getBorrowerPage,
  type listColleagues as operation,
  type StaffRole,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { isOwnFile, type OwnMarks } from './own-file.ts';

interface Row extends OwnMarks {
  readonly staffId: number;
  readonly name: string;
  readonly role: StaffRole;
  readonly fileMobile: string | null;
  readonly fileEmailIndex: Buffer | null;
  readonly fileIdentityIndex: Buffer | null;
}

/** Those who can open the file of a borrower: nobody who was disabled, and nobody whose own it is. */
async function loadColleagues(
  tx: Tx,
  personalData: PersonalData,
  { companyId }: Pick<Staff, 'companyId'>,
  borrowerId: number | null,
): Promise<Colleague[] | Refusal<'record_not_found'>> {
  const rows = await tx.rows<Row>(sql`
    select s.id as staff_id, s.name, s.role, s.email, s.mobile_index, s.identity_index, b.mobile as file_mobile,
      p.email_index as file_email_index, p.identity_index as file_identity_index
    from staff s left join borrowers b on b.id = ${borrowerId}::bigint and b.company_id = s.company_id
      left join borrower_profiles p on p.borrower_id = b.id
    where s.company_id = ${companyId} and s.disabled_at is null order by s.name, s.id`);
  if (borrowerId !== null && rows.some(({ fileMobile }) => fileMobile === null))
    return refuse('record_not_found');
  return rows
    .filter((row) => {
      const { fileMobile, fileEmailIndex, fileIdentityIndex } = row;
      if (fileMobile === null) return true;
      const person = { mobile: fileMobile, emailIndex: fileEmailIndex, identityIndex: fileIdentityIndex };
      return getBorrowerPage.roles.includes(row.role) && !isOwnFile(personalData, companyId, row, person);
    })
    .map(({ staffId, name, role }) => ({ staffId, name, role }));
}

export const listColleagues =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  (tx, caller, { borrowerId }) =>
    loadColleagues(tx, personalData, caller, borrowerId ?? null);

/** Whoever is told about a file must be able to open it. */
export async function refuseUnseeing(
  tx: Tx,
  personalData: PersonalData,
  caller: Staff,
  { borrowerId, staffIds }: { readonly borrowerId: number | null; readonly staffIds: readonly number[] },
): Promise<Refusal<'record_not_found' | 'cannot_see'> | null> {
  if (staffIds.length === 0) return null;
  const colleagues = await loadColleagues(tx, personalData, caller, borrowerId);
  if (!Array.isArray(colleagues)) return colleagues as Refusal<'record_not_found'>;
  const blind = staffIds.find((id) => !colleagues.some(({ staffId }) => staffId === id));
  return blind === undefined ? null : refuse('cannot_see', { staffId: blind });
}
