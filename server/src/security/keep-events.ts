import type { SecurityEvent } from '@hiram/contract/desk';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type Cell, type PersonalData, SealError } from '../personal-data/seal.ts';
import { emailIndexOf } from '../profile/profile-store.ts';
import { noteFailedLogIns } from './failed-log-ins.ts';

/** What happened in one window, alike but for the moment. */
export interface Counted {
  /** Of the first. */
  readonly at: Date;
  readonly event: SecurityEvent;
  readonly operation: string;
  readonly network: string | null;
  readonly mobile: string | null;
  readonly email: string | null;
  /** As it was sent: perhaps there is no such lender. */
  readonly companyId: number | null;
  readonly tokenHash: Buffer | null;
  readonly count: number;
}

/** What the log says of it, where nobody is named: networks and names by their hashes. */
interface Line {
  readonly event: SecurityEvent;
  readonly operation: string;
  readonly count: number;
  readonly companyId: number;
  readonly staffId: number | null;
  readonly network: string | null;
  readonly handle: string | null;
}

interface Owner {
  readonly position: number;
  readonly companyId: number;
  readonly staffId: number | null;
  readonly borrowerId: number | null;
}

/** Writes down what was counted, in two statements however much it is; what names somebody at the desk, in the audit log as well. */
export function keepEvents(
  database: Database,
  personalData: PersonalData,
  counted: readonly Counted[],
): Promise<Line[]> {
  return database.write(async (tx) => {
    const owners = await findOwners(tx, counted);
    const rows = owners.flatMap((owner) => {
      const one = counted[owner.position];
      return one ? [rowOf(personalData, owner, one)] : [];
    });
    await tx.run(sql`
      insert into security_events (company_id, at, event, operation, network, network_index, handle_index, staff_id,
        borrower_id, count)
      select * from unnest(${rows.map(({ companyId }) => companyId)}::bigint[], ${rows.map(({ at }) => at)}::timestamptz[],
        ${rows.map(({ event }) => event)}::text[], ${rows.map(({ operation }) => operation)}::text[],
        ${rows.map(({ sealed }) => sealed)}::bytea[], ${rows.map(({ networkIndex }) => networkIndex)}::bytea[],
        ${rows.map(({ handleIndex }) => handleIndex)}::bytea[], ${rows.map(({ staffId }) => staffId)}::bigint[],
        ${rows.map(({ borrowerId }) => borrowerId)}::bigint[], ${rows.map(({ count }) => count)}::integer[])`);
    await noteFailedLogIns(tx, personalData, counted);
    return { value: rows.map(lineOf), keep: true };
  });
}

/** Whose session it was, and at which lender; what names none belongs to the first, as every call that names none. */
function findOwners(tx: Tx, counted: readonly Counted[]): Promise<Owner[]> {
  return tx.rows<Owner>(sql`
    select (e.position - 1)::int as position, m.id as staff_id, b.id as borrower_id,
      coalesce(m.company_id, b.company_id, c.id, (select min(id) from companies)) as company_id /* never null: a lender is there from the start */
    from unnest(${counted.map(({ tokenHash }) => tokenHash)}::bytea[], ${counted.map(({ companyId }) => companyId)}::bigint[])
        with ordinality e (token_hash, company_id, position)
      left join staff_sessions s on s.token_hash = e.token_hash left join staff m on m.id = s.staff_id
      left join borrower_sessions t on t.token_hash = e.token_hash left join borrowers b on b.id = t.borrower_id
      left join companies c on c.id = e.company_id
    order by e.position`);
}

function rowOf(personalData: PersonalData, owner: Owner, { network, mobile, email, ...one }: Counted) {
  const { companyId, staffId, borrowerId } = owner;
  const { at, event, operation, count } = one;
  const networkIndex = network === null ? null : networkIndexOf(personalData, companyId, network);
  const sealed =
    network === null || networkIndex === null
      ? null
      : personalData.seal(networkCell(companyId, networkIndex), network);
  return {
    ...{ companyId, staffId, borrowerId, at, event, operation, count, networkIndex, sealed },
    handleIndex: handleIndexOf(personalData, companyId, { mobile, email }),
  };
}

function handleIndexOf(
  personalData: PersonalData,
  companyId: number,
  { mobile, email }: Pick<Counted, 'mobile' | 'email'>,
): Buffer | null {
  if (mobile !== null) return personalData.blindIndex(companyId, 'phone', mobile);
  return email === null ? null : emailIndexOf(personalData, companyId, email);
}

export function networkIndexOf(personalData: PersonalData, companyId: number, network: string): Buffer {
  return personalData.blindIndex(companyId, 'network', network);
}

/** The database numbers the rows, so a network is sealed under its own hash; rows of one network are alike in that. */
const networkCell = (companyId: number, networkIndex: Buffer): Cell => ({
  table: 'security_events',
  column: 'network',
  rowId: `${companyId}.${networkIndex.toString('hex')}`,
});

/** Null where networks were counted together, and where the key that sealed it is gone. */
export function openNetwork(
  personalData: PersonalData,
  companyId: number,
  { network, networkIndex }: { readonly network: Buffer | null; readonly networkIndex: Buffer | null },
): string | null {
  if (network === null || networkIndex === null) return null;
  try {
    return personalData.open(networkCell(companyId, networkIndex), network);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** Tells one from another, and no more. */
export const shortHash = (index: Buffer | null): string | null => index?.toString('hex', 0, 6) ?? null;

function lineOf(row: ReturnType<typeof rowOf>): Line {
  const { event, operation, count, companyId, staffId, networkIndex, handleIndex } = row;
  return {
    ...{ event, operation, count, companyId, staffId },
    network: shortHash(networkIndex),
    handle: shortHash(handleIndex),
  };
}
