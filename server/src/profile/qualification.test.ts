import { getUserInfo, type ProfileField, type QualificationNumber, updateUser } from '@hiram/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  baseData,
  decide,
  identifiedBorrower,
  identityData,
  identityPhotos,
  newBorrower,
  putPhotos,
} from '../account/test-borrower.ts';
import { sql } from '../db/sql.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import {
  isComplete,
  isDone,
  lockedFields,
  nextStatus,
  onboardingOf,
  refreshQualifications,
  type Submitted,
} from './qualification.ts';

const nothing: Submitted = {
  occupation: null,
  filled: new Set(),
  photos: new Set(),
  contactCount: 0,
  hasBankAccount: false,
};
const identityFields: ProfileField[] = ['realName', 'identity', 'sex', 'birthday', 'marriage'];
const baseFields: ProfileField[] = ['email', 'address', 'provinceCity', 'education'];
const jobFields: ProfileField[] = ['companyNameOfWork', 'incomeRange', 'workingPeriod'];
const schoolFields: ProfileField[] = ['schoolName', 'schoolStartDate'];
const questionFields: ProfileField[] = [
  'job',
  'monthlyIncome',
  'expenses',
  'loanPurpose',
  'loanBefore',
  'guarantee',
];

describe('the rules', () => {
  test('done is what is verified or on its way to it', () => {
    expect(([0, 1, 2, 3, 4] as const).filter(isDone)).toEqual([1, 2, 3]);
  });

  test.each<[QualificationNumber, boolean, boolean, QualificationNumber]>([
    [0, false, true, 0],
    [0, true, false, 2],
    [2, true, false, 2],
    [2, false, true, 0],
    [1, false, true, 1],
    [3, false, true, 3],
    [4, true, false, 4],
    [4, false, true, 4],
    [4, true, true, 2],
  ])('status %i, complete %s, sent anew %s: %i', (status, complete, sentAnew, next) => {
    expect(nextStatus(status, complete, sentAnew)).toBe(next);
  });

  test('the identity is all three photos and all five fields', () => {
    const all: Submitted = {
      ...nothing,
      filled: new Set(identityFields),
      photos: new Set(identityPhotos),
    };
    expect(isComplete('identity', all)).toBe(true);
    for (const photo of identityPhotos) {
      const photos = new Set(identityPhotos.filter((each) => each !== photo));
      expect(isComplete('identity', { ...all, photos }), photo).toBe(false);
    }
    for (const field of identityFields) {
      const filled = new Set(identityFields.filter((each) => each !== field));
      expect(isComplete('identity', { ...all, filled }), field).toBe(false);
    }
  });

  test.each([
    ['working', jobFields, schoolFields],
    ['studying', schoolFields, jobFields],
  ] as const)('basic information of who is %s', (occupation, own, others) => {
    const complete = [...baseFields, ...own];
    const check = (filled: readonly ProfileField[]) =>
      isComplete('basicInformation', { ...nothing, occupation, filled: new Set(filled) });
    expect(check(complete)).toBe(true);
    for (const field of complete) expect(check(complete.filter((each) => each !== field)), field).toBe(false);
    expect(check([...baseFields, ...others])).toBe(false);
  });

  test('basic information without an occupation is not complete', () => {
    const filled = new Set([...baseFields, ...jobFields, ...schoolFields]);
    expect(isComplete('basicInformation', { ...nothing, filled })).toBe(false);
  });

  test('a verified part locks what is filled in, and only its own', () => {
    const filled = new Set<ProfileField>(['realName', 'sex', 'job', 'email']);
    const locked = (identity: QualificationNumber, basicInformation: QualificationNumber) =>
      lockedFields({ identity, basicInformation, bankCard: 0 }, filled);
    expect(locked(0, 2)).toEqual([]);
    expect(locked(2, 0)).toEqual(['realName']);
    expect(locked(4, 4)).toEqual([]);
    expect(locked(3, 0)).toEqual(['realName', 'sex']);
    expect(locked(0, 1)).toEqual(['job', 'email']);
  });
});

