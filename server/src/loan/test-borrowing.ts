/**
 * For tests: borrowers, staff and orders as HTTP makes them, from a complete applicant to an open balance.
 */
import { type Answer, type Client, type SentInput, withdraw } from '@hiram/contract';
import type { StaffRole } from '@hiram/contract/desk';
import { beforeAll, expect } from 'vitest';
import { agree, becomeComplete } from '../../../fixtures/borrower.ts';
import { applyFor, type LoanWish } from '../../../fixtures/order.ts';
import { shownCard } from '../../../fixtures/person.ts';
import { codeIn } from '../../../fixtures/sms.ts';
import { newBorrower, nextMobile, photosAsRows, type TestBorrower } from '../account/test-borrower.ts';
import { newToken } from '../credentials/token.ts';
import { sendWithdrawCode } from '../credentials/withdraw-code.ts';
import { approveOrder, reviewOrder } from '../review/test-moves.ts';
import type { TestServer } from '../test-server.ts';
import { type House, openHouse, orFail } from './test-loans.ts';

/**
 * Somebody who may apply: every step of the onboarding is
 * done over HTTP, but for the photos, which are rows only.
 */
export async function applicant(server: TestServer): Promise<TestBorrower> {
  const borrower = await newBorrower(server, nextMobile(server, '0977'));
  await becomeComplete(borrower, photosAsRows(server, borrower));
  await agree(borrower);
  return borrower;
}

/** Calls the desk as a member of staff of that role; an equal one is made where the demo has none. */
export interface StaffClient extends Client {
  readonly staffId: number;
  readonly token: string;
}

export async function staffClient(server: TestServer, role: StaffRole, nth = 1): Promise<StaffClient> {
  const email = `${role}-${nth}@staff.example`;
  const [member] = await server.query<{ id: string }>(
    `with made as (
       insert into staff (company_id, email, name, role, password_hash) values (1, $1, $2, $3, '-')
       on conflict (email) do nothing returning id)
     select id from made union all select id from staff where email = $1`,
    [email, `${role} ${nth}`, role],
  );
  const { token, tokenHash } = newToken();
  const at = server.clock.now();
  await server.query(
    // Seen, and its second factor proved, until it ends: these tests move the clock by days.
    `insert into staff_sessions (token_hash, staff_id, created_at, expires_at, last_seen_at, stepped_up_at)
     values ($1, $2, $3, $4, $4, $4)`,
    [tokenHash, member?.id, at, new Date(at.getTime() + 400 * 86_400_000)],
  );
  return { ...server.client(token), staffId: Number(member?.id), token };
}

/** One member of staff for all tests of a file; see `useTestServer`. */
export function useStaff(server: TestServer, role: StaffRole, nth = 1): StaffClient {
  const member = {} as StaffClient;
  beforeAll(async () => {
    Object.assign(member, await staffClient(server, role, nth));
  });
  return member;
}

export interface OrderWishes extends LoanWish {
  readonly borrower?: TestBorrower;
  /** False leaves the agreement to be accepted. */
  readonly isAccepted?: boolean;
}

export interface TestOrder {
  readonly orderId: number;
  readonly borrower: TestBorrower;
}

export async function submittedOrder(server: TestServer, wishes: OrderWishes = {}): Promise<TestOrder> {
  const borrower = wishes.borrower ?? (await applicant(server));
  return { orderId: await applyFor(borrower.client, wishes), borrower };
}

const houses = new WeakMap<TestServer, Promise<House>>();

/** One house per server: it numbers the borrowers it makes, and two would number them alike. */
export function houseOf(server: TestServer): Promise<House> {
  const house = houses.get(server) ?? openHouse(server);
  houses.set(server, house);
  return house;
}

/** Both audits have passed and, unless told otherwise, the agreement is accepted: the code is missing. */
export async function approvedOrder(server: TestServer, wishes: OrderWishes = {}): Promise<TestOrder> {
  const order = await submittedOrder(server, wishes);
  const { run, reviewer, approver } = await houseOf(server);
  orFail(await run((tx) => reviewOrder(tx, reviewer, order.orderId, 'take')));
  orFail(await run((tx) => reviewOrder(tx, reviewer, order.orderId, 'pass_first_audit')));
  orFail(await run((tx) => approveOrder(tx, approver, order.orderId)));
  await putAgreement(server, order);
  if (wishes.isAccepted !== false) await putAcceptance(server, order);
  return order;
}

