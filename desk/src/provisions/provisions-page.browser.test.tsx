import { major, type OutputOf } from '@hiram/contract';
import { getProvisions, lateBands, listProposals, proposeProvisionRates } from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const rates = { late_0: 1, late_1: 5, late_31: 25, late_61: 50, late_91: 75, late_181: 100 };
const provisions: OutputOf<typeof getProvisions> = {
  rates,
  isOwn: false,
  months: [
    {
      monthEnd: '2026-10-31',
      bands: lateBands.map((band) => ({
        ...{ band, loans: 2, principal: major(10_000), rate: rates[band] },
        provision: major(100 * rates[band]),
      })),
      provision: major(25_600),
    },
  ],
};

beforeEach(async () => {
  await page.viewport(1024, 900);
  server.answer(getProvisions, provisions);
});

describe('provisions', () => {
  it('show the rates, whose they are, and what was posted', async () => {
    await openDesk('/provisions', 'admin');
    await expect.element(page.getByText('25%').first()).toBeVisible();
    const posted = page.getByRole('table', { name: 'Posted months' });
    await expect
      .element(posted.getByRole('row', { name: /31–60 days late/ }))
      .toMatchTextContent('₱2,500.00');
    await expectAccessible();
  });

  it('are changed by all six rates at once, which a second person confirms', async () => {
    server.answer(proposeProvisionRates, { proposalId: 9 });
    server.answer(listProposals, []);
    await openDesk('/provisions', 'admin');
    await page.getByRole('button', { name: 'Propose other rates' }).click();
    const written = () =>
      [...document.querySelectorAll<HTMLInputElement>('[role="spinbutton"]')].map(({ value }) => value);
    // As somebody would write them, without zeros that say nothing.
    await expect.poll(written).toEqual(['1', '5', '25', '50', '75', '100']);
    await page.getByRole('spinbutton', { name: '31–60 days late' }).fill('30.5');
    expect(written()).toContain('30.5');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect.poll(() => server.callsOf(proposeProvisionRates).length).toBe(1);
    expect(server.callsOf(proposeProvisionRates)[0]?.input).toEqual({ ...rates, late_31: 30.5 });
  });

  it('are read by a cashier, and not changed', async () => {
    await openDesk('/provisions', 'cashier');
    await expect
      .element(page.getByRole('button', { name: 'Propose other rates' }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});
