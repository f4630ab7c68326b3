import { type OrderStatus, toOrderStatusNumber } from '@hiram/contract';
import type { BorrowerPage } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { sameLookBits } from '../files/look.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';

type Duplicate = BorrowerPage['duplicates'][number];

interface Row {
  readonly kind: Duplicate['kind'];
  readonly id: number;
  readonly realName: Buffer | null;
  readonly lastOrderId: number | null;
  readonly status: OrderStatus | null;
}

/**
 * Others of the same lender who share an ID number, an account, a phone number (theirs or
 * of a contact), a phone or a picture. ID and account are compared by their blind
 * indexes, pictures by the hash of what we drew from them, and those of an identity also by
 * what they look like. Contacts are shared most often and mean least: they come last.
 */
export async function loadDuplicates(
  tx: Tx,
  personalData: PersonalData,
  { companyId, borrowerId }: { companyId: number; borrowerId: number },
): Promise<Duplicate[]> {
  const { mobile } = await tx.one<{ mobile: string }>(
    sql`select mobile from borrowers where id = ${borrowerId}`,
  );
  // Somebody else's contact is this borrower; or two have the same contact.
  const phoneIndex = personalData.blindIndex(companyId, 'phone', mobile);
  const rows = await tx.rows<Row>(sql`
    with shared as (
      select 'identity' as kind, o.borrower_id as id from borrower_profiles m
        join borrower_profiles o on o.company_id = m.company_id and o.identity_index = m.identity_index
        where m.borrower_id = ${borrowerId}
      union
      select 'card', o.borrower_id from bank_accounts m
        join bank_accounts o on o.company_id = m.company_id and o.card_index = m.card_index
        where m.borrower_id = ${borrowerId}
      union
      select 'phone', o.borrower_id from emergency_contacts o where o.phone_index = ${phoneIndex}
      union
      select 'phone', o.borrower_id from emergency_contacts m
        join emergency_contacts o on o.phone_index = m.phone_index where m.borrower_id = ${borrowerId}
      union
      select 'device', o.borrower_id from borrower_devices m
        join borrower_devices o on o.company_id = m.company_id and o.device_hash = m.device_hash
        where m.borrower_id = ${borrowerId}
      union
      select 'picture', o.borrower_id from files m
        join files o on o.company_id = m.company_id and o.sha256 = m.sha256 and o.byte_size = m.byte_size
        where m.borrower_id = ${borrowerId} and m.purpose <> 'contract' and m.byte_size > 1
      union
      select 'picture', o.borrower_id from borrower_photos p join files m on m.id = p.file_id
        join files o on o.company_id = m.company_id and o.purpose = m.purpose
          and bit_count(o.look # m.look) <= ${sameLookBits}
        where p.borrower_id = ${borrowerId} and m.look is not null and o.look is not null)
    select s.kind, b.id, p.real_name, o.id as last_order_id, o.status
    from shared s join borrowers b on b.id = s.id left join borrower_profiles p on p.borrower_id = b.id
      left join lateral (select id, status from orders where borrower_id = b.id order by id desc limit 1) o on true
    where b.id <> ${borrowerId} and b.company_id = ${companyId} order by s.kind = 'phone', s.kind, b.id limit 50`);
  return rows.map(({ kind, id, realName, lastOrderId, status }) => ({
    kind,
    borrowerId: id,
    name: openName(personalData, id, realName),
    lastOrderId,
    lastStatus: status && toOrderStatusNumber(status),
  }));
}

/** What people do not share. A contact is no such thing: families and friends have them in common. */
export function sharedKinds(duplicates: readonly Pick<Duplicate, 'kind'>[]): Duplicate['kind'][] {
  return [...new Set(duplicates.map(({ kind }) => kind))].filter((kind) => kind !== 'phone');
}
