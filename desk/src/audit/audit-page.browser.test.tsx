import { listStaff, type StaffRow, searchAudit } from '@hiram/contract/desk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, server } from '../test-desk.tsx';

const rosa: StaffRow = {
  staffId: 3,
  email: 'rosa@demo.example',
  name: 'Rosa Demo',
  role: 'reviewer',
  hasSecondFactor: true,
  isInvited: false,
  disabledAt: null,
  lastSeenAt: null,
  liveSessions: 0,
  mail: null,
};
const invited: StaffRow = {
  ...rosa,
  staffId: 0,
  email: 'lost@demo.example',
  name: 'Lost Link',
  isInvited: true,
};

it('is everybody’s until somebody is chosen, and whoever has not come yet cannot be', async () => {
  await page.viewport(1440, 900);
  server.answer(listStaff, [rosa, invited]);
  server.answer(searchAudit, { rows: [], hasMore: false, isUnbroken: true });
  await openDesk('/audit', 'auditor');
  const who = page.getByRole('combobox', { name: 'Staff' });
  await expect.element(page.getByText('All staff')).toBeVisible();
  await who.click();
  await expect.element(page.getByRole('option', { name: 'Rosa Demo' })).toBeInTheDocument();
  expect(page.getByText('Lost Link').elements()).toEqual([]);
});
