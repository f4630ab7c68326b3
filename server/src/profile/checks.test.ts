import { type Qualification, requestBankChange, toQualificationNumber } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { bankAccountOf, identityOf } from '../../../fixtures/person.ts';
import { lineOnPaper } from '../../../fixtures/png.ts';
import { identifiedBorrower, type TestBorrower } from '../account/test-borrower.ts';
import {
  applicant,
  approvedOrder,
  type StaffClient,
  staffClient,
  submittedOrder,
} from '../loan/test-borrowing.ts';
import { unseen } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();

let count = 0;
const nextMobile = () => {
  count += 1;
  return `0966${String(count).padStart(7, '0')}`;
};

async function statusOf({ id }: TestBorrower): Promise<Qualification | undefined> {
  const [row] = await server.query<{ identity_status: Qualification }>(
    'select identity_status from borrowers where id = $1',
    [id],
  );
  return row?.identity_status;
}

async function lastAudit(staffId: number): Promise<unknown> {
  const [row] = await server.query<{ operation: string; detail: unknown }>(
    'select operation, detail from audit_log where staff_id = $1 order by number desc limit 1',
    [staffId],
  );
  return row;
}

async function seenOf({ id }: TestBorrower): Promise<Pick<desk.Seen, 'identity' | 'identityPhotos'>> {
  const reviewer = await staffClient(server, 'reviewer');
  const { seen } = dataOf(await reviewer.call(desk.getBorrowerPage, { borrowerId: id }));
  return { identity: seen.identity, identityPhotos: seen.identityPhotos };
}

async function outsider(role: desk.StaffRole) {
  await server.query(`insert into companies (name, registration_number) values ('Other', 'O')`);
  const client = await staffClient(server, role, 77);
  await server.query('update staff set company_id = (select max(id) from companies) where id = $1', [
    client.staffId,
  ]);
  return client;
}

