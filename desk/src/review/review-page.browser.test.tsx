import { toOrderStatusNumber } from '@hiram/contract';
import {
  decideIdentity,
  getAuditTrail,
  getReview,
  listOrders,
  type ReviewPage,
  refuseOrder,
  revealNumber,
} from '@hiram/contract/desk';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';
import { reviewed } from './test-review.ts';

async function openReview(review: ReviewPage, { width = 1440, height = 900 } = {}): Promise<void> {
  await page.viewport(width, height);
  server.answer(getReview, review);
  server.answer(getAuditTrail, []);
  server.answer(listOrders, { total: 0, orders: [], products: [], colleagues: [] });
  await openDesk('/orders/12?queue=first_audit', 'reviewer');
  await expect.element(decision()).toBeVisible();
}
const decision = () => page.getByRole('region', { name: 'Decision' });
const bottomOf = (name: string) =>
  page.getByRole('region', { name }).element().getBoundingClientRect().bottom;

it.each([
  [1440, 900],
  [1024, 768],
])('shows what decides without scrolling at %i × %i', async (width, height) => {
  await openReview(reviewed, { width, height });
  const glance = page.getByRole('region', { name: 'At a glance' });
  for (const figure of ['14,040.00', '62 of 100', 'Ben Cruz', '131,520.00', '17.27%'])
    await expect.element(glance).toMatchTextContent(figure);
  await expect.element(decision()).toMatchTextContent('Recommended: check further');
  expect(bottomOf('At a glance')).toBeLessThan(height);
  expect(bottomOf('Decision')).toBeLessThan(height);
  await expectAccessible();
});

it('keeps every word in its place on a small screen', async () => {
  await openReview(reviewed, { width: 1024, height: 768 });
  const glance = page.getByRole('region', { name: 'At a glance' });
  await expect.element(glance).toMatchTextContent('17.27%');
  const { right } = glance.element().getBoundingClientRect();
  for (const words of glance.element().querySelectorAll('.desk-state'))
    expect(words.getBoundingClientRect().right, words.textContent ?? '').toBeLessThan(right);
  // When a picture was sent is read with its name.
  const captions = [...document.querySelectorAll('figcaption > span')];
  expect(captions.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ID card, front Sent .*M$/),
    expect.stringMatching(/^Holding the card Sent .*M$/),
  ]);
  for (const caption of captions) expect(caption.scrollWidth).toBeLessThanOrEqual(caption.clientWidth || 1e9);
});

it('fills the whole screen with pictures, and shows nothing of the page behind them', async () => {
  await openReview(reviewed, { width: 1440, height: 900 });
  await userEvent.keyboard('f');
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const { top, bottom } = document.querySelector('.ant-modal-container')?.getBoundingClientRect() ?? {};
  expect(top).toBeLessThanOrEqual(0);
  expect(bottom).toBeGreaterThanOrEqual(900);
});

it('offers what is possible now, the recommended first, and says of the rest why not', async () => {
  await openReview(reviewed);
  const names = () => [...decision().element().querySelectorAll('button')].map((each) => each.textContent);
  expect(names()).toEqual(['Assign to me', 'Request documents', 'Refuse', 'Couldn’t be reached']);
  await expect
    .element(decision())
    .toMatchTextContent('Pass first audit: Check the borrower’s identity first.');
  await page.getByText('Not possible now (4)').click();
  await expect.element(decision().getByText('Release withdraw code: Your role can’t do this.')).toBeVisible();
});

