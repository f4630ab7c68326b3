import {
  ageOn,
  apply,
  getLoanProgress,
  getPeriodConfig,
  register,
  toOrderStatusNumber,
} from '@hiram/contract';
import { markets } from '@hiram/markets';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { orderIn } from '../order/test-orders.ts';
import { registration, useTestServer } from '../test-server.ts';
import { type Applicant, decideApplicant } from './applicant.ts';

const complete: Applicant = {
  identityStatus: 'submitted',
  basicInformationStatus: 'submitted',
  bankCardStatus: 'submitted',
  birthday: '1990-05-20',
  monthlyIncomeCents: 30_000_00,
  isCitizen: true,
  occupation: 'working',
  hasAnsweredQuestions: true,
  hasSigned: true,
  policyVersion: '1',
};
const today = '2026-11-15';
const decide = (change: Partial<Applicant>) => decideApplicant({ ...complete, ...change }, markets.ph, today);

describe('who may apply', () => {
  test('somebody complete, signed, of age and with an income', () => {
    expect(decide({})).toBeNull();
    expect(
      decide({
        identityStatus: 'verified_by_hand',
        basicInformationStatus: 'verified',
        bankCardStatus: 'verified',
      }),
    ).toBeNull();
  });

  test.each<[Partial<Applicant>, string]>([
    [{ identityStatus: 'missing' }, 'identity'],
    [{ identityStatus: 'rejected' }, 'identity'],
    [{ basicInformationStatus: 'missing' }, 'baseInfo'],
    [{ bankCardStatus: 'rejected' }, 'bankInfo'],
    [{ birthday: null }, 'eligibility'],
    [{ monthlyIncomeCents: null }, 'eligibility'],
    [{ hasAnsweredQuestions: false }, 'jobInfo'],
    [{ hasAnsweredQuestions: false, occupation: 'studying' }, 'schoolInfo'],
  ])('not with %j', (change, missing) => {
    expect(decide(change)).toMatchObject({ refusal: 'profile_incomplete', data: { missing: [missing] } });
  });

  test('not without a signature', () => {
    expect(decide({ hasSigned: false })).toMatchObject({ refusal: 'signature_first' });
  });

  test.each([
    ['2004-11-15', true],
    ['2004-11-16', false],
    ['1976-11-15', true],
    ['1975-11-16', true],
    ['1975-11-15', false],
  ])('born %s: %s', (birthday, allowed) => {
    expect(decide({ birthday }) === null).toBe(allowed);
  });

  test('not without having said to be a citizen, and every reason is told at once', () => {
    expect(decide({ isCitizen: false, birthday: '2010-01-01', monthlyIncomeCents: 0 })).toMatchObject({
      refusal: 'not_eligible',
      data: { reasons: ['citizenship', 'age', 'income'], min: 22, max: 50 },
    });
  });

  test('not without an income', () => {
    expect(decide({ monthlyIncomeCents: 0 })).toMatchObject({
      refusal: 'not_eligible',
      data: { reasons: ['income'] },
    });
  });

  test('a birthday on 29 February is on 1 March of a common year', () => {
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21);
    expect(ageOn('2004-02-29', '2026-03-01')).toBe(22);
  });
});