describe('identity checks', () => {
  test('are narrowed to those that an application waits for, and to those that wait long; the newest first', async () => {
    const { borrower: applied } = await submittedOrder(server);
    const alone = await identifiedBorrower(server, nextMobile());
    await server.query(`update borrowers set identity_status = 'submitted' where id = $1`, [applied.id]);
    await server.query(`update borrower_profiles set updated_at = $2 where borrower_id = $1`, [
      applied.id,
      new Date(server.clock.now().getTime() - 5 * 3_600_000),
    ]);
    const reviewer = await staffClient(server, 'reviewer');
    const found = async (wish: object) => {
      const { total, checks } = dataOf(await reviewer.call(desk.listIdentityChecks, { limit: 100, ...wish }));
      expect(total).toBe(checks.length);
      return checks
        .map(({ borrowerId }) => borrowerId)
        .filter((borrowerId) => [applied.id, alone.id].includes(borrowerId));
    };
    expect(await found({})).toEqual([applied.id, alone.id]);
    expect(await found({ sort: 'newest' })).toEqual([alone.id, applied.id]);
    expect(await found({ applied: 'yes' })).toEqual([applied.id]);
    expect(await found({ applied: 'no' })).toEqual([alone.id]);
    expect(await found({ waitedHours: 4 })).toEqual([applied.id]);
    expect(await found({ waitedHours: 6 })).toEqual([]);
  });

  test('wait in a queue with their names, and are decided once', async () => {
    const borrower = await identifiedBorrower(server, nextMobile());
    const reviewer = await staffClient(server, 'reviewer');
    const { total, checks } = dataOf(await reviewer.call(desk.listIdentityChecks, { limit: 100 }));
    expect(total).toBe(checks.length);
    expect(checks.find(({ borrowerId }) => borrowerId === borrower.id)).toMatchObject({
      name: 'Ana Maria Santos',
      mobile: borrower.mobile,
    });
    const seen = await seenOf(borrower);
    const decision = { borrowerId: borrower.id, isVerified: true, seen };
    expect(dataOf(await reviewer.call(desk.decideIdentity, decision))).toEqual({
      status: toQualificationNumber('verified_by_hand'),
    });
    expect(await lastAudit(reviewer.staffId)).toEqual({ operation: '/identity/decide', detail: decision });
    const late = await reviewer.call(desk.decideIdentity, { ...decision, isVerified: false });
    expect(late).toMatchObject({ refusal: 'not_now' });
    expect(await statusOf(borrower)).toBe('verified_by_hand');
  });

  test('a rejected one is to be done again', async () => {
    const borrower = await identifiedBorrower(server, nextMobile());
    const approver = await staffClient(server, 'approver');
    const seen = await seenOf(borrower);
    const decision = { borrowerId: borrower.id, isVerified: false, note: 'blurred', seen };
    for (const note of [undefined, '  '])
      expect(await approver.call(desk.decideIdentity, { ...decision, note })).toMatchObject({ ok: false });
    expect(
      await approver.call(desk.decideIdentity, { borrowerId: borrower.id, isVerified: false, seen }),
    ).toMatchObject({ refusal: 'say_what_is_wrong' });
    expect(dataOf(await approver.call(desk.decideIdentity, decision))).toEqual({
      status: toQualificationNumber('rejected'),
    });
    const [told] = await server.query<{ template: string; data: unknown }>(
      'select template, data from messages where borrower_id = $1 order by id desc limit 1',
      [borrower.id],
    );
    expect(told).toEqual({ template: 'identity_rejected', data: { note: 'blurred' } });
  });

  test('two people at once: one decides', async () => {
    const borrower = await identifiedBorrower(server, nextMobile());
    const people = [await staffClient(server, 'reviewer'), await staffClient(server, 'reviewer', 2)];
    const seen = await seenOf(borrower);
    const answers = await Promise.all(
      people.map((person, index) =>
        person.call(desk.decideIdentity, {
          ...{ borrowerId: borrower.id, isVerified: index === 0, seen },
          note: 'blurred',
        }),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
  });

  test('are not for other roles, nor for another lender', async () => {
    const borrower = await identifiedBorrower(server, nextMobile());
    for (const role of ['support', 'cashier', 'admin', 'auditor'] as const) {
      const client = await staffClient(server, role);
      expect(
        await client.call(desk.decideIdentity, { borrowerId: borrower.id, isVerified: true, seen: unseen }),
      ).toMatchObject({ refusal: 'wrong_role' });
    }
    const other = await outsider('reviewer');
    expect(
      await other.call(desk.decideIdentity, { borrowerId: borrower.id, isVerified: true, seen: unseen }),
    ).toMatchObject({
      refusal: 'record_not_found',
    });
    expect(dataOf(await other.call(desk.listIdentityChecks, {}))).toMatchObject({ total: 0, checks: [] });
    expect(await statusOf(borrower)).toBe('submitted');
  });
});

describe('another bank account', () => {
  const wanted = { bankName: 'Metrobank', cardNo: '009999991234' };

  async function asked(borrower: TestBorrower): Promise<number> {
    const photo = lineOnPaper(400, 300);
    dataOf(await borrower.client.call(requestBankChange, { ...wanted, photo }));
    const [row] = await server.query<{ id: string }>(
      `select id from bank_change_requests where borrower_id = $1 and status = 'open'`,
      [borrower.id],
    );
    return Number(row?.id);
  }

  const confirm = (person: StaffClient, proposalId: number) =>
    person.call(desk.decideProposal, { proposalId, isConfirmed: true });

  function decisionsOf({ id }: TestBorrower) {
    return server.query<{ outcome: string }>(
      `select kind, outcome, staff_id, file_ids, facts_hash from decisions
       where borrower_id = $1 and bank_change_id is not null order by id`,
      [id],
    );
  }

  async function boundIndex({ id }: TestBorrower): Promise<boolean | undefined> {
    const [row] = await server.query<{ card_index: Buffer }>(
      'select card_index from bank_accounts where borrower_id = $1 and ended_at is null',
      [id],
    );
    return row?.card_index.equals(server.personalData.blindIndex(1, 'card', wanted.cardNo));
  }

  test('is proposed by one and confirmed by another: it is bound, an open code is void, and withdrawals wait', async () => {
    const { borrower, orderId } = await approvedOrder(server);
    const reviewer = await staffClient(server, 'reviewer');
    await server.query(
      `insert into withdraw_codes (company_id, borrower_id, order_id, bank_account_id, released_by, code_hash,
         created_at, expires_at)
       select 1, $1, $2, id, $3, '-', now(), now() + interval '1 day' from bank_accounts
       where borrower_id = $1 and ended_at is null`,
      [borrower.id, orderId, reviewer.staffId],
    );
    const requestId = await asked(borrower);
    const { changes } = dataOf(await reviewer.call(desk.listBankChanges, {}));
    expect(changes.find((change) => change.requestId === requestId)).toMatchObject({
      name: 'Ana Maria Santos',
      cardNo: '•••• 1234',
      oldCardNo: '•••• 7890',
      photo: { purpose: 'bank_book', url: expect.stringMatching(/^\/files\//) },
    });
    const { proposalId } = dataOf(await reviewer.call(desk.proposeBankChange, { requestId }));
    expect(await boundIndex(borrower)).toBe(false);
    expect(dataOf(await reviewer.call(desk.listBankChanges, {})).changes).toContainEqual(
      expect.objectContaining({
        requestId,
        proposal: { proposalId, by: 'reviewer 1', byId: reviewer.staffId },
      }),
    );
    const listed = async (wish: object) =>
      dataOf(await reviewer.call(desk.listBankChanges, wish)).changes.some(
        (each) => each.requestId === requestId,
      );
    expect(await Promise.all([listed({ proposed: 'yes' }), listed({ proposed: 'no' })])).toEqual([
      true,
      false,
    ]);
    expect(await Promise.all([listed({ sort: 'newest' }), listed({ waitedHours: 1 })])).toEqual([
      true,
      false,
    ]);
    const approver = await staffClient(server, 'approver');
    expect(await confirm(approver, proposalId)).toMatchObject({ ok: true });
    expect(await boundIndex(borrower)).toBe(true);
    const [code] = await server.query<{ end_reason: string }>(
      'select end_reason from withdraw_codes where order_id = $1',
      [orderId],
    );
    expect(code?.end_reason).toBe('void');
    const [account] = await server.query<{ credentials_changed_at: Date }>(
      'select credentials_changed_at from borrowers where id = $1',
      [borrower.id],
    );
    expect(account?.credentials_changed_at).toEqual(server.clock.now());
    for (const late of [desk.proposeBankChange, desk.refuseBankChange])
      expect(await reviewer.call(late, { requestId })).toMatchObject({ refusal: 'not_now' });
    const [photo] = await server.query<{ id: string }>(
      `select id from files where borrower_id = $1 and purpose = 'bank_book'`,
      [borrower.id],
    );
    const kept = { kind: 'bank_change', file_ids: [photo?.id], facts_hash: expect.any(Buffer) };
    expect(await decisionsOf(borrower)).toEqual([
      { ...kept, outcome: 'proposed', staff_id: String(reviewer.staffId) },
      { ...kept, outcome: 'passed', staff_id: String(approver.staffId) },
    ]);
  });

  test('is never one person’s, even when their role has changed in between', async () => {
    const borrower = await applicant(server);
    const requestId = await asked(borrower);
    const approver = await staffClient(server, 'approver');
    const { proposalId } = dataOf(await approver.call(desk.proposeBankChange, { requestId }));
    expect(await confirm(approver, proposalId)).toMatchObject({ refusal: 'same_person', code: 40009 });
    expect(await boundIndex(borrower)).toBe(false);
    // And should the code be wrong, the table itself does not take it.
    await expect(
      server.query(
        `update bank_change_requests set status = 'confirmed', decided_at = now(), decided_by = $2, proposed_by = $2
         where id = $1`,
        [requestId, approver.staffId],
      ),
    ).rejects.toThrow(/bank_change_requests_two_people/);
  });

  test('is refused: the old one stays, and another request may come', async () => {
    const borrower = await applicant(server);
    const requestId = await asked(borrower);
    const approver = await staffClient(server, 'approver');
    const { proposalId } = dataOf(await approver.call(desk.proposeBankChange, { requestId }));
    const reviewer = await staffClient(server, 'reviewer');
    expect(await reviewer.call(desk.refuseBankChange, { requestId })).toMatchObject({ ok: true });
    expect(await boundIndex(borrower)).toBe(false);
    // What was proposed about it has gone with it.
    expect(await confirm(await staffClient(server, 'admin'), proposalId)).toMatchObject({
      refusal: 'not_now',
      data: { status: 'dropped' },
    });
    expect((await decisionsOf(borrower)).map(({ outcome }) => outcome)).toEqual(['proposed', 'refused']);
    expect(await asked(borrower)).toBeGreaterThan(requestId);
  });

  test('waits while a transfer is under way', async () => {
    const { borrower, orderId } = await approvedOrder(server);
    const requestId = await asked(borrower);
    await server.query(
      `with drawn as (insert into withdrawals (order_id, amount_cents, fee_cents, requested_at)
         values ($1, 100, 0, now()) returning id)
       insert into payouts (withdrawal_id, order_id, reference) select id, $1, 'T-' || id from drawn`,
      [orderId],
    );
    const reviewer = await staffClient(server, 'reviewer');
    const { proposalId } = dataOf(await reviewer.call(desk.proposeBankChange, { requestId }));
    expect(await confirm(await staffClient(server, 'approver'), proposalId)).toMatchObject({
      refusal: 'in_progress',
    });
    expect(await boundIndex(borrower)).toBe(false);
  });

  test('two people at once: one proposes, one refuses; other roles and lenders are refused', async () => {
    const borrower = await applicant(server);
    const requestId = await asked(borrower);
    const cashier = await staffClient(server, 'cashier');
    const other = await outsider('reviewer');
    for (const operation of [desk.proposeBankChange, desk.refuseBankChange]) {
      expect(await cashier.call(operation, { requestId })).toMatchObject({ refusal: 'wrong_role' });
      expect(await other.call(operation, { requestId })).toMatchObject({ refusal: 'record_not_found' });
    }
    const people = [await staffClient(server, 'reviewer'), await staffClient(server, 'approver')];
    const both = (operation: typeof desk.proposeBankChange | typeof desk.refuseBankChange) =>
      Promise.all(people.map((person) => person.call(operation, { requestId })));
    const proposed = await both(desk.proposeBankChange);
    expect(proposed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(proposed.find(({ ok }) => !ok)).toMatchObject({ refusal: 'already_proposed' });
    const refused = await both(desk.refuseBankChange);
    expect(refused.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refused.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
  });

  test('is shown in full to whoever compares it with the bank book, with a reason that stays in the log', async () => {
    const borrower = await applicant(server);
    const requestId = await asked(borrower);
    const wish = { requestId, reason: 'compare with the bank book' };
    const people = [await staffClient(server, 'reviewer'), await staffClient(server, 'approver')];
    const shown = await Promise.all(people.map((person) => person.call(desk.revealBankChange, wish)));
    expect(shown).toEqual(people.map(() => ({ ok: true, data: { value: wanted.cardNo } })));
    for (const { staffId } of people)
      expect(await lastAudit(staffId)).toEqual({ operation: '/bankChanges/reveal', detail: wish });
    expect(
      await server.query(
        `select from audit_log where borrower_id = $1 and operation = '/bankChanges/reveal'`,
        [borrower.id],
      ),
    ).toHaveLength(2);
    expect(await people[0]?.call(desk.revealBankChange, { ...wish, reason: ' ' })).toMatchObject({
      refusal: 'request_error',
    });
    const auditor = await staffClient(server, 'auditor');
    expect(await auditor.call(desk.revealBankChange, wish)).toMatchObject({ refusal: 'wrong_role' });
    const other = await outsider('reviewer');
    expect(await other.call(desk.revealBankChange, wish)).toMatchObject({ refusal: 'record_not_found' });
  });
});

describe('locked accounts', () => {
  test('are listed with why and since when, until they are open again', async () => {
    const borrower = await identifiedBorrower(server, nextMobile());
    const at = server.clock.now();
    await server.query(`update borrowers set locked_at = $2, lock_reason = 'wrong_codes' where id = $1`, [
      borrower.id,
      at,
    ]);
    const over = await identifiedBorrower(server, nextMobile());
    await server.query(
      `update borrowers set locked_at = $2::timestamptz - interval '2 hours', lock_reason = 'staff',
         locked_until = $2::timestamptz - interval '1 hour' where id = $1`,
      [over.id, at],
    );
    const support = await staffClient(server, 'support');
    const { total, locked } = dataOf(await support.call(desk.listLocked, {}));
    expect({ total, locked }).toEqual({
      total: 1,
      locked: [
        {
          borrowerId: borrower.id,
          name: 'Ana Maria Santos',
          mobile: borrower.mobile,
          reason: 'wrong_codes',
          since: at.toISOString(),
          until: null,
        },
      ],
    });
    const pastTheEnd = await support.call(desk.listLocked, { offset: 50 });
    expect(dataOf(pastTheEnd)).toEqual({ total: 1, locked: [] });
    expect(dataOf(await (await outsider('support')).call(desk.listLocked, {})).locked).toEqual([]);
  });
});

describe('a whole number', () => {
  test('is shown for a reason, which stays in the log', async () => {
    const borrower = await applicant(server);
    const reviewer = await staffClient(server, 'reviewer');
    const wish = { borrowerId: borrower.id, what: 'identity', reason: 'compare with the card' } as const;
    expect(dataOf(await reviewer.call(desk.revealNumber, wish))).toEqual({ value: identityOf(borrower) });
    expect(await lastAudit(reviewer.staffId)).toEqual({ operation: '/borrowers/reveal', detail: wish });
    expect(dataOf(await reviewer.call(desk.revealNumber, { ...wish, what: 'card' }))).toEqual({
      value: bankAccountOf(borrower).cardNo,
    });
  });

  test('needs a reason, a role and the same lender', async () => {
    const borrower = await applicant(server);
    const wish = { borrowerId: borrower.id, what: 'identity', reason: 'look' } as const;
    const reviewer = await staffClient(server, 'reviewer');
    expect(await reviewer.call(desk.revealNumber, { ...wish, reason: ' ' })).toMatchObject({
      refusal: 'request_error',
    });
    for (const role of ['support', 'cashier', 'auditor'] as const) {
      expect(await (await staffClient(server, role)).call(desk.revealNumber, wish)).toMatchObject({
        refusal: 'wrong_role',
      });
    }
    expect(await (await outsider('reviewer')).call(desk.revealNumber, wish)).toMatchObject({
      refusal: 'record_not_found',
    });
  });
});

describe('the audit log', () => {
  test('is searched by person, operation and day, and says when a row was altered', async () => {
    const borrower = await identifiedBorrower(server, nextMobile());
    const reviewer = await staffClient(server, 'reviewer', 5);
    const seen = await seenOf(borrower);
    dataOf(await reviewer.call(desk.decideIdentity, { borrowerId: borrower.id, isVerified: true, seen }));
    const auditor = await staffClient(server, 'auditor');
    const found = dataOf(await auditor.call(desk.searchAudit, { staffId: reviewer.staffId }));
    expect(found).toMatchObject({
      isUnbroken: true,
      rows: [{ operation: '/identity/decide', borrowerId: borrower.id, staffName: 'reviewer 5' }],
    });
    const at = { from: '2026-11-15', to: '2026-11-15', operation: '/identity/decide' };
    expect(dataOf(await auditor.call(desk.searchAudit, at)).rows.length).toBeGreaterThan(0);
    const before = { to: '2026-11-14' };
    expect(dataOf(await auditor.call(desk.searchAudit, before)).rows).toEqual([]);
    await server.query('alter table audit_log disable trigger audit_log_stays');
    await server.query(`update audit_log set detail = '{"borrowerId": 1}' where number = $1`, [
      found.rows[0]?.number,
    ]);
    await server.query('alter table audit_log enable trigger audit_log_stays');
    const altered = dataOf(await auditor.call(desk.searchAudit, { staffId: reviewer.staffId }));
    expect(altered.isUnbroken).toBe(false);
    expect(await (await staffClient(server, 'support')).call(desk.searchAudit, {})).toMatchObject({
      refusal: 'wrong_role',
    });
  });
});