it('puts refusing first where that is recommended, and what is final looks like it', async () => {
  const judgement = {
    ...(reviewed.judgement as NonNullable<ReviewPage['judgement']>),
    recommendation: { decision: 'refuse' as const, reasons: ['nothing_left'] },
  };
  await openReview({ ...reviewed, judgement });
  const refuse = decision().getByRole('button', { name: 'Refuse' });
  expect(refuse.element().className).toContain('dangerous');
  expect(refuse.element().className).toContain('primary');
  await refuse.click();
  await decision().getByRole('checkbox', { name: 'Income too low for this amount' }).click();
  server.answer(refuseOrder, { status: toOrderStatusNumber('refused') });
  server.answer(getReview, {
    ...reviewed,
    order: { ...reviewed.order, status: toOrderStatusNumber('refused') },
    decided: {
      event: 'refuse',
      at: '2026-11-15T03:00:00.000Z',
      by: 'Carl Demo',
      quote: null,
      overruled: null,
    },
    allowedActions: reviewed.allowedActions.map((each) => ({
      ...each,
      allowed: false,
      reason: 'reason_not_at_this_stage' as const,
    })),
  });
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Refuse' });
  expect(sure.element().className).toContain('dangerous');
  await sure.click();
  await expect.element(decision()).toMatchTextContent('Carl Demo refused it');
  await expect.element(decision()).toMatchTextContent('Nothing is left to do');
  expect(decision().getByRole('button', { name: 'Refuse' }).elements()).toEqual([]);
});

it('compares the card with the face and checks the identity in the same place', async () => {
  await openReview(reviewed);
  const seen = () => [...document.querySelectorAll<HTMLImageElement>('.photo img')].map(({ alt }) => alt);
  expect(seen()).toEqual(['ID card, front', 'Holding the card']);
  await page.getByRole('button', { name: 'Payslip' }).click();
  expect(seen()).toEqual(['Payslip']);
  // The whole number, with a reason.
  server.answer(revealNumber, { value: '123456789012' });
  await page.getByRole('button', { name: 'Show full ID number' }).click();
  await page.getByLabelText('Why you need it').fill('To compare it with the card');
  await page.getByRole('dialog').getByRole('button', { name: 'Show full ID number' }).click();
  await expect.element(page.getByText('123456789012')).toBeVisible();
  // Asking again says what is wrong.
  await page.getByRole('button', { name: 'Request new photos' }).click();
  const asking = page.getByRole('dialog', { name: 'Request new photos' });
  await asking.getByRole('button', { name: 'Request new photos' }).click();
  await expect.element(asking).toMatchTextContent('This field is required');
  expect(server.callsOf(decideIdentity)).toEqual([]);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  // Verifying does not ask the same question twice.
  const question = 'Do the card, the hand-held photo and the applicant’s answers show the same person?';
  await page.getByRole('button', { name: 'Verify' }).click();
  expect(page.getByText(question).elements()).toHaveLength(1);
  server.answer(decideIdentity, { status: 3 });
  await page.getByRole('dialog', { name: 'Verify' }).getByRole('button', { name: 'Verify' }).click();
  await expect.element(page.getByText('Identity verified.')).toBeVisible();
  expect(server.callsOf(decideIdentity)[0]?.input).toMatchObject({ borrowerId: 7, isVerified: true });
});

it('opens the pictures over the whole screen, where arrows go through them', async () => {
  await openReview(reviewed);
  await userEvent.keyboard('f');
  // By what its head says: in tests the library gives all dialogs the same id.
  const shows = () => document.querySelector('.photo-viewer .ant-modal-title')?.textContent;
  await expect.poll(shows).toBe('Card and face');
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Ana Maria Santos');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(shows).toBe('ID card, front');
  await userEvent.keyboard('+');
  const stage = page.getByRole('dialog').getByRole('region', { name: 'Picture: ID card, front' });
  await expect.element(stage).toHaveAttribute('data-zoomed', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(shows).toBe('Card and face');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('dialog').elements()).toEqual([]);
});

it('says first which number is on the blacklist, and that nothing can be approved', async () => {
  await openReview({
    ...reviewed,
    blacklisted: [
      {
        kind: 'identity',
        masked: '•••• 9012',
        reason: 'Forged papers.',
        addedAt: '2026-11-01T02:00:00.000Z',
      },
    ],
    allowedActions: [{ action: 'pass_final_audit', allowed: false, reason: 'reason_blacklisted' }],
  });
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'On the blacklist' }))
    .toMatchTextContent('On the blacklist: ID number •••• 9012, since Nov 1, 2026. Forged papers.');
  await expect
    .element(decision().getByText(/A number of this borrower is on the blacklist/))
    .toBeInTheDocument();
  await expectAccessible();
});
