import { type Refusal, refuse } from '@hiram/contract';
import { writeAudit } from '../audit/audit.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { emailIndexOf } from '../profile/profile-store.ts';
import { mobileIndexOf } from './own-numbers.ts';

/** The ways in which what is sent names a borrower. */
export const subjectFields = [
  'borrowerId',
  'orderId',
  'orderIds',
  'withdrawalId',
  'slipId',
  'extensionId',
  'planId',
  'refundId',
  'requestId',
  'conversationId',
  'proposalId',
  'mobile',
  'noteId',
  'taskId',
] as const;
type Subjects = { readonly [Name in (typeof subjectFields)[number]]?: number | string | readonly number[] };

/** A borrower whom a call names, by whatever of theirs it names. */
export interface Subject {
  readonly borrowerId: number;
  readonly mobile: string;
  readonly emailIndex: Buffer | null;
  readonly identityIndex: Buffer | null;
}

/** Whom a call of staff is about, where it names a borrower, an order or something of theirs. */
interface Named {
  readonly people: readonly Subject[];
  /** Whether one of them is who calls. */
  readonly own: Refusal<'own_file'> | null;
}

/**
 * The one rule about staff who borrow, asked before every operation that names a borrower, an order or
 * something of theirs: nobody reads or judges what is their own. They are known by their address, their mobile
 * and their ID number, each exactly.
 */
export async function findSubjects(
  tx: Tx,
  personalData: PersonalData,
  { companyId, staffId }: Staff,
  input: unknown,
): Promise<Named> {
  const subjects = input as Subjects;
  if (!subjectFields.some((name) => subjects[name] !== undefined)) return { people: [], own: null };
  const { people, marks } = await together({
    people: loadSubjects(tx, companyId, subjects),
    marks: tx.one<OwnMarks>(sql`select email, mobile_index, identity_index from staff where id = ${staffId}`),
  });
  const isOwn = people.some((person) => isOwnFile(personalData, companyId, marks, person));
  return { people, own: isOwn ? refuse('own_file') : null };
}

/** By what a member of staff is known as a borrower. */
export interface OwnMarks {
  readonly email: string;
  readonly mobileIndex: Buffer | null;
  readonly identityIndex: Buffer | null;
}

export function isOwnFile(
  personalData: PersonalData,
  companyId: number,
  own: OwnMarks,
  person: Omit<Subject, 'borrowerId'>,
): boolean {
  return (
    person.emailIndex?.equals(emailIndexOf(personalData, companyId, own.email)) ||
    isSame(person.identityIndex, own.identityIndex) ||
    own.mobileIndex?.equals(mobileIndexOf(personalData, companyId, person.mobile)) ||
    false
  );
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one !== null && other !== null && one.equals(other);
}

/**
 * They are named one by one, in arrays: of a join PostgreSQL believes that it could be about anybody, and reads
 * everybody.
 */
function loadSubjects(tx: Tx, companyId: number, subjects: Subjects): Promise<Subject[]> {
  const {
    borrowerId,
    orderId,
    withdrawalId,
    slipId,
    refundId,
    requestId,
    conversationId,
    proposalId,
    mobile,
    extensionId,
    planId,
    noteId,
    taskId,
  } = subjects;
  const { orderIds = [] } = subjects;
  return tx.rows<Subject>(sql`
    with proposed as (
      select payload from proposals where id = ${proposalId ?? null}::bigint and company_id = ${companyId}),
    orders_meant as (
      select ${orderId ?? null}::bigint as id
      union select unnest(${orderIds}::bigint[])
      union select (payload ->> 'orderId')::bigint from proposed
      union select order_id from withdrawals where id = ${withdrawalId ?? null}::bigint
      union select order_id from extensions where id = ${extensionId ?? null}::bigint
      union select order_id from hardship_plans where id = ${planId ?? null}::bigint
      union select r.order_id from refunds r
        where r.id = ${refundId ?? null}::bigint or r.id = (select (payload ->> 'refundId')::bigint from proposed)
      union select s.order_id from slips s
        where s.id = ${slipId ?? null}::bigint or s.id = (select (payload ->> 'slipId')::bigint from proposed)),
    people_meant as (
      select ${borrowerId ?? null}::bigint as id
      union select b.id from borrowers b where b.company_id = ${companyId} and b.mobile = ${mobile ?? null}
      union select (payload ->> 'borrowerId')::bigint from proposed
      union select o.borrower_id from orders o where o.id = any(array(select id from orders_meant))
      union select c.borrower_id from conversations c where c.id = ${conversationId ?? null}::bigint
      union select n.borrower_id from notes n where n.id = ${noteId ?? null}::bigint
      union select t.borrower_id from tasks t where t.id = ${taskId ?? null}::bigint
      union select r.borrower_id from bank_change_requests r
        where r.id = ${requestId ?? null}::bigint
          or r.id = (select (payload ->> 'requestId')::bigint from proposed))
    select b.id as borrower_id, b.mobile, p.email_index, p.identity_index
    from borrowers b left join lateral (
      select email_index, identity_index from borrower_profiles where borrower_id = b.id limit 1) p on true
    where b.company_id = ${companyId} and b.id = any(array(select id from people_meant))`);
}

/** What the log calls it; it is no operation, and somebody's try is on record although nothing was done. */
export const ownFilePath = '/staff/ownFile';

export async function recordOwnFile(
  database: Database,
  personalData: PersonalData,
  staff: Staff,
  tried: Readonly<Record<string, unknown>>,
): Promise<void> {
  await database.write(async (tx) => {
    await writeAudit(tx, personalData, staff, ownFilePath, tried);
    return { value: undefined, keep: true };
  });
}
