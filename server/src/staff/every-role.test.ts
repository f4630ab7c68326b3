import type { AnyOperation } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type StaffRole, staffRoles } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { plainMapping } from '../statement/parse/test-statements.ts';
import { useTestServer } from '../test-server.ts';
import { pictureOf, unseen } from './test-desk.ts';

const server = useTestServer();
let staff: Record<StaffRole, StaffClient>;
beforeAll(async () => {
  const made = await Promise.all(staffRoles.map(async (role) => [role, await staffClient(server, role)]));
  staff = Object.fromEntries(made) as Record<StaffRole, StaffClient>;
});

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'api' in value && 'effect' in value;
const operations = Object.values<unknown>(desk)
  .filter(isOperation)
  .filter(({ caller }) => caller === 'staff');

const terms = { periodDays: 12, periodUnit: 'month', rate: 800, method: 'flat', serviceFeePercent: 0 };
const limits = { overdueDailyPercent: 0.1, overdueCapPercent: 10, minAmount: 80_000, maxAmount: 90_000 };
/** One wish with a good part for every operation: what is refused is the person, and not the form. */
const wish: Readonly<Record<string, unknown>> = {
  orderId: 1,
  borrowerId: 1,
  seen: unseen,
  staffId: 1,
  requestId: 1,
  changeId: 1,
  withdrawalId: 1,
  proposalId: 1,
  messageId: 1,
  refundId: 1,
  reason: 'fraud_check',
  note: 'wanted',
  until: '2030-01-01',
  what: 'identity',
  tried: 'called',
  reasons: ['income_too_low'],
  documents: ['payslip'],
  outcome: 'failed',
  queue: 'all',
  isVerified: true,
  isConfirmed: true,
  isDisabled: true,
  discount: 100,
  amount: 100,
  expiresOn: '2030-01-01',
  email: 'someone@demo.example',
  name: 'Someone',
  role: 'admin',
  code: 'AUDITED',
  label: 'Audited',
  was: null,
  logo: '/pictures/steady.svg',
  minWithdrawal: 1000,
  effectiveFrom: '2030-01-01',
  rateConfigs: [{ ...terms, ...limits, step: 10_000 }],
  kind: 'policy',
  language: 'en',
  body: { text: 'Other words.' },
  value: 1,
  source: 'Circular 1',
  mobile: '09170000001',
  ownMobile: '09189999999',
  bankName: 'Metrobank',
  accountName: 'Hiram Demo Lending',
  accountNumber: '001234567890',
  orderIds: [1],
  assignTo: 1,
  on: '2026-11-15',
  from: '2026-11-15',
  to: '2026-11-15',
};
const wishes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  '/limits/propose': { name: 'coupons_daily', value: 1 },
  '/blacklist/list': {},
  '/blacklist/propose': { kind: 'mobile', borrowerId: 1, reason: 'Fraud.' },
  '/blacklist/proposeRemoval': { entryId: 1, reason: 'A mistake.' },
  '/products/proposeList': { products: [{ appId: 1, availability: 'retired' }] },
  '/coupons/takeBack': { couponId: 1, note: 'A mistake.' },
  '/configs/uploadPicture': { use: 'LOGO', picture: new Blob(['x']) },
  '/ledger/proposeBooks': { closedThrough: null, reason: 'Audited.' },
  '/ledger/proposeJournal': {
    ...{ purpose: 'manual', on: '2026-11-15', reason: 'Audited.' },
    lines: [
      { account: 'bank', debit: 1, credit: 0 },
      { account: 'own_funds', debit: 0, credit: 1 },
    ],
  },
  '/configs/save': { key: 'ABOUT_US', value: 'Other words.' },
  '/exports/csv': { ...wish, kind: 'trial_balance' },
  '/ledger/exportJournal': { from: '2026-11-15', to: '2026-11-15', evenWithoutCodes: true },
  '/ledger/proposeAccountCodes': { accounts: [{ account: 'bank', code: '1010', name: 'Bank' }] },
  '/provisions/proposeRates': { late_0: 1, late_1: 2, late_31: 3, late_61: 4, late_91: 5, late_181: 6 },
  '/reports/get': { name: 'flows', from: '2026-11-15', to: '2026-11-15' },
  '/reports/export': { name: 'flows', from: '2026-11-15', to: '2026-11-15' },
  '/audit/search': {},
  '/access/search': {},
  '/security/search': {},
  '/status/get': {},
  '/payouts/list': {},
  '/statements/import': { file: new Blob(['x']), fileName: 'x.xml' },
  '/statements/saveMapping': { name: 'Bank', mapping: plainMapping },
  '/statements/bookLine': { lineId: 1, orderId: 1 },
  '/statements/proposeLine': { action: 'assign', lineId: 1, orderId: 1 },
  '/statements/lines': {},
  '/notes/write': { borrowerId: 1, text: 'Called back.' },
  '/notes/strike': { noteId: 1, reason: 'Wrong person.' },
  '/tasks/add': { what: 'Call back', assignTo: 1, dueOn: '2030-01-01' },
  '/staff/saveMailChoices': { language: 'en', off: [] },
  '/tasks/finish': { taskId: 1, isDone: true },
  '/collection/list': {},
  '/collection/assign': { orderId: 1, assignTo: null },
  '/collection/logCall': { orderId: 1, outcome: 'reached' },
  '/collection/planNext': { orderId: 1, next: null },
  '/collection/remind': { orderIds: [1] },
  '/extensions/approve': { extensionId: 1 },
  '/extensions/refuse': { extensionId: 1, reason: 'income' },
  '/hardship/list': { orderId: 1 },
  '/hardship/preview': { orderId: 1, kind: 'pause', instalments: null, firstDueOn: '2026-12-31' },
  '/hardship/propose': {
    ...{ orderId: 1, kind: 'pause', instalments: null, firstDueOn: '2026-12-31', note: 'In hospital' },
  },
  '/hardship/withdraw': { planId: 1 },
  '/conversations/list': {},
  '/conversations/get': { conversationId: 1 },
  '/conversations/take': { conversationId: 1, from: null },
  '/conversations/leave': { conversationId: 1 },
  '/conversations/answer': { conversationId: 1, text: 'Good morning.' },
  '/conversations/close': { conversationId: 1, lastMessageId: 1 },
  '/slips/accept': { slipId: 1, lineId: 1 },
  '/slips/propose': { slipId: 1, amount: 100 },
  '/slips/refuse': { slipId: 1, reason: 'unreadable' },
};