describe('the way to a complete applicant', () => {
  const states = (
    submitted: Submitted,
    statuses: Partial<Record<'identity' | 'basicInformation' | 'bankCard', QualificationNumber>> = {},
  ) =>
    Object.fromEntries(
      onboardingOf({ identity: 0, basicInformation: 0, bankCard: 0, ...statuses }, submitted).map(
        ({ step, state }) => [step, state],
      ),
    );

  test('begins with nothing done; school and job wait for the occupation', () => {
    expect(states(nothing)).toEqual({
      occupation: 'todo',
      identity: 'todo',
      baseInfo: 'todo',
      jobInfo: 'not_needed',
      schoolInfo: 'not_needed',
      contacts: 'todo',
      creditInfo: 'todo',
      bankInfo: 'todo',
      signature: 'todo',
      question: 'todo',
    });
  });

  test('asks who works for job and payslip, and who studies for school and no payslip', () => {
    const photos = new Set(['addressProof', 'signature']);
    expect(states({ ...nothing, occupation: 'working', photos })).toMatchObject({
      occupation: 'submitted',
      jobInfo: 'todo',
      schoolInfo: 'not_needed',
      creditInfo: 'todo',
      signature: 'submitted',
    });
    expect(states({ ...nothing, occupation: 'studying', photos })).toMatchObject({
      jobInfo: 'not_needed',
      schoolInfo: 'todo',
      creditInfo: 'submitted',
    });
  });

  test('ends with everything submitted, then verified; a rejected part is to be done again', () => {
    const all: Submitted = {
      occupation: 'working',
      filled: new Set([...baseFields, ...jobFields, ...questionFields]),
      photos: new Set(['addressProof', 'payslip', 'signature']),
      contactCount: 2,
      hasBankAccount: true,
    };
    const submitted = states(all, { identity: 2, basicInformation: 2, bankCard: 2 });
    expect(new Set(Object.values(submitted))).toEqual(new Set(['submitted', 'not_needed']));
    expect(states(all, { identity: 3, basicInformation: 1, bankCard: 1 })).toMatchObject({
      occupation: 'verified',
      identity: 'verified',
      baseInfo: 'verified',
      jobInfo: 'verified',
      bankInfo: 'verified',
      question: 'verified',
      contacts: 'submitted',
    });
    expect(states(all, { identity: 4, basicInformation: 4, bankCard: 4 })).toMatchObject({
      identity: 'rejected',
      baseInfo: 'rejected',
      jobInfo: 'rejected',
      bankInfo: 'rejected',
      question: 'submitted',
    });
  });
});

describe('refreshing', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const refresh = (borrowerId: number, parts: Parameters<typeof refreshQualifications>[2]) =>
    server.database.write(async (tx) => ({
      value: await refreshQualifications(tx, borrowerId, parts),
      keep: true,
    }));

  test('basic information is submitted with its last field, and taken back by another occupation', async () => {
    const { client } = await newBorrower(server, '09190100001');
    const statusOf = async () => {
      const answer = await client.call(getUserInfo, {});
      return answer.ok ? answer.data.userQualificationView.basicInformation : undefined;
    };
    await client.call(updateUser, baseData);
    expect(await statusOf()).toBe(0);
    await client.call(updateUser, { email: 'basic@mail.example' });
    expect(await statusOf()).toBe(2);
    await client.call(updateUser, { occupation: 'studying' });
    expect(await statusOf()).toBe(0);
    await client.call(updateUser, { schoolName: 'Example College', schoolStartDate: '2024-06-01' });
    expect(await statusOf()).toBe(2);
  });

  test('the last photo and the form at once: the later one sees what the earlier one wrote', async () => {
    const borrower = await newBorrower(server, '09190100010');
    await putPhotos(server, borrower, ['frontImage', 'backImage', 'handHoldImage']);
    await server.query(`delete from borrower_photos where borrower_id = $1 and purpose = 'backImage'`, [
      borrower.id,
    ]);
    const form = await server.database.write(async (tx) => {
      await tx.run(sql`
        insert into borrower_photos (borrower_id, purpose, file_id)
        select borrower_id, purpose, id from files
        where borrower_id = ${borrower.id} and purpose = 'backImage'`);
      await refreshQualifications(tx, borrower.id, ['identity']);
      const sent = borrower.client.call(updateUser, identityData(borrower));
      await untilSomebodyWaits();
      return { value: { sent }, keep: true };
    });
    expect(await form.sent).toMatchObject({ ok: true });
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({
      data: { userQualificationView: { identity: 2 } },
    });
  });

  async function untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const waiting = await server.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (waiting.length > 0) return;
    }
  }

  test('what people decided stays, until something of that part is sent anew', async () => {
    const borrower = await identifiedBorrower(server, '09190100030');
    for (const status of [1, 3]) {
      await decide(server, borrower, 'identity_status', status);
      await server.query(`delete from borrower_photos where borrower_id = $1 and purpose = 'backImage'`, [
        borrower.id,
      ]);
      expect(await refresh(borrower.id, ['identity'])).toMatchObject({ identity: status });
    }
    await putPhotos(server, borrower, ['backImage']);
    await decide(server, borrower, 'identity_status', 4);
    expect(await refresh(borrower.id, ['bankCard', 'basicInformation'])).toMatchObject({ identity: 4 });
    expect(await refresh(borrower.id, ['identity'])).toMatchObject({ identity: 2 });
  });
});
