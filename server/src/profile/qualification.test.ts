import { readFileSync } from 'node:fs';
import {
  getUserInfo,
  isQualificationDone,
  type ProfileField,
  type Qualification,
  qualifications,
  toQualificationNumber,
  updateUser,
} from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { baseData, identityData } from '../../../fixtures/person.ts';
import {
  decide,
  identifiedBorrower,
  identityPhotos,
  newBorrower,
  putPhotos,
} from '../account/test-borrower.ts';
import { sql } from '../db/sql.ts';
import { useTestServer } from '../test-server.ts';
import {
  isComplete,
  lockedFields,
  nextStatus,
  onboardingOf,
  type QualificationPart,
  refreshQualifications,
  type Submitted,
} from './qualification.ts';

const nothing: Submitted = {
  occupation: null,
  isCitizen: false,
  filled: new Set(),
  photos: new Set(),
  contactCount: 0,
  hasBankAccount: false,
};
const identityFields: ProfileField[] = ['realName', 'identity', 'sex', 'birthday', 'marriage'];
const baseFields: ProfileField[] = ['email', 'address', 'provinceCity'];
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
    expect(qualifications.filter(isQualificationDone)).toEqual(['verified', 'submitted', 'verified_by_hand']);
  });

  test.each<[Qualification, boolean, boolean, Qualification]>([
    ['missing', false, true, 'missing'],
    ['missing', true, false, 'submitted'],
    ['submitted', true, false, 'submitted'],
    ['submitted', false, true, 'missing'],
    ['verified', false, true, 'verified'],
    ['verified_by_hand', false, true, 'verified_by_hand'],
    ['rejected', true, false, 'rejected'],
    ['rejected', false, true, 'rejected'],
    ['rejected', true, true, 'submitted'],
  ])('%s, complete %s, sent again %s: %s', (status, complete, sentAnew, next) => {
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
    ['working', []],
    ['studying', schoolFields],
  ] as const)('basic information of somebody who is %s', (occupation, own) => {
    const complete = [...baseFields, ...own];
    const check = (filled: readonly ProfileField[]) =>
      isComplete('basicInformation', { ...nothing, occupation, filled: new Set(filled) });
    expect(check(complete)).toBe(true);
    for (const field of complete) expect(check(complete.filter((each) => each !== field)), field).toBe(false);
  });

  test('basic information without an occupation is not complete', () => {
    const filled = new Set([...baseFields, ...schoolFields]);
    expect(isComplete('basicInformation', { ...nothing, filled })).toBe(false);
  });

  test('a verified part locks what is filled in, and only its own', () => {
    const filled = new Set<ProfileField>(['realName', 'sex', 'job', 'email']);
    const locked = (identity: Qualification, basicInformation: Qualification) =>
      lockedFields({ identity, basicInformation, bankCard: 'missing' }, filled);
    expect(locked('missing', 'submitted')).toEqual([]);
    expect(locked('submitted', 'missing')).toEqual(['realName']);
    expect(locked('rejected', 'rejected')).toEqual([]);
    expect(locked('verified_by_hand', 'missing')).toEqual(['realName', 'sex']);
    expect(locked('missing', 'verified')).toEqual(['job', 'email']);
  });
});

describe('the way to a complete applicant', () => {
  const states = (
    submitted: Submitted,
    statuses: Partial<Record<'identity' | 'basicInformation' | 'bankCard', Qualification>> = {},
  ) =>
    Object.fromEntries(
      onboardingOf(
        { identity: 'missing', basicInformation: 'missing', bankCard: 'missing', ...statuses },
        submitted,
      ).map(({ step, state }) => [step, state]),
    );

  test('begins with nothing done; whoever has not said yet is asked about work', () => {
    expect(states(nothing)).toEqual({
      eligibility: 'todo',
      identity: 'todo',
      baseInfo: 'todo',
      jobInfo: 'todo',
      schoolInfo: 'not_needed',
      contacts: 'todo',
      creditInfo: 'todo',
      bankInfo: 'todo',
      signature: 'todo',
    });
  });

  test('has as many steps for whoever works, whoever studies and whoever has not said', () => {
    const counts = ([null, 'working', 'studying'] as const).map(
      (occupation) =>
        Object.values(states({ ...nothing, occupation })).filter((state) => state !== 'not_needed').length,
    );
    expect(counts).toEqual([8, 8, 8]);
  });

  test('takes nobody for eligible without citizenship, birthday and income', () => {
    const filled = new Set<ProfileField>(['birthday', 'monthlyIncome']);
    const stateOf = (submitted: Partial<Submitted>) => states({ ...nothing, ...submitted }).eligibility;
    expect(stateOf({ isCitizen: true, filled })).toBe('submitted');
    expect(stateOf({ isCitizen: false, filled })).toBe('todo');
    for (const field of filled) expect(stateOf({ isCitizen: true, filled: new Set([field]) })).toBe('todo');
  });

  test('asks whoever works for the questions and a payslip, and whoever studies for a school and none', () => {
    const photos = new Set(['addressProof', 'signature']);
    expect(states({ ...nothing, occupation: 'working', photos })).toMatchObject({
      jobInfo: 'todo',
      schoolInfo: 'not_needed',
      creditInfo: 'todo',
      signature: 'submitted',
    });
    const school = new Set([...schoolFields, ...questionFields]);
    expect(states({ ...nothing, occupation: 'studying', photos, filled: school })).toMatchObject({
      jobInfo: 'not_needed',
      schoolInfo: 'submitted',
      creditInfo: 'submitted',
    });
    for (const field of school)
      expect(
        states({
          ...nothing,
          occupation: 'studying',
          filled: new Set([...school].filter((f) => f !== field)),
        }).schoolInfo,
        field,
      ).toBe(field === 'monthlyIncome' ? 'submitted' : 'todo');
  });

  test('ends with everything submitted, then verified; a rejected part is to be done again', () => {
    const all: Submitted = {
      occupation: 'working',
      isCitizen: true,
      filled: new Set<ProfileField>([...baseFields, ...questionFields, 'birthday']),
      photos: new Set(['addressProof', 'payslip', 'signature']),
      contactCount: 2,
      hasBankAccount: true,
    };
    const submitted = states(all, {
      identity: 'submitted',
      basicInformation: 'submitted',
      bankCard: 'submitted',
    });
    expect(new Set(Object.values(submitted))).toEqual(new Set(['submitted', 'not_needed']));
    const verified = {
      identity: 'verified_by_hand',
      basicInformation: 'verified',
      bankCard: 'verified',
    } as const;
    expect(states(all, verified)).toMatchObject({
      eligibility: 'verified',
      identity: 'verified',
      baseInfo: 'verified',
      jobInfo: 'verified',
      bankInfo: 'verified',
      contacts: 'submitted',
    });
    const rejected = { identity: 'rejected', basicInformation: 'rejected', bankCard: 'rejected' } as const;
    expect(states(all, rejected)).toMatchObject({
      identity: 'rejected',
      baseInfo: 'rejected',
      jobInfo: 'rejected',
      bankInfo: 'rejected',
      eligibility: 'submitted',
    });
  });
});

