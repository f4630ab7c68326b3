import type { AnyOperation } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import type { RunningServer } from '../server/src/start.ts';
import { expectAccessibleInBoth } from './accessible-in-both.ts';
import { enterDesk } from './desk-hands.ts';
import { expect } from './journey.ts';
import { dataOf, staffOf } from './withdraw-hands.ts';

/** What an auditor does: reads everything, and is refused everything else by the server, whatever the screens offer. */

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'api' in value && 'effect' in value;

/** Everything at the desk that changes something; taking a list and logging out are an auditor's own. */
const changes = Object.values<unknown>(desk)
  .filter(isOperation)
  .filter(
    ({ effect, caller, roles }) => effect !== 'read' && caller === 'staff' && !roles.includes('auditor'),
  );

/** One wish that has a valid part for every operation: what is refused is the person, and not the form. */
function wishFor({ path }: AnyOperation, ids: Readonly<Record<string, number>>): Record<string, unknown> {
  const terms = { periodDays: 12, periodUnit: 'month', rate: 800, method: 'flat', serviceFeePercent: 0 };
  const limits = { overdueDailyPercent: 0.1, overdueCapPercent: 10, minAmount: 80_000, maxAmount: 90_000 };
  const wish = {
    ...ids,
    ...{ reason: 'fraud_check', note: 'wanted', until: '2030-01-01', what: 'identity', tried: 'called' },
    ...{ reasons: ['income_too_low'], documents: ['payslip'], outcome: 'failed' },
    ...{ isVerified: true, isConfirmed: true, isDisabled: true, discount: 100, expiresOn: '2030-01-01' },
    ...{ email: 'someone@demo.example', name: 'Someone', role: 'admin', code: 'AUDITED', label: 'Audited' },
    ...{ logo: '/pictures/steady.svg', minWithdrawal: 1000, effectiveFrom: '2030-01-01' },
    rateConfigs: [{ ...terms, ...limits, step: 10_000 }],
    ...{ kind: 'policy', language: 'en', body: { text: 'Other words.' } },
    ...{ bankName: 'Metrobank', accountName: 'Someone', accountNumber: '001234567890' },
    value: 1,
  };
  return path === '/configs/save' ? { key: 'ABOUT_US', value: 'Other words.' } : wish;
}

interface Audited {
  readonly auditor: Page;
  readonly hiram: RunningServer;
  readonly orderId: number;
  readonly borrowerId: number;
}

/** Every page about the loan opens, and offers nothing that can be pressed. */
export async function readEverything({ auditor, orderId, borrowerId }: Audited): Promise<void> {
  await enterDesk(auditor, 'ida@demo.example');
  const off = async (name: string) =>
    expect(auditor.getByRole('button', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  await auditor.goto(`/desk/orders/${orderId}`);
  for (const action of ['Take', 'Refuse', 'Release the withdraw code']) await off(action);
  await auditor.goto(`/desk/borrowers/${borrowerId}`);
  await expect(auditor.getByRole('heading', { level: 1, name: 'Ana Specimen' })).toBeVisible();
  for (const action of ['Show the whole ID number', 'Release an unlock code', 'Put the account on hold'])
    await off(action);
  await expectAccessibleInBoth(auditor);
  await auditor.goto('/desk/payouts?status=settled');
  await expect(auditor.getByRole('row', { name: /HIRAM-/ }).first()).toBeVisible();
  await auditor.goto(`/desk/ledger?order=${orderId}`);
  await expect(auditor.getByRole('row', { name: /Payout arrived/ })).toBeVisible();
  await auditor.goto(`/desk/audit?borrower=${borrowerId}`);
  await expect(auditor.getByText('The rows shown are unbroken')).toBeVisible();
  for (const did of ['Passed the first audit', 'Passed the final audit', 'Released a withdraw code'])
    await expect(auditor.getByRole('row', { name: new RegExp(did) })).toBeVisible();
}

/** The server is asked for every change there is, with a wish that would be good from somebody else. */
export async function expectNothingAllowed({ hiram, orderId, borrowerId }: Audited): Promise<void> {
  const client = await staffOf(hiram, 'auditor');
  const { staffId } = dataOf(await client.call(desk.getStaffInfo, {}));
  const latest = async () => dataOf(await client.call(desk.searchAudit, { staffId })).rows[0]?.number;
  const before = await latest();
  const ids = { orderId, borrowerId, staffId: 1, requestId: 1, withdrawalId: 1, proposalId: 1 };
  expect(changes.length).toBeGreaterThan(25);
  const answers = await Promise.all(
    changes.map(async (operation) => {
      const answer = await client.call(operation, wishFor(operation, ids) as never, {
        idempotencyKey: crypto.randomUUID(),
      });
      return [operation.path, answer.ok ? 'done' : answer.refusal];
    }),
  );
  expect(answers.filter(([, refusal]) => refusal !== 'wrong_role')).toEqual([]);
  // Nothing of it has left a row: the log ends with the log-in it ended with before.
  expect(await latest()).toBe(before);
}