/** As if the agreement had been made: its rows, without the pages. */
async function putAgreement(server: TestServer, { orderId, borrower }: TestOrder): Promise<void> {
  await server.query(
    `with made as (
       insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id,
         storage_key, created_at)
       select gen_random_uuid(), 1, $2, 'contract', type, 1, sha256(''), 'test', gen_random_uuid(), $3
       from unnest(array['application/pdf', 'image/png']) type
       returning id, content_type)
     insert into contracts (company_id, borrower_id, order_id, number, template_version, language, sha256,
       pdf_file_id, page_file_ids, made_at)
     select 1, $2, $1::bigint, 'T-' || $1::bigint, 1, 'en', sha256(''), pdf.id, array[page.id], $3
     from made pdf, made page where pdf.content_type = 'application/pdf' and page.content_type = 'image/png'`,
    [orderId, borrower.id, server.clock.now()],
  );
}

export async function putAcceptance(server: TestServer, { orderId, borrower }: TestOrder): Promise<void> {
  await server.query(
    `insert into contract_acceptances (contract_id, borrower_id, sha256, signature_file_id, signature_sha256,
       address, accepted_at)
     select c.id, c.borrower_id, c.sha256, f.id, f.sha256, '\\x00', $3
     from contracts c join borrower_photos p on p.borrower_id = c.borrower_id and p.purpose = 'signature'
       join files f on f.id = p.file_id
     where c.order_id = $1 and c.borrower_id = $2`,
    [orderId, borrower.id, server.clock.now()],
  );
}

/** Releases a withdraw code as the desk does, and reads it from the phone. */
export async function sentWithdrawCode(
  server: TestServer,
  { orderId, borrower }: TestOrder,
): Promise<string> {
  const { run, approver } = await houseOf(server);
  const { companyId, staffId, at } = approver;
  const release = { companyId, borrowerId: borrower.id, orderId, staffId, at };
  orFail(await run((tx) => sendWithdrawCode(tx, release)));
  return readWithdrawCode(server, borrower);
}

/** The code of the newest text message that carries one. */
export async function readWithdrawCode(server: TestServer, { mobile }: TestBorrower): Promise<string> {
  const messages = await server.query<{ body: string }>(
    'select body from sms_outbox where mobile = $1 and body is not null order by id desc',
    [mobile],
  );
  return messages.flatMap(({ body }) => codeIn(body) ?? [])[0] ?? '';
}

/** Everything about money that a refusal must leave as it was. */
export async function moneyDump(server: TestServer, { id }: TestBorrower): Promise<unknown[]> {
  const rowsOf = (query: string) =>
    server.query(`select to_jsonb(t) as row from (${query}) t order by to_jsonb(t)::text`, [id]);
  const own = 'order_id in (select id from orders where borrower_id = $1)';
  return Promise.all([
    rowsOf('select * from orders where borrower_id = $1'),
    rowsOf(`select * from order_events where ${own}`),
    rowsOf(`select * from withdrawals where ${own}`),
    rowsOf(`select * from payouts where ${own}`),
    rowsOf('select * from coupons where borrower_id = $1'),
    rowsOf('select * from withdraw_codes where borrower_id = $1'),
    rowsOf(
      `select j.*, e.line, e.amount_cents from journals j join entries e on e.journal_id = j.id where ${own}`,
    ),
    rowsOf('select * from messages where borrower_id = $1'),
    rowsOf('select lock_reason, locked_at from borrowers where id = $1'),
  ]);
}

/** Refused, and of all that concerns the borrower's money nothing has changed. */
export async function expectUntouched(
  server: TestServer,
  borrower: TestBorrower,
  act: () => Promise<unknown>,
  refusal: object,
): Promise<void> {
  const before = await moneyDump(server, borrower);
  expect(await act()).toMatchObject(refusal);
  expect(await moneyDump(server, borrower)).toEqual(before);
}

/** What the wizard sends for the whole balance, to be spread and changed. */
export function withdrawing({ orderId }: TestOrder, password: string): SentInput<typeof withdraw> {
  return { password, withdrawAmount: 120_000, bankcard: shownCard, orderId };
}

export function tryWithdraw(
  order: TestOrder,
  password: string,
  change: Partial<SentInput<typeof withdraw>> = {},
): Promise<Answer<typeof withdraw>> {
  return order.borrower.client.call(withdraw, { ...withdrawing(order, password), ...change });
}

export async function couponFor(
  server: TestServer,
  { id }: Pick<TestBorrower, 'id'>,
  { discountCents = 500_00, expiresOn = '2030-01-01' } = {},
): Promise<number> {
  const [row] = await server.query<{ id: string }>(
    `insert into coupons (company_id, borrower_id, discount_cents, expires_on) values (1, $1, $2, $3) returning id`,
    [id, discountCents, expiresOn],
  );
  return Number(row?.id);
}
