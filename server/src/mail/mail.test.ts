import {
  acceptInvitation,
  decideProposal,
  getMailChoices,
  inviteStaff,
  listProposals,
  listStaff,
  readNotices,
  resetStaffPassword,
  saveMailChoices,
  sendInvitationAgain,
  setStaffPassword,
  takeStaffLink,
  writeNote,
} from '@hiram/contract/desk';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agree } from '../../../fixtures/staff.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { useStaff } from '../loan/test-borrowing.ts';
import { ownMobile, staffPassword as password } from '../staff/test-staff.ts';
import { testSite, useTestServer } from '../test-server.ts';
import type { Mail } from './mailer.ts';
import { deliverMail, forgetOldMail, mailDaysKept } from './outbox.ts';
import { sendAlerts } from './send-alerts.ts';

const server = useTestServer({ isMailed: true });
const admin = useStaff(server, 'admin');
const approver = useStaff(server, 'approver');
const reviewer = useStaff(server, 'reviewer');

const sent: Mail[] = [];
let fails = false;
beforeEach(async () => {
  fails = false;
  await deliverAll();
  sent.length = 0;
});
const mailer = {
  async send(mail: Mail) {
    if (fails) throw Object.assign(new Error('550 nina@lender.example is nobody'), { code: 'EENVELOPE' });
    sent.push(mail);
  },
};
const parts = () => ({
  mailer,
  origin: () => testSite.origin,
  personalData: server.personalData,
  now: server.clock.now,
  timeZone: 'Asia/Manila',
  logger: pino({ level: 'silent' }),
});

/** As the queue does: everything that waits. */
async function deliverAll(): Promise<void> {
  const waiting = await server.query<{ id: string }>(
    'select id from mail_outbox where sent_at is null and expired_at is null order by id',
  );
  for (const { id } of waiting) await deliverMail(server.database, parts(), Number(id));
}
const people = () => ({ proposer: admin, second: approver });
const newKey = () => ({ idempotencyKey: crypto.randomUUID() });
const tokenIn = (mail: Mail | undefined) => /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const rowFor = async (email: string) =>
  dataOf(await admin.call(listStaff, {})).find((row) => row.email === email);

describe('an invitation, where e-mail is set up', () => {
  test('goes to whom it is for when it is confirmed, and is shown to nobody at the desk', async () => {
    const email = 'nina@lender.example';
    const proposalId = await agree(people(), inviteStaff, { email, name: 'Nina', role: 'cashier' });
    expect(await admin.call(takeStaffLink, { proposalId })).toMatchObject({ refusal: 'not_now' });
    const confirmed = dataOf(await admin.call(listProposals, { status: 'confirmed' }));
    expect(confirmed.find((each) => each.proposalId === proposalId)?.hasLink).toBe(false);
    expect(await rowFor(email)).toMatchObject({ isInvited: true, mail: { state: 'waiting' } });
    const kept = await server.query<{ row: string }>('select m::text as row from mail_outbox m');
    await deliverAll();
    expect(sent).toMatchObject([{ to: email }]);
    // In both languages: nobody has asked them.
    expect(sent[0]?.subject).toMatch(/^You’re invited to the desk of Hiram Demo Lending · 邀请您/);
    expect(sent[0]?.text).toContain(`${testSite.origin}/desk/invitation#token=`);
    const token = tokenIn(sent[0]);
    expect(kept.some(({ row }) => row.includes(token))).toBe(false);
    expect(await rowFor(email)).toMatchObject({ mail: { state: 'sent' } });
    const [row] = await server.query('select link from mail_outbox where address = $1', [email]);
    expect(row).toEqual({ link: null });
    const log = await server.query<{ detail: object; staff_id: string }>(
      `select detail, staff_id from audit_log where operation = '/staff/linkMailed'`,
    );
    expect(log).toEqual([
      { staff_id: String(approver.staffId), detail: { action: 'invite', email, proposalId } },
    ]);
    dataOf(await server.client().call(acceptInvitation, { token, password, ownMobile }));
    const [member] = await server.query<{ invited_by: string }>(
      'select invited_by from staff where email = $1',
      [email],
    );
    // Whoever proposed it has brought them here, and not whoever confirmed it.
    expect(member?.invited_by).toBe(String(admin.staffId));
  });

  test('that is sent again makes the one before void; two at once send one that works', async () => {
    const email = 'again@lender.example';
    await agree(people(), inviteStaff, { email, name: 'Again', role: 'support' });
    await deliverAll();
    const first = tokenIn(sent.at(-1));
    const again = () => admin.call(sendInvitationAgain, { email }, newKey());
    const answers = await Promise.all([again(), again()]);
    expect(answers.some(({ ok }) => ok)).toBe(true);
    await deliverAll();
    const accept = (token: string) => server.client().call(acceptInvitation, { token, password, ownMobile });
    expect(await accept(first)).toMatchObject({ refusal: 'code_expired' });
    dataOf(await accept(tokenIn(sent.at(-1))));
    expect(await again()).toMatchObject({ refusal: 'record_not_found' });
  });

  test('is not sent again for ever on the word of two people', async () => {
    const email = 'late@lender.example';
    await agree(people(), inviteStaff, { email, name: 'Late', role: 'support' });
    const again = () => admin.call(sendInvitationAgain, { email }, newKey());
    for (let days = 0; days < 14; days += 2) {
      server.clock.advance({ days: 2 });
      dataOf(await again());
    }
    server.clock.advance({ seconds: 1 });
    expect(await again()).toMatchObject({ refusal: 'not_now' });
  });

  test('is tried again when the mail server does not take it, and expires with its link', async () => {
    const email = 'bounced@lender.example';
    await agree(people(), inviteStaff, { email, name: 'Bounced', role: 'support' });
    fails = true;
    await expect(deliverAll()).rejects.toThrow(/was not taken: EENVELOPE/);
    expect(await rowFor(email)).toMatchObject({ mail: { state: 'failed' } });
    const [row] = await server.query<{ failure: string; tries: number }>(
      'select failure, tries from mail_outbox where address = $1',
      [email],
    );
    expect(row).toEqual({ failure: 'EENVELOPE', tries: 1 });
    fails = false;
    server.clock.advance({ days: 3 });
    await deliverAll();
    expect(sent).toEqual([]);
    const [ended] = await server.query(
      'select link, expired_at is not null as ended from mail_outbox where address = $1',
      [email],
    );
    expect(ended).toEqual({ link: null, ended: true });
  });
});

