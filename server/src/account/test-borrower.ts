/** For tests: a borrower with a session, and what makes one complete. */
import { type Qualification, register } from '@hiram/contract';
import { type Applicant, giveIdentity, type PhotoGiving } from '../../../fixtures/borrower.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { registration, type TestServer } from '../test-server.ts';

export interface TestBorrower extends Applicant {
  readonly id: number;
  readonly token: string;
}

const counts = new WeakMap<TestServer, number>();

/** A number that nobody has on this server, from a range of its own. */
export function nextMobile(server: TestServer, range: `09${number}`): string {
  const count = (counts.get(server) ?? 0) + 1;
  counts.set(server, count);
  return `${range}${String(count).padStart(7, '0')}`;
}

export async function newBorrower(
  server: TestServer,
  mobile = nextMobile(server, '0919'),
): Promise<TestBorrower> {
  const { token } = dataOf(await server.client().call(register, registration(mobile)));
  const [row] = await server.query<{ id: string }>('select id from borrowers where mobile = $1', [mobile]);
  return { id: Number(row?.id), mobile, token, client: server.client(token) };
}

/** As if the photos had been sent: their rows, without the pictures. */
export async function putPhotos(
  server: TestServer,
  { id }: Pick<TestBorrower, 'id'>,
  purposes: readonly string[],
): Promise<void> {
  for (const purpose of purposes) {
    await server.query(
      `with file as (
        insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id,
          storage_key, created_at)
        values (gen_random_uuid(), 1, $1, $2, 'image/jpeg', 1, sha256(''), 'test', gen_random_uuid(), now())
        returning id)
      insert into borrower_photos (borrower_id, purpose, file_id) select $1, $2, id from file`,
      [id, purpose],
    );
  }
}

export const identityPhotos = ['frontImage', 'backImage', 'handHoldImage'] as const;

/** Quicker than pictures, for tests that are not about them. */
export function photosAsRows(server: TestServer, borrower: TestBorrower): PhotoGiving {
  return {
    identity: () => putPhotos(server, borrower, identityPhotos),
    credit: () => putPhotos(server, borrower, ['payslip', 'addressProof']),
  };
}

/** A borrower whose identity is complete and waits for its check. */
export async function identifiedBorrower(server: TestServer, mobile: string): Promise<TestBorrower> {
  const borrower = await newBorrower(server, mobile);
  await giveIdentity(borrower, photosAsRows(server, borrower));
  return borrower;
}

export type StatusColumn = 'identity_status' | 'basic_information_status' | 'bank_card_status';

/** As the desk would: people verify and reject. */
export async function decide(
  server: TestServer,
  { id }: TestBorrower,
  column: StatusColumn,
  status: Qualification,
): Promise<void> {
  await server.query(`update borrowers set ${column} = $2 where id = $1`, [id, status]);
}

/**
 * Everything that money needs, as rows, for tests that are not about it; each statement takes the borrower's number.
 */
export const evidenceStatements = [
  `update borrowers set identity_status = 'verified_by_hand', policy_version = coalesce(policy_version, '1'),
     policy_agreed_at = coalesce(policy_agreed_at, now()) where id = $1`,
  `with missing as (
     select p as purpose from unnest(array['payslip', 'addressProof']) p
     where not exists (select from borrower_photos b where b.borrower_id = $1 and b.purpose = p)),
   file as (
     insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id, storage_key,
       created_at)
     select gen_random_uuid(), b.company_id, b.id, m.purpose, 'image/jpeg', 1, sha256(''), 'test', gen_random_uuid(),
       now() from missing m, borrowers b where b.id = $1 returning id, purpose)
   insert into borrower_photos (borrower_id, purpose, file_id) select $1, purpose, id from file`,
];
