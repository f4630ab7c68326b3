import { major } from '@hiram/contract';
import { getStatus, type StatusRow, statusParts } from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const row = (part: StatusRow['part'], facts: Partial<StatusRow> = {}): StatusRow => ({
  part,
  state: 'well',
  ...{ lastSeconds: 30, failedSeconds: null, waiting: 0, oldestSeconds: null, amount: null },
  ...facts,
});
const answer = (rows: readonly StatusRow[]) =>
  server.answer(getStatus, {
    version: '1.2.3',
    startedAt: '2026-11-13T02:00:00.000Z',
    rows: [...rows],
  });

beforeEach(async () => {
  await page.viewport(1440, 900);
});

describe('the status of the system', () => {
  it('is well, part by part, with the version', async () => {
    answer(statusParts.map((part) => row(part)));
    await openDesk('/status', 'auditor');
    await expect.element(page.getByText('Everything is well.')).toBeVisible();
    await expect
      .element(page.getByRole('row', { name: /^Ledger Well adds up to zero · checked just now/ }))
      .toBeVisible();
    await expect.element(page.getByText(/^Version 1\.2\.3, started Nov 13, 2026/)).toBeVisible();
    await expectAccessible();
  });

  it('says what is broken, late or not used, in words', async () => {
    answer([
      row('bank', { state: 'late', waiting: 2, oldestSeconds: 10_800, amount: major(49_000) }),
      row('sms', { state: 'broken', lastSeconds: 600, failedSeconds: 61, waiting: 3, oldestSeconds: 590 }),
      row('payment_provider', { state: 'unused', lastSeconds: null }),
      row('ledger', { state: 'broken', lastSeconds: 2_400, amount: major(0.07) }),
      row('daily_run', { state: 'late', lastSeconds: null }),
    ]);
    await openDesk('/status', 'admin');
    await expect.element(page.getByText(/^2 parts are broken/)).toBeVisible();
    const says = (name: RegExp) => expect.element(page.getByRole('row', { name })).toBeVisible();
    await says(/^Bank Late last answer just now · 2 wait · the oldest for 3 hours · .*49,000.00 under way/);
    await says(/^Text messages Broken last answer 10 minutes ago · last failure 1 minute ago · 3 wait/);
    await says(/^Payment provider Not used the lender has none/);
    await says(/^Ledger Broken does not add up: .*0\.07 · checked 40 minutes ago/);
    await says(/^Daily run Late none ended within a day/);
  });
});
