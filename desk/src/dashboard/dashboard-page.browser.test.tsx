import { major } from '@hiram/contract';
import { type Dashboard, getDashboard } from '@hiram/contract/desk';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const nobody = { name: '', registered: 0, identified: 0, applied: 0, approved: 0, withdrew: 0 };
const quiet: Dashboard = {
  firstSteps: [],
  waitingForMe: [],
  mine: [],
  late: { instalments: 0, amount: major(0), applicationsOverADay: 0, payoutsOverAnHour: 0 },
  today: { collected: major(0), expected: major(0) },
  days: [],
  funnel: nobody,
  funnelByChannel: [],
  funnelByInviteCode: [],
  offTheOffer: [],
  alerts: [],
};

beforeEach(async () => {
  await page.viewport(1440, 900);
});

it('says of days with too much in them what can be done, and lets others be chosen', async () => {
  server.answer(getDashboard, quiet);
  await openDesk('/', 'auditor');
  const days = page.getByRole('region', { name: 'Daily figures' });
  await expect.element(days).toBeVisible();
  server.refuse(getDashboard, 'report_too_large');
  await days.getByText('90 days').click();
  await expect
    .element(days.getByText('This is too much at once. Choose a shorter period, or less of it.'))
    .toBeVisible();
  await expectAccessible();
  server.answer(getDashboard, quiet);
  await days.getByText('7 days').click();
  await expect.element(days.getByText('This is too much at once', { exact: false })).not.toBeInTheDocument();
});