test('the link for a new password goes to its owner, and to nobody else', async () => {
  expect(reviewer.staffId).toBeGreaterThan(0);
  const email = 'reviewer-1@staff.example';
  const proposalId = await agree(people(), resetStaffPassword, { email });
  expect(await admin.call(takeStaffLink, { proposalId })).toMatchObject({ refusal: 'not_now' });
  await deliverAll();
  expect(sent).toMatchObject([{ to: email }]);
  expect(sent[0]?.text).toContain('/desk/new-password#token=');
  const answer = await server.client().call(setStaffPassword, { token: tokenIn(sent[0]), password });
  expect(answer).toMatchObject({ ok: true });
});

describe('an alert', () => {
  const tick = () => {
    const at = server.clock.now();
    return sendAlerts(server.database, { at, today: at.toISOString().slice(0, 10) });
  };
  async function mention(): Promise<number> {
    const borrower = await newBorrower(server);
    const note = { borrowerId: borrower.id, text: 'Juan needs help.', mentions: [approver.staffId] };
    return dataOf(await admin.call(writeNote, note, newKey())).noteId;
  }
  const toApprover = () => sent.filter(({ to }) => to === 'approver-1@staff.example');

  test('is one e-mail of a kind an hour, with how many there are, and names no borrower', async () => {
    await tick();
    await deliverAll();
    sent.length = 0;
    server.clock.advance({ seconds: 3_601 });
    await mention();
    await mention();
    await Promise.all([tick(), tick()]);
    await deliverAll();
    const mails = toApprover().filter(({ subject }) => subject.includes('mentioned'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('in 2 notes');
    expect(mails[0]?.text).toContain(`${testSite.origin}/desk`);
    expect(mails[0]?.text).not.toContain('Juan');
    server.clock.advance({ seconds: 1 });
    await mention();
    expect(await tick()).toBe(0);
    server.clock.advance({ seconds: 3_601 });
    expect(await tick()).toBe(1);
  });

  test('is left out where it was read, and where it is switched off; the others keep their language', async () => {
    server.clock.advance({ seconds: 7_202 });
    await tick();
    await deliverAll();
    sent.length = 0;
    server.clock.advance({ seconds: 3_601 });
    const noteId = await mention();
    dataOf(await approver.call(readNotices, { notices: [{ kind: 'mention', about: noteId }] }));
    expect(await tick()).toBe(0);
    await Promise.all(
      [1, 2].map(async () =>
        dataOf(await approver.call(saveMailChoices, { language: 'zh', off: ['mention'] })),
      ),
    );
    expect(dataOf(await approver.call(getMailChoices, {}))).toEqual({
      ...{ isSetUp: true, address: 'approver-1@staff.example', language: 'zh', off: ['mention'] },
    });
    server.clock.advance({ seconds: 60 });
    await mention();
    expect(await tick()).toBe(0);
    const invited = { email: 'third@lender.example', name: 'Third', role: 'support' } as const;
    const { proposalId } = dataOf(await admin.call(inviteStaff, invited));
    await tick();
    await deliverAll();
    expect(toApprover()[0]?.subject).toMatch(/提议等待您确认$/);
    dataOf(await approver.call(decideProposal, { proposalId, isConfirmed: false }, newKey()));
  });
});

test('what was sent is forgotten after its days', async () => {
  expect((await server.query('select from mail_outbox')).length).toBeGreaterThan(0);
  server.clock.advance({ days: mailDaysKept + 1 });
  await server.database.write(async (tx) => ({
    value: await forgetOldMail(tx, server.clock.now()),
    keep: true,
  }));
  expect(await server.query('select from mail_outbox')).toEqual([]);
});
