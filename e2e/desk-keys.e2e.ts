import { orderNumber } from '@hiram/contract';
import type { Page } from '@playwright/test';
import { person } from '../fixtures/person.ts';
import { enterDesk, expectAccessibleDesk, office } from './desk-hands.ts';
import { codesOn, completeBorrower } from './fixtures.ts';
import { expect, testAlone as test } from './journey.ts';
import { paidOut, query } from './repaying.ts';

test.use(office);

/** What somebody presses, counted: a word that is typed is one step, as for whoever types without looking. */
function keyboardOf(page: Page) {
  let steps = 0;
  const counted = (work: Promise<void>) => {
    steps += 1;
    return work;
  };
  return {
    press: (key: string) => counted(page.keyboard.press(key)),
    type: (text: string) => counted(page.keyboard.type(text)),
    /** Since it was asked last. */
    steps() {
      const taken = steps;
      steps = 0;
      return taken;
    },
  };
}

const mostSteps = 6;

test('the keyboard alone finds a person by name, opens the loan, reads the payoff and releases a code', async ({
  page,
  own,
  mobile,
}) => {
  const borrower = await completeBorrower(own, mobile);
  const orderId = await paidOut(own, borrower, 12_000);
  await query(own, `update orders set status = 'withdrawable', balance_cents = 1000000 where id = $1`, [
    orderId,
  ]);
  const keys = keyboardOf(page);
  await enterDesk(page, 'sami@demo.example');

  await keys.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search people, loans and pages' })).toBeFocused();
  await keys.type('ana santos');
  await expect(page.getByRole('option', { name: person.realName }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessibleDesk(page, '[role="dialog"]');
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: person.realName })).toBeVisible();
  expect(keys.steps(), 'to find a person by name').toBeLessThanOrEqual(mostSteps);

  await keys.press('l');
  await expect(page.getByRole('heading', { level: 1, name: `Loan ${orderNumber(orderId)}` })).toBeVisible();
  expect(keys.steps(), 'to open the loan').toBeLessThanOrEqual(mostSteps);

  await expect(page.getByRole('region', { name: 'Owed today' })).toContainText('Payoff today₱12,');
  await expectAccessibleDesk(page);
  expect(keys.steps(), 'to read the payoff').toBe(0);

  const codes = (await codesOn(own, borrower)).length;
  await keys.press('c');
  await expect(page.getByRole('dialog', { name: 'Release withdraw code' })).toBeVisible();
  await keys.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Sent to/ })).toBeVisible();
  await expect.poll(async () => (await codesOn(own, borrower)).length).toBe(codes + 1);
  expect(keys.steps(), 'to release a code').toBeLessThanOrEqual(mostSteps);

  // What was looked for is on the log, without the name.
  const looks = await query<{ wanted: { search: string } }>(
    own,
    `select wanted from access_log where operation = '/search'`,
    [],
  );
  expect(looks.map(({ wanted }) => wanted.search)).toEqual(['an•••• sa••••']);
});