describe('applying', () => {
  const server = useTestServer();

  /** A borrower whose details are all there, written straight into the tables. */
  async function completeBorrower(mobile: string) {
    const entered = dataOf(await server.client().call(register, registration(mobile)));
    await server.query(
      `update borrowers set identity_status = 'submitted', basic_information_status = 'submitted',
         bank_card_status = 'submitted', policy_version = '1', policy_agreed_at = now() where mobile = $1`,
      [mobile],
    );
    await server.query(
      `insert into borrower_profiles (borrower_id, company_id, birthday, job, monthly_income_cents, expenses_cents, loan_purpose, loan_before, guarantee, updated_at)
       select id, company_id, '1990-05-20', 'tailor', 3000000, 1000000, 'business', false, true, now() from borrowers where mobile = $1
       on conflict (borrower_id) do update set birthday = excluded.birthday, job = excluded.job, monthly_income_cents = excluded.monthly_income_cents,
         expenses_cents = excluded.expenses_cents, loan_purpose = excluded.loan_purpose, loan_before = excluded.loan_before, guarantee = excluded.guarantee`,
      [mobile],
    );
    await server.query(
      `insert into consents (company_id, borrower_id, kind, choice, version, language, at)
       select company_id, id, 'citizenship', 'citizen', 'ph', language, now() from borrowers where mobile = $1`,
      [mobile],
    );
    const [file] = await server.query<{ id: string }>(
      `insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id, storage_key, created_at)
       select gen_random_uuid(), company_id, id, 'signature', 'image/png', 1, sha256('x'), 'k', 'none-' || id, now() from borrowers where mobile = $1 returning id`,
      [mobile],
    );
    await server.query(
      `insert into borrower_photos (borrower_id, purpose, file_id) select id, 'signature', $2 from borrowers where mobile = $1`,
      [mobile, file?.id],
    );
    const client = server.client(entered.token);
    const config = dataOf(await client.call(getPeriodConfig, { appId: 1 }));
    return { client, configId: config.id };
  }

  test('makes an order, once, however often it is sent', async () => {
    const { client, configId } = await completeBorrower('09140000001');
    const input = { amt: 3_000_000, configId, periodDays: 24, appId: 1 };
    const idempotencyKey = crypto.randomUUID();
    const first = await client.call(apply, input, { idempotencyKey });
    expect(first).toMatchObject({ ok: true, data: { loanOrderId: expect.any(Number) } });
    expect(await client.call(apply, input, { idempotencyKey })).toEqual(first);
    expect(await client.call(apply, input)).toMatchObject({ refusal: 'in_progress', code: 40005 });
    expect(await client.call(getLoanProgress, {})).toMatchObject({
      ok: true,
      data: { status: toOrderStatusNumber('submitted'), applyAmount: 3_000_000, balance: 0 },
    });
  });

  test('is refused outside what is on offer, and nothing is written', async () => {
    const { client, configId } = await completeBorrower('09140000002');
    const good = { amt: 100_000, configId, periodDays: 12, appId: 1 };
    expect(await client.call(apply, { ...good, amt: 79_999.99 })).toMatchObject({
      refusal: 'amount_not_allowed',
      data: { min: 80_000, max: 3_000_000 },
    });
    expect(await client.call(apply, { ...good, amt: 3_000_000.01 })).toMatchObject({
      refusal: 'amount_not_allowed',
    });
    expect(await client.call(apply, { ...good, periodDays: 7 })).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await client.call(apply, { ...good, configId: 999 })).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(await client.call(apply, { ...good, appId: 2 })).toMatchObject({
      refusal: 'not_eligible',
      data: { reasons: ['first_product_only'] },
    });
    for (const amt of [-1, 0.005, Number.NaN, 1e21]) {
      expect(await client.call(apply, { ...good, amt })).toMatchObject({ code: 10004 });
    }
    expect(await client.call(getLoanProgress, {})).toEqual({ ok: true, data: null });
  });

  test('is refused to somebody whose details are not complete', async () => {
    const entered = dataOf(await server.client().call(register, registration('09140000003')));
    const client = server.client(entered.token);
    expect(await client.call(apply, { amt: 100_000, configId: 1, periodDays: 12, appId: 1 })).toMatchObject({
      refusal: 'profile_incomplete',
      data: { missing: ['eligibility', 'identity', 'baseInfo', 'bankInfo', 'jobInfo'] },
    });
  });

  test('needs the policy that is in force, and the order keeps which one that was', async () => {
    const mobile = '09140000004';
    const { client, configId } = await completeBorrower(mobile);
    const input = { amt: 100_000, configId, periodDays: 12, appId: 1 };
    const agreed = (version: string | null) =>
      server.query('update borrowers set policy_version = $2, policy_agreed_at = $3 where mobile = $1', [
        mobile,
        version,
        version && server.clock.now(),
      ]);
    for (const version of [null, 'an older one']) {
      await agreed(version);
      expect(await client.call(apply, input)).toMatchObject({
        refusal: 'policy_first',
        code: 40030,
        data: { version: '1' },
      });
    }
    await agreed('1');
    const { loanOrderId } = dataOf(await client.call(apply, input));
    expect(await server.query('select policy_version from orders where id = $1', [loanOrderId])).toEqual([
      { policy_version: '1' },
    ]);
  });

  test('asks for nothing where the lender has no policy, or one without a version', async () => {
    const { client, configId } = await completeBorrower('09140000005');
    const input = { amt: 100_000, configId, periodDays: 12, appId: 1 };
    await server.query(
      `update borrowers set policy_version = null, policy_agreed_at = null where mobile = '09140000005'`,
    );
    const [config] = await server.query<{ value: unknown }>(
      `select value from company_configs where key = 'POLICY'`,
    );
    const put = (value: unknown) =>
      server.query(`update company_configs set value = $1 where key = 'POLICY'`, [JSON.stringify(value)]);
    await put({ text: 'Be good.' });
    expect(await client.call(apply, input)).toMatchObject({ ok: true });
    await put(config?.value);
  });

  test('is refused to somebody with an overdue instalment of a loan that is over', async () => {
    const loan = await orderIn(server, 'written_off');
    const { client } = loan.borrower;
    const { id: configId } = dataOf(await client.call(getPeriodConfig, { appId: 1 }));
    const input = { amt: 100_000, configId, periodDays: 12, appId: 1 };
    const [unpaid] = await server.query<{ due_on: string }>(
      `select min(due_on)::text as due_on from instalments where order_id = $1`,
      [loan.orderId],
    );
    await server.query(`update instalments set due_on = $2 where order_id = $1 and due_on = $3`, [
      loan.orderId,
      '2026-11-15',
      unpaid?.due_on,
    ]);
    // What is due today is not late.
    const key = { idempotencyKey: crypto.randomUUID() };
    server.clock.advance({ days: 1 });
    expect(await client.call(apply, input, key)).toMatchObject({
      refusal: 'in_arrears',
      code: 40031,
      data: { orderId: loan.orderId, dueOn: '2026-11-15' },
    });
    server.clock.advance({ days: -1 });
    expect(await client.call(apply, input)).toMatchObject({ ok: true });
  });
});