const writings: Readonly<Record<string, RegExp>> = {
  [desk.answerConversation.path]: /^(text|picture)$/,
  [desk.writeNote.path]: /^text$/,
  [desk.strikeNote.path]: /^reason$/,
  [desk.addTask.path]: /^what$/,
  // Of a number on the blacklist nothing but its index is kept.
  [desk.proposeBlacklisting.path]: /^number$/,
};

describe.each(operations.map((operation) => [operation.path, operation] as const))(
  '%s',
  (path, operation) => {
    test('is bound, and for its own roles only', async () => {
      expect(server.bindings.some((binding) => binding.operation === operation)).toBe(true);
      expect(operation.roles.length).toBeGreaterThan(0);
      const before = await pictureOf(server);
      const input = wishes[path] ?? wish;
      for (const role of staffRoles) {
        if (operation.roles.includes(role)) continue;
        const key = { idempotencyKey: crypto.randomUUID() };
        const answer = await staff[role].call(operation, input as never, key);
        // The order and the borrower of the wish do not exist: the role is looked at before anything else.
        const refused = { ok: false, refusal: 'wrong_role', code: 30002, data: { roles: operation.roles } };
        expect([role, answer]).toMatchObject([role, refused]);
      }
      expect(await pictureOf(server)).toEqual(before);
    });

    test('puts no password on record', () => {
      const { entries = {} } = operation.input(server.market) as { entries?: Record<string, unknown> };
      // What is written to borrowers, and about them, lies sealed with their file, and goes with it.
      const written = writings[path] ?? /password|token|totp|^own|^passkey$/i;
      const passwords = Object.keys(entries).filter((name) => written.test(name));
      expect(operation.secrets ?? []).toEqual(passwords);
    });
  },
);
