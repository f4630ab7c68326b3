/**
 * For tests: two lenders on one server, the demo's with one of everything and another with a life of its own.
 */
import {
  type AnyOperation,
  major,
  type OutputOf,
  requestBankChange,
  requestExtension,
  type SentInput,
  sendSlip,
  writeToService,
} from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { camtFile } from '../../fixtures/bank-file.ts';
import { dataOf } from '../../fixtures/data-of.ts';
import { bankAccount } from '../../fixtures/person.ts';
import { lineOnPaper } from '../../fixtures/png.ts';
import type { TestBorrower } from './account/test-borrower.ts';
import { jpeg } from './files/test-pictures.ts';
import {
  applicant,
  approvedOrder,
  houseOf,
  type StaffClient,
  staffClient,
  submittedOrder,
  type TestOrder,
} from './loan/test-borrowing.ts';
import { orFail } from './loan/test-loans.ts';
import { saveProduct } from './product/save-product.ts';
import { orderWithCredit, refundCredit, refundsOf } from './refund/test-refunds.ts';
import { putOrder, strangerClient } from './staff/test-desk.ts';
import { plainMapping } from './statement/parse/test-statements.ts';
import { feeOffer } from './test-catalogue.ts';
import type { TestServer } from './test-server.ts';
import { failPayout, settlePayout } from './withdrawal/test-drawing.ts';
import { settledWithdrawal, waitingWithdrawal } from './withdrawal/test-payouts.ts';

export const lenderDay = '2026-11-15';

export interface SecondLender {
  readonly companyId: number;
  readonly productId: number;
  readonly staff: Readonly<Record<StaffRole, StaffClient>>;
  readonly order: TestOrder;
  readonly conversationId: number;
}

/** A lender beside the demo's: its staff, a product, and a borrower whose application it reviews. */
export async function secondLender(server: TestServer): Promise<SecondLender> {
  const staff = {} as Record<StaffRole, StaffClient>;
  for (const role of staffRoles) staff[role] = await strangerClient(server, role);
  const [company] = await server.query<{ id: string }>(
    `select id from companies where registration_number = 'E-1'`,
  );
  const companyId = Number(company?.id);
  await server.query(
    'insert into rate_settings (company_id, name, value) select $1, name, value from rate_settings where company_id = 1',
    [companyId],
  );
  const product = {
    name: 'Elsewhere Loan',
    logo: '/pictures/product-steady.svg',
    displayScoreTenths: null,
    minWithdrawalCents: 1_000_00,
    extension: null,
    effectiveFrom: lenderDay,
    offers: [feeOffer],
  };
  const lender = { companyId, marketId: server.market.id, today: lenderDay };
  const { productId } = await server.database.write(async (tx) => ({
    value: orFail(await saveProduct(tx, lender, product)),
    keep: true,
  }));
  const order = await submittedOrder(server);
  const conversationId = await fillConversations(server, order.borrower);
  await moveToLender(server, order.borrower, companyId);
  await server.query('update orders set app_id = $2 where id = $1', [order.orderId, productId]);
  return { companyId, productId, staff, order, conversationId };
}

