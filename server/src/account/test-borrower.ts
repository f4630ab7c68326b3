/** For tests: a borrower with a session, and what makes one complete. */
import { type Client, type Qualification, register, updateUser } from '@hiram/contract';
import sharp from 'sharp';
import { dataOf } from '../../../fixtures/data-of.ts';
import { registration, type TestServer } from '../test-server.ts';

export interface TestBorrower {
  readonly id: number;
  readonly mobile: string;
  readonly token: string;
  readonly client: Client;
}

export async function newBorrower(server: TestServer, mobile: string): Promise<TestBorrower> {
  const answer = dataOf(await server.client().call(register, registration(mobile)));
  const [row] = await server.query<{ id: string }>('select id from borrowers where mobile = $1', [mobile]);
  const { token } = answer;
  return { id: Number(row?.id), mobile, token, client: server.client(token) };
}

/** As if the photos had been sent: their rows, without the pictures. */
export async function putPhotos(
  server: TestServer,
  { id }: TestBorrower,
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

/** A white sheet with a black square, as large as told. */
export async function testPicture(width: number, height: number): Promise<Blob> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([{ input: { create: { width: 50, height: 50, channels: 3, background: 'black' } } }])
    .png()
    .toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}

export const identityPhotos = ['frontImage', 'backImage', 'handHoldImage'] as const;

/** Nobody's number, and a different one for every borrower of a test. */
export function identityOf({ id }: TestBorrower): string {
  return `9900${String(id).padStart(8, '0')}`;
}

export function identityData(borrower: TestBorrower) {
  return {
    realName: 'Ana Maria Santos',
    identity: identityOf(borrower),
    sex: 2,
    birthday: '1996-02-29',
    marriage: 'single',
  } as const;
}

export const baseData = {
  address: '12 Sampaguita Street',
  provinceCity: 'Cebu,Mandaue City',
  education: 'high_school',
  occupation: 'working',
  companyNameOfWork: 'Tindahan Example',
  incomeRange: '20000_40000',
  workingPeriod: '1_3_years',
} as const;

export const questionnaire = {
  job: 'Seamstress',
  monthlyIncome: 25_000.5,
  expenses: 12_000,
  loanPurpose: 'family',
  loanBefore: false,
  guarantee: true,
} as const;

/** A borrower whose identity is complete and waits for its check. */
export async function identifiedBorrower(server: TestServer, mobile: string): Promise<TestBorrower> {
  const borrower = await newBorrower(server, mobile);
  await putPhotos(server, borrower, identityPhotos);
  dataOf(await borrower.client.call(updateUser, identityData(borrower)));
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
