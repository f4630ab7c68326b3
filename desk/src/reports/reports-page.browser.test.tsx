import { major, type OutputOf } from '@hiram/contract';
import { exportReport, getReport, listReportChoices } from '@hiram/contract/desk';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const ageing: OutputOf<typeof getReport> = {
  rows: [
    ['Steady', 'late_0', 12, 150_000, 0.75],
    ['Steady', 'late_1', 4, 40_000, 0.2],
    ['Steady', 'late_31', 1, 10_000, 0.05],
  ],
  agreements: [{ figure: 'principal', reported: major(200_000), ledger: major(200_000) }],
};

// The library that draws takes its time when it is read for the first time.
beforeAll(() => Promise.all([import('../desk.tsx'), import('./report-chart.tsx')]), 120_000);

beforeEach(async () => {
  await page.viewport(1440, 900);
  server.answer(listReportChoices, {
    products: [{ appId: 7, name: 'Steady' }],
    channels: ['', 'poster'],
    inviteCodes: ['MAY-1'],
  });
  server.answer(getReport, ageing);
});

describe('a report', () => {
  it('says how it was counted, agrees with the ledger, and has every figure in a table', async () => {
    await openDesk('/reports?name=ageing&from=2026-11-01&to=2026-11-15&by=product');
    await expect.element(page.getByText(/the principal still owed by each loan/)).toBeVisible();
    await expect
      .element(page.getByText('Principal at the end of the last day: ₱200,000.00, as in the ledger.'))
      .toBeVisible();
    const row = page.getByRole('row', { name: /1–30 days late/ });
    await expect.element(row).toMatchTextContent('₱40,000.00');
    await expect.element(row).toMatchTextContent('20%');
    const chart = page.getByRole('img', { name: /Ageing, as a chart/ });
    await expect.element(chart).toBeVisible();
    // The library writes its axes in a grey of its own, which nobody can read in the dark.
    const ticks = () => [...chart.element().querySelectorAll('.recharts-cartesian-axis-tick-value')];
    await expect.poll(() => ticks().length).toBeGreaterThan(3);
    for (const tick of ticks()) expect(getComputedStyle(tick).fill).not.toBe('rgb(102, 102, 102)');
    expect(server.callsOf(getReport)[0]?.input).toEqual({
      ...{ name: 'ageing', from: '2026-11-01', to: '2026-11-15', by: 'product' },
    });
    await expectAccessible();
  });

  it('is asked for one product, those without a channel, and not split where that makes no sense', async () => {
    server.answer(getReport, { rows: [['2026-11-15', 1, 500, 490, 0, 0]], agreements: [] });
    await openDesk('/reports?name=flows&from=2026-11-01&to=2026-11-15&by=product&product=7&channel=');
    await expect.element(page.getByText(/^Loans count on the day the money arrived/)).toBeVisible();
    expect(server.callsOf(getReport).at(-1)?.input).toEqual({
      ...{ name: 'flows', from: '2026-11-01', to: '2026-11-15', by: 'all', appId: 7, channel: '' },
    });
  });

  it('says so where loans and ledger differ', async () => {
    server.answer(getReport, {
      ...ageing,
      agreements: [{ figure: 'principal', reported: major(200_000), ledger: major(199_999.99) }],
    });
    await openDesk('/reports?name=ageing');
    const chart = page.getByRole('img', { name: /as a chart/ });
    await expect.element(chart.getByText('All loans')).toBeVisible();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('the loans say ₱200,000.00, the ledger says ₱199,999.99');
  });

  it('says that there is nothing, and why something is refused', async () => {
    const agreements = [{ figure: 'principal' as const, reported: major(0), ledger: major(0) }];
    server.answer(getReport, { rows: [], agreements });
    await openDesk('/reports');
    await expect.element(page.getByText('There were no such loans on these days.')).toBeVisible();
    await expect.element(page.getByText(/₱0.00, as in the ledger/)).toBeVisible();
    server.refuse(exportReport, 'report_too_large');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    await expect.element(page.getByText(/This is too much at once/)).toBeVisible();
  });
});