/** Makes somebody, with all that is theirs, another lender's; what they share with others stays shared. */
async function moveToLender(server: TestServer, { id }: TestBorrower, companyId: number): Promise<void> {
  const tables = await server.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('company_id', 'borrower_id')
     group by table_name having count(*) = 2`,
  );
  const appendOnly = [
    'contracts',
    'audit_log',
    'access_log',
    'security_events',
    'decisions',
    'contacts',
    'consents',
  ];
  for (const { name } of tables.filter((table) => !appendOnly.includes(table.name)))
    await server.query(`update ${name} set company_id = $2 where borrower_id = $1`, [id, companyId]);
  await server.query('update borrowers set company_id = $2, invite_code_id = null where id = $1', [
    id,
    companyId,
  ]);
}

/** Numbers and names of the demo's lender that nobody else should learn anything by. */
export interface ForeignThings {
  readonly orderId: number;
  readonly borrowerId: number;
  readonly lockedId: number;
  readonly mobile: string;
  readonly staffId: number;
  readonly email: string;
  readonly requestId: number;
  /** Of another mobile number for the borrower. */
  readonly changeId: number;
  readonly withdrawalId: number;
  readonly refundId: number;
  readonly proposalId: number;
  readonly appId: number;
  readonly statementId: number;
  readonly lineId: number;
  readonly slipId: number;
  readonly conversationId: number;
  readonly noteId: number;
  readonly taskId: number;
  readonly extensionId: number;
  readonly planId: number;
  readonly mappingId: number;
  readonly messageId: number;
  /** Of the member of staff. */
  readonly passkeyId: number;
  readonly session: string;
  readonly blacklistId: number;
  readonly couponId: number;
}

const draft: desk.ProductDraft = {
  name: 'Hiram Secret',
  logo: '/pictures/product-steady.svg',
  minWithdrawal: major(1000),
  effectiveFrom: lenderDay,
  rateConfigs: [
    {
      ...{ periodDays: 12, periodUnit: 'month', rate: 800, method: 'flat', serviceFeePercent: 0 },
      ...{ overdueDailyPercent: 0.05, overdueCapPercent: 20 },
      ...{ minAmount: major(80_000), maxAmount: major(90_000), step: major(10_000) },
    },
  ],
};
const payee = { bankName: 'Metrobank', accountName: 'Hiram Demo Lending', accountNumber: '001112223334' };

/** One of everything happens at the demo's lender, by its own staff and its own borrowers. */
export async function fillDemoLender(server: TestServer): Promise<ForeignThings> {
  const staff = {} as Record<StaffRole, StaffClient>;
  for (const role of staffRoles) staff[role] = await staffClient(server, role);
  const call = async <Op extends AnyOperation>(role: StaffRole, operation: Op, input: SentInput<Op>) =>
    dataOf(await staff[role].call(operation, input, { idempotencyKey: crypto.randomUUID() }));
  const { withdrawalId } = await fillPayouts(server);
  await fillOrders(server, call);
  const { requestId, changeId, lockedId, borrower } = await fillBorrowers(server);
  const { id: borrowerId, mobile } = borrower;
  const wanted = [
    await call('admin', desk.issueCoupon, { borrowerId, discount: 777, expiresOn: '2030-01-01' }),
    await call('admin', desk.proposeLimit, { name: 'coupons_daily', value: 77 }),
    await call('admin', desk.proposeBlacklisting, {
      kind: 'identity',
      number: '123456789',
      reason: 'Secret reason',
    }),
  ];
  for (const { proposalId } of wanted)
    await call('approver', desk.decideProposal, { proposalId, isConfirmed: true });
  await call('admin', desk.saveInviteCode, { code: 'SECRET-1', label: 'Secret campaign', was: null });
  await call('admin', desk.saveConfig, { key: 'LINE', value: 'https://secret.example', was: null });
  await call('admin', desk.inviteStaff, { email: 'secret@staff.example', name: 'Secret', role: 'support' });
  const settings = await call('admin', desk.listRateSettings, {});
  const figure = settings.find(({ kind }) => kind === 'percent')?.name ?? '';
  const text = (words: string) =>
    ({ kind: 'policy', name: 'policy', language: 'en', body: { text: words } }) as const;
  let proposalId = 0;
  for (const isConfirmed of [true, false]) {
    const proposed = [
      await call('admin', desk.proposePayee, payee),
      await call('admin', desk.proposeProduct, draft),
      await call('admin', desk.proposeRateSetting, { name: figure, value: 5, source: 'Secret circular' }),
      await call('admin', desk.saveText, text('Secret policy.')),
    ];
    // The second round stays open.
    for (const each of proposed)
      if (isConfirmed) await call('approver', desk.decideProposal, { ...each, isConfirmed });
    proposalId = proposed[0]?.proposalId ?? 0;
  }
  const { orderId } = await submittedOrder(server, { borrower });
  const [product] = await server.query<{ id: string }>(`select id from apps where name = 'Hiram Secret'`);
  const { staffId } = staff.reviewer;
  const email = 'reviewer-1@staff.example';
  const appId = Number(product?.id);
  return {
    orderId,
    borrowerId,
    lockedId,
    mobile,
    staffId,
    email,
    requestId,
    changeId,
    withdrawalId,
    messageId: await fillMessages(server),
    proposalId,
    appId,
    ...(await fillIncoming(server, call)),
    refundId: await fillRefunds(server),
    conversationId: await fillConversations(server, borrower),
    ...(await call('support', desk.writeNote, { borrowerId, text: 'A secret note', mentions: [staffId] })),
    ...(await call('support', desk.addTask, {
      ...{ what: 'A secret task', assignTo: staffId, dueOn: lenderDay, borrowerId, orderId },
    })),
    blacklistId: await blacklistedAs(server),
    couponId: await unusedCoupon(server),
    ...(await fillProofs(server, staffId)),
  };
}

/** What somebody at the desk proves themselves with, as rows. */
async function fillProofs(
  server: TestServer,
  staffId: number,
): Promise<Pick<ForeignThings, 'passkeyId' | 'session'>> {
  const [row] = await server.query<{ id: string; session: string }>(
    `insert into passkeys (company_id, staff_id, credential_id, public_key, counter, transports, label, created_at)
     values (1, $1, sha256('secret'), '\\x00', 0, '{}', 'Secret laptop', $2)
     returning id, (select encode(substring(token_hash for 6), 'hex') from staff_sessions s
       where s.staff_id = $1 limit 1) as session`,
    [staffId, server.clock.now()],
  );
  return { passkeyId: Number(row?.id), session: row?.session ?? '' };
}

async function unusedCoupon(server: TestServer): Promise<number> {
  const [row] = await server.query<{ id: string }>(
    `select id from coupons where company_id = 1 and status = 'unused'`,
  );
  return Number(row?.id);
}

async function blacklistedAs(server: TestServer): Promise<number> {
  const [row] = await server.query<{ id: string }>('select id from blacklist');
  return Number(row?.id);
}

/** Somebody waits for an answer. */
async function fillConversations(server: TestServer, { client, id }: TestBorrower): Promise<number> {
  dataOf(await client.call(writeToService, { text: 'A secret question' }));
  const [row] = await server.query<{ id: string }>('select id from conversations where borrower_id = $1', [
    id,
  ]);
  return Number(row?.id);
}

/** Money that came in: a statement with a line that nobody could match, and a slip. */
async function fillIncoming(
  server: TestServer,
  call: <Op extends AnyOperation>(
    role: StaffRole,
    operation: Op,
    input: SentInput<Op>,
  ) => Promise<OutputOf<Op>>,
): Promise<
  Pick<ForeignThings, 'statementId' | 'lineId' | 'slipId' | 'extensionId' | 'planId' | 'mappingId'>
> {
  const { mappingId } = await call('cashier', desk.saveMapping, {
    name: 'Secret bank',
    mapping: plainMapping,
  });
  const [account] = await call('cashier', desk.listPayees, {});
  const lines = [
    { on: lenderDay, amount: 321, note: 'secret note', payer: 'SECRET PAYER', account: '7654321' },
  ];
  const accountNumber = account?.accountNumber ?? '';
  const text = camtFile({ accountNumber, opening: 5, from: lenderDay, to: lenderDay, lines });
  const file = new Blob([text]);
  const { statementIds } = await call('cashier', desk.importStatement, { file, fileName: 'secret.xml' });
  const [line] = (await call('cashier', desk.listStatementLines, {})).lines;
  const { orderId, borrower } = await settledWithdrawal(server, 12_000);
  const slip = new Blob([await jpeg()]);
  const sent = {
    loanOrderId: orderId,
    amt: 1_000,
    method: 'transfer' as const,
    transferredOn: lenderDay,
    slip,
  };
  const { slipId } = dataOf(await borrower.client.call(sendSlip, sent));
  const later = { loanOrderId: orderId, days: 14, price: major(0) };
  const { extensionId } = dataOf(await borrower.client.call(requestExtension, later));
  const planId = await offerSomePlan(server, orderId);
  return {
    statementId: statementIds[0] ?? 0,
    lineId: line?.lineId ?? 0,
    slipId,
    extensionId,
    planId,
    mappingId,
  };
}

/** As if two people had offered it: the row, without its paper. */
async function offerSomePlan(server: TestServer, orderId: number): Promise<number> {
  const [plan] = await server.query<{ id: string }>(
    `insert into hardship_plans (company_id, order_id, borrower_id, kind, proposed_by, confirmed_by, offered_at,
       accept_until, break_after_days)
     select o.company_id, o.id, o.borrower_id, 'pause', min(s.id), max(s.id), $2, $2::timestamptz::date + 7, 15
     from orders o join staff s on s.company_id = o.company_id where o.id = $1 group by o.id returning id`,
    [orderId, server.clock.now()],
  );
  return Number(plan?.id);
}

/** A credit that goes back, and that the bank does not answer for. */
async function fillRefunds(server: TestServer): Promise<number> {
  const order = await orderWithCredit(server, 300);
  const wanted = { orderId: order.orderId, borrowerId: order.borrower.id, amountCents: 200_00 };
  orFail(await refundCredit(server, await houseOf(server), wanted));
  const [refund] = await refundsOf(server, order);
  const before = new Date(server.clock.now().getTime() - 7_200_000);
  await server.query(`update refunds set status = 'unknown', sent_at = $2, tried_at = $2 where id = $1`, [
    refund?.id,
    before,
  ]);
  return refund?.id ?? 0;
}

/** Transfers that arrived, failed and are in doubt, and an instalment that is late. */
/** A message that the gateway did not take. */
async function fillMessages(server: TestServer): Promise<number> {
  const [row] = await server.query<{ id: string }>(
    `update sms_outbox set tries = 1, tried_at = now(), failure = 'no line'
     where id = (select min(id) from sms_outbox where company_id = 1 and sent_at is null) returning id`,
  );
  return Number(row?.id);
}

async function fillPayouts(server: TestServer): Promise<{ withdrawalId: number }> {
  const { run, system } = await houseOf(server);
  const settled = await waitingWithdrawal(server);
  orFail(await run((tx) => settlePayout(tx, system, settled.withdrawalId)));
  await server.query(`update instalments set due_on = '2026-11-01' where order_id = $1 and period = 1`, [
    settled.orderId,
  ]);
  const failed = await waitingWithdrawal(server);
  orFail(await run((tx) => failPayout(tx, system, failed.withdrawalId, 'account_closed')));
  const unknown = await waitingWithdrawal(server);
  const before = new Date(server.clock.now().getTime() - 7_200_000);
  await server.query(
    `update payouts set status = 'unknown', sent_at = $2, tried_at = $2 where withdrawal_id = $1`,
    [unknown.withdrawalId, before],
  );
  await server.query('update withdrawals set requested_at = $2 where id = $1', [
    unknown.withdrawalId,
    before,
  ]);
  return { withdrawalId: unknown.withdrawalId };
}

/** An order in every queue, one of them old, and enough wrong codes and releases for the alerts. */
async function fillOrders(
  server: TestServer,
  call: <Op extends AnyOperation>(role: StaffRole, operation: Op, input: SentInput<Op>) => Promise<unknown>,
): Promise<void> {
  for (const status of ['submitted', 'first_audit_passed', 'refused_unreachable'] as const)
    await putOrder(server, status);
  const { orderId: old } = await putOrder(server, 'submitted');
  await server.query(`update orders set applied_at = applied_at - interval '2 days' where id = $1`, [old]);
  const { orderId: resubmitted } = await putOrder(server, 'in_review');
  await server.query(
    `insert into order_events (order_id, event, from_status, to_status, caller_kind, at)
     values ($1, 'resubmit', 'resubmit', 'in_review', 'borrower', $2)`,
    [resubmitted, server.clock.now()],
  );
  const { orderId: taken } = await putOrder(server, 'submitted');
  await call('reviewer', desk.takeOrder, { orderId: taken });
  const { orderId: approved } = await approvedOrder(server);
  await call('support', desk.releaseWithdrawCode, { orderId: approved });
  await server.query('update withdraw_codes set wrong_tries = 12 where order_id = $1', [approved]);
  await server.query(
    `insert into unlock_codes (company_id, borrower_id, released_by, code_hash, created_at, expires_at, ended_at,
       end_reason)
     select 1, o.borrower_id, c.released_by, '-', c.created_at, c.expires_at, c.created_at, 'void'
     from withdraw_codes c join orders o on o.id = c.order_id, generate_series(1, 20) where o.id = $1`,
    [approved],
  );
}

/** Somebody who waits for another account, and somebody who is locked and has stopped their account. */
async function fillBorrowers(server: TestServer) {
  const borrower = await applicant(server);
  const photo = lineOnPaper(800, 600);
  const wish = { ...bankAccount, cardNo: '009998887776', photo };
  dataOf(await borrower.client.call(requestBankChange, wish));
  const [request] = await server.query<{ id: string }>(
    'select id from bank_change_requests where borrower_id = $1',
    [borrower.id],
  );
  const [change] = await server.query<{ id: string }>(
    `insert into number_changes (company_id, borrower_id, old_mobile, new_mobile, way, asked_at, started_by)
     select company_id, id, mobile, '09179990001', 'desk', now(), (select min(s.id) from staff s where s.company_id = b.company_id)
     from borrowers b where id = $1 returning id`,
    [borrower.id],
  );
  const { borrowerId: lockedId } = await putOrder(server, 'submitted');
  await server.query(`update borrowers set lock_reason = 'staff', locked_at = $2 where id = $1`, [
    lockedId,
    server.clock.now(),
  ]);
  await putStopped(server, lockedId);
  return { borrower, requestId: Number(request?.id), changeId: Number(change?.id), lockedId };
}

/** Every row of the demo's lender, and every row that does not say whose it is. */
export async function rowsBesides(server: TestServer, companyId: number): Promise<Map<string, string[]>> {
  const tables = await server.query<{ name: string; is_owned: boolean }>(
    `select t.table_name as name, exists (select from information_schema.columns c
         where c.table_schema = 'public' and c.table_name = t.table_name and c.column_name = 'company_id') as is_owned
     from information_schema.tables t
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and t.table_name not in ('idempotency_keys', 'call_counts', 'staff_sessions', 'security_events')
     order by 1`,
  );
  const parts = tables.map(({ name, is_owned }) => {
    // A lender's own row is its own by its number.
    const whose = name === 'companies' ? 'where id <> $1' : is_owned ? 'where company_id <> $1' : '';
    return `select '${name}' as name, t::text as row from ${name} t ${whose}`;
  });
  const found = await server.query<{ name: string; row: string }>(
    `select name, row from (${parts.join(' union all ')}) everything where $1 > 0 order by name, row`,
    [companyId],
  );
  const ofTable = Map.groupBy(found, ({ name }) => name);
  return new Map([...ofTable].map(([name, rows]) => [name, rows.map(({ row }) => row)]));
}

/** As if somebody had said that a log-in on another phone was not theirs. */
async function putStopped(server: TestServer, borrowerId: number): Promise<void> {
  await server.query(
    `with letter as (
       insert into messages (company_id, borrower_id, template, data, created_at)
       select company_id, id, 'new_phone', '{}', $2 from borrowers where id = $1 returning id, company_id),
     held as (
       update borrowers set frozen_at = $2, freeze_reason = 'owner_stopped',
         frozen_until = $2::timestamptz + interval '30 days' where id = $1)
     insert into warnings (company_id, borrower_id, message_id, kind, at, expires_at, stopped_at, stopped_by)
     select company_id, $1, id, 'new_phone', $2, $2::timestamptz + interval '7 days', $2, 'link' from letter`,
    [borrowerId, server.clock.now()],
  );
}
