import { apply, getPeriodConfig, getUserInfo, listMessages } from '@hiram/contract';
import { findBorrower, freezeBorrower, unfreezeBorrower } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { applicant, staffClient, useStaff } from '../loan/test-borrowing.ts';
import { pictureOf, templatesOf, waiting } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import type { TestBorrower } from './test-borrower.ts';

const server = useTestServer();
const approver = useStaff(server, 'approver');

const hold = { reason: 'fraud_check', until: '2026-11-20' } as const;
// Manila is eight hours ahead: the 20th ends there at four in the afternoon in Greenwich.
const holdEnds = '2026-11-20T16:00:00.000Z';

async function applyAs({ client }: TestBorrower) {
  const config = dataOf(await client.call(getPeriodConfig, { appId: 1 }));
  return client.call(apply, { amt: 120_000, periodDays: 6, appId: 1, configId: config.id });
}

describe('freezing', () => {
  test('says why and until when, to the borrower and to the desk, and holds to the end of that day', async () => {
    const borrower = await applicant(server);
    const note = 'Please call us.';
    expect(await approver.call(freezeBorrower, { borrowerId: borrower.id, ...hold, note })).toEqual({
      ok: true,
      data: { until: holdEnds },
    });
    const frozen = { reason: 'fraud_check', note, until: holdEnds };
    expect(await applyAs(borrower)).toMatchObject({ refusal: 'account_frozen', data: frozen });
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({ ok: true, data: { frozen } });
    expect(await approver.call(findBorrower, { mobile: borrower.mobile })).toMatchObject({
      ok: true,
      data: { borrowerId: borrower.id, name: 'Ana Maria Santos', frozen, lock: null, lastOrderId: null },
    });
    expect(await borrower.client.call(listMessages, {})).toMatchObject({
      data: {
        messages: [
          {
            title: 'Your account is on hold',
            body: 'You can’t apply or withdraw until the end of Nov 20, 2026. Why: we’re checking for possible fraud. Everything else still works, including repaying. You can appeal free of charge through customer service.',
          },
        ],
      },
    });
    const [audit] = await server.query(
      'select operation, detail from audit_log where borrower_id = $1 order by number desc limit 1',
      [borrower.id],
    );
    expect(audit).toEqual({
      operation: freezeBorrower.path,
      detail: { borrowerId: borrower.id, ...hold, note },
    });
  });

  test('ends by itself', async () => {
    const borrower = await applicant(server);
    const today = '2026-11-15';
    await approver.call(freezeBorrower, { borrowerId: borrower.id, reason: 'identity_check', until: today });
    expect(await applyAs(borrower)).toMatchObject({ refusal: 'account_frozen' });
    // Noon in Manila; the day has twelve hours left.
    server.clock.advance({ seconds: 12 * 3600 });
    expect(await applyAs(borrower)).toMatchObject({ ok: true });
    expect(await approver.call(unfreezeBorrower, { borrowerId: borrower.id, note: '-' })).toMatchObject({
      refusal: 'not_now',
    });
    expect(await approver.call(freezeBorrower, { borrowerId: borrower.id, ...hold })).toMatchObject({
      ok: true,
    });
    server.clock.advance({ seconds: -12 * 3600 });
  });

  test('is for today at the earliest and ninety days at most', async () => {
    const borrower = await applicant(server);
    const before = await pictureOf(server);
    for (const until of ['2026-11-14', '2027-02-14', '2026-02-30']) {
      expect(await approver.call(freezeBorrower, { borrowerId: borrower.id, ...hold, until })).toMatchObject({
        code: 10004,
        data: { fields: { until: 'date_input' } },
      });
    }
    expect(await pictureOf(server)).toEqual(before);
    const longest = { borrowerId: borrower.id, ...hold, until: '2027-02-13' };
    expect(await approver.call(freezeBorrower, longest)).toMatchObject({ ok: true });
  });

  test('does not replace a hold that is there, even when two freeze at once', async () => {
    const borrower = await applicant(server);
    const answers = await Promise.all(
      (['fraud_check', 'legal_request'] as const).map((reason) =>
        approver.call(freezeBorrower, { borrowerId: borrower.id, reason, until: hold.until }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now', data: { until: holdEnds } });
    expect(await templatesOf(server, borrower.id)).toEqual(['frozen']);
  });

  test('waits for an application that is being made; the next one is refused', async () => {
    const borrower = await applicant(server);
    // It has been found in order, and its row is about to be written.
    await server.query('begin');
    await server.query('lock table orders in share mode');
    const applied = applyAs(borrower);
    await waiting(server, 1);
    const frozen = approver.call(freezeBorrower, { borrowerId: borrower.id, ...hold });
    await waiting(server, 2);
    await server.query('commit');
    expect(await applied).toMatchObject({ ok: true });
    expect(await frozen).toMatchObject({ ok: true });
    expect(await applyAs(borrower)).toMatchObject({ refusal: 'account_frozen' });
  });
});

describe('lifting a hold', () => {
  test('lets the borrower go on, and is on record with a note', async () => {
    const borrower = await applicant(server);
    const admin = await staffClient(server, 'admin');
    await admin.call(freezeBorrower, { borrowerId: borrower.id, ...hold });
    expect(await admin.call(unfreezeBorrower, { borrowerId: borrower.id, note: ' ' })).toMatchObject({
      code: 10004,
    });
    expect(await admin.call(unfreezeBorrower, { borrowerId: borrower.id, note: 'Papers seen.' })).toEqual({
      ok: true,
      data: null,
    });
    expect(await applyAs(borrower)).toMatchObject({ ok: true });
    expect(await templatesOf(server, borrower.id)).toEqual(['frozen', 'unfrozen', 'application_received']);
    expect(await admin.call(unfreezeBorrower, { borrowerId: borrower.id, note: 'Again.' })).toMatchObject({
      refusal: 'not_now',
    });
  });
});
