import type { Page } from '@playwright/test';
import { enterDesk, expectAccessibleDesk } from './desk-hands.ts';
import { expect } from './journey.ts';

interface Audited {
  readonly auditor: Page;
  readonly orderId: number;
  readonly borrowerId: number;
}

/**
 * An auditor reads everything: every page about the loan opens, and offers nothing that can be pressed. That the server
 * refuses them every change as well is `every-role.test.ts`.
 */
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
  await expectAccessibleDesk(auditor);
  await auditor.goto('/desk/payouts?status=settled');
  await expect(auditor.getByRole('row', { name: /HIRAM-/ }).first()).toBeVisible();
  await auditor.goto(`/desk/ledger?order=${orderId}`);
  await expect(auditor.getByRole('row', { name: /Payout arrived/ })).toBeVisible();
  await auditor.goto(`/desk/audit?borrower=${borrowerId}`);
  await expect(auditor.getByText('The rows shown are unbroken')).toBeVisible();
  for (const did of ['Passed the first audit', 'Passed the final audit', 'Released a withdraw code'])
    await expect(auditor.getByRole('row', { name: new RegExp(did) })).toBeVisible();
}