describe('refreshing', () => {
  const server = useTestServer();

  const refresh = (borrowerId: number, sentAnew: readonly QualificationPart[]) =>
    server.database.write(async (tx) => ({
      value: await refreshQualifications(tx, borrowerId, { sentAnew }),
      keep: true,
    }));

  test('basic information is submitted with its last field, and taken back by another occupation', async () => {
    const { client } = await newBorrower(server, '09190100001');
    const statusOf = async () => {
      const answer = await client.call(getUserInfo, {});
      return answer.ok ? answer.data.userQualificationView.basicInformation : undefined;
    };
    await client.call(updateUser, baseData);
    expect(await statusOf()).toBe(toQualificationNumber('missing'));
    await client.call(updateUser, { email: 'basic@mail.example' });
    expect(await statusOf()).toBe(toQualificationNumber('submitted'));
    await client.call(updateUser, { occupation: 'studying' });
    expect(await statusOf()).toBe(toQualificationNumber('missing'));
    await client.call(updateUser, { schoolName: 'Example College', schoolStartDate: '2024-06-01' });
    expect(await statusOf()).toBe(toQualificationNumber('submitted'));
  });

  test('whoever lacked only what is no longer asked for is complete after the upgrade', async () => {
    const upgrade = readFileSync(new URL('../db/migrations/0091_eligibility.sql', import.meta.url), 'utf8');
    const statement = upgrade.slice(upgrade.indexOf('update borrowers'));
    const { education: _education, companyNameOfWork: _company, workingPeriod: _period, ...asked } = baseData;
    const told = { ...asked, email: 'upgraded@mail.example' };
    const { address: _address, ...less } = { ...asked, email: 'not-yet@mail.example' };
    const school = { ...told, email: 'school@mail.example', occupation: 'studying' } as const;
    const borrowers = [];
    for (const input of [told, less, school]) {
      const borrower = await newBorrower(server);
      dataOf(await borrower.client.call(updateUser, input));
      await decide(server, borrower, 'basic_information_status', 'missing');
      borrowers.push(borrower);
    }
    await server.query(statement);
    const statuses = await Promise.all(
      borrowers.map(async ({ client }) => dataOf(await client.call(getUserInfo, {})).userQualificationView),
    );
    expect(statuses.map(({ basicInformation }) => basicInformation)).toEqual(
      (['submitted', 'missing', 'missing'] as const).map(toQualificationNumber),
    );
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
      await refreshQualifications(tx, borrower.id, { sentAnew: ['identity'] });
      const sent = borrower.client.call(updateUser, identityData(borrower));
      await untilSomebodyWaits();
      return { value: { sent }, keep: true };
    });
    expect(await form.sent).toMatchObject({ ok: true });
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({
      data: { userQualificationView: { identity: toQualificationNumber('submitted') } },
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

  test('what people decided stays, until something of that part is sent again', async () => {
    const borrower = await identifiedBorrower(server, '09190100030');
    for (const status of ['verified', 'verified_by_hand'] as const) {
      await decide(server, borrower, 'identity_status', status);
      await server.query(`delete from borrower_photos where borrower_id = $1 and purpose = 'backImage'`, [
        borrower.id,
      ]);
      expect(await refresh(borrower.id, ['identity'])).toMatchObject({ identity: status });
    }
    await putPhotos(server, borrower, ['backImage']);
    await decide(server, borrower, 'identity_status', 'rejected');
    expect(await refresh(borrower.id, ['bankCard', 'basicInformation'])).toMatchObject({
      identity: 'rejected',
    });
    expect(await refresh(borrower.id, ['identity'])).toMatchObject({ identity: 'submitted' });
  });
});
