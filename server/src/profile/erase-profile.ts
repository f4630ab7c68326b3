import type { Tx } from '../db/database.ts';
import { sql, statementOf } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { profileCell, profileColumns } from './profile-columns.ts';

/** What tells who somebody was, for as long as the law wants that kept. */
const identityColumns: readonly string[] = [profileColumns.identity.column, 'identity_index'];
const nameColumn = profileColumns.realName.column;
const otherColumns = [
  ...Object.values(profileColumns).map(({ column }) => column),
  ...['email_index', 'name_index'],
].filter((column) => column !== nameColumn && !identityColumns.includes(column));
const emptyProfile = statementOf(`
  update borrower_profiles set ${nameColumn} = $2, ${otherColumns.map((column) => `${column} = null`).join(', ')}
  where borrower_id = $1`);

/**
 * Everything a borrower told about themselves and others, but for the number of their identity. In place of the name
 * lies an empty one: so every list knows that there was somebody, and that they were erased.
 */
export async function eraseProfile(
  tx: Tx,
  personalData: PersonalData,
  { companyId, borrowerId, at }: { companyId: number; borrowerId: number; at: Date },
): Promise<void> {
  const noName = personalData.seal(profileCell('realName', borrowerId), '');
  await tx.run(sql`
    insert into borrower_profiles (borrower_id, company_id, updated_at) values (${borrowerId}, ${companyId}, ${at})
    on conflict (borrower_id) do nothing`);
  await tx.run(emptyProfile([borrowerId, noName]));
  await tx.run(sql`delete from emergency_contacts where borrower_id = ${borrowerId}`);
  await tx.run(sql`delete from borrower_photos where borrower_id = ${borrowerId}`);
  await tx.run(sql`
    update borrowers set identity_status = 'missing', basic_information_status = 'missing', bank_card_status = 'missing'
    where id = ${borrowerId}`);
}

/** The last that tells who it was. */
export async function eraseIdentity(tx: Tx, borrowerId: number): Promise<void> {
  await tx.run(sql`
    update borrower_profiles set identity_number = null, identity_index = null where borrower_id = ${borrowerId}`);
}
