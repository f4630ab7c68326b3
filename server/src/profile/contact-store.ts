import type { ParsedInput, updateEmergency } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { SealedTable } from '../personal-data/reseal.ts';
import type { PersonalData } from '../personal-data/seal.ts';

export type Contact = ParsedInput<typeof updateEmergency>['contacts'][number];

export const sealedContacts = {
  table: 'emergency_contacts',
  key: ['borrower_id', 'position'],
  columns: ['name', 'phone'],
} as const satisfies SealedTable;

const cellOf = (
  borrowerId: number,
  position: number,
  column: (typeof sealedContacts)['columns'][number],
) => ({
  table: sealedContacts.table,
  column,
  rowId: `${borrowerId}.${position}`,
});

export async function loadContacts(
  tx: Tx,
  personalData: PersonalData,
  borrowerId: number,
): Promise<Contact[]> {
  const rows = await tx.rows<{
    position: number;
    name: Buffer;
    relationship: Contact['relationship'];
    phone: Buffer;
  }>(sql`
    select position, name, relationship, phone from emergency_contacts
    where borrower_id = ${borrowerId} order by position`);
  return rows.map(({ position, name, relationship, phone }) => ({
    name: personalData.open(cellOf(borrowerId, position, 'name'), name),
    relationship,
    phone: personalData.open(cellOf(borrowerId, position, 'phone'), phone),
  }));
}

/** The set is replaced as a whole; who calls has locked the borrower, so two sets never mix. */
export async function replaceContacts(
  tx: Tx,
  personalData: PersonalData,
  {
    companyId,
    borrowerId,
    at,
  }: { readonly companyId: number; readonly borrowerId: number; readonly at: Date },
  contacts: readonly Contact[],
): Promise<void> {
  await tx.run(sql`delete from emergency_contacts where borrower_id = ${borrowerId}`);
  for (const [position, { name, relationship, phone }] of contacts.entries()) {
    const sealedName = personalData.seal(cellOf(borrowerId, position, 'name'), name);
    const sealedPhone = personalData.seal(cellOf(borrowerId, position, 'phone'), phone);
    await tx.run(sql`
      insert into emergency_contacts (borrower_id, position, name, relationship, phone, phone_index, given_at)
      values (${borrowerId}, ${position}, ${sealedName}, ${relationship}, ${sealedPhone},
        ${personalData.blindIndex(companyId, 'phone', phone)}, ${at})`);
  }
}
