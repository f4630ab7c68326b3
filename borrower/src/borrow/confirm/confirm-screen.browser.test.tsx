import {
  agreeToPolicy,
  apply,
  type Coupon,
  getAllCompanyConfigs,
  getLoanProgress,
  getOrderInfo,
  getPeriodConfig,
  getUserInfo,
  listApps,
  listCoupons,
  major,
  quoteApplication,
  toCents,
  todayIn,
  toMajor,
  updateUser,
} from '@hiram/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { readConfig } from '../../api/config.ts';
import { aCompleteBorrower, aProduct, aWithdrawableOrder } from '../../app/test-answers.ts';
import { expectAccessible, expectAddress, openPhone, server } from '../../app/test-phone.tsx';
import { applicationDraft } from '../../form/application-draft.ts';
import { quoteOnPhone, type RateConfig } from '../../price/quote-on-phone.ts';

const terms = {
  periodDays: 12,
  periodUnit: 'month',
  rate: 800,
  method: 'flat',
  serviceFeePercent: 2,
  overdueDailyPercent: 0.1,
  overdueCapPercent: 10,
  amounts: { min: major(80_000), max: major(3_000_000), step: major(10_000) },
} as const satisfies RateConfig;
const coupon: Coupon = {
  id: 1,
  discount: major(500),
  expiresOn: '2030-01-01',
  status: 'unused',
  orderId: null,
};
const draft = { appId: aProduct.id, orderId: null, amountCents: 100_000_00, periodDays: 12, couponId: null };

function quoteOf(amountCents: number, couponDiscountCents: number) {
  const startsOn = todayIn(readConfig().market.timeZone, Date.now());
  const quote = quoteOnPhone({ amountCents, terms, couponDiscountCents, startsOn });
  if (!quote) throw new Error('these terms make no loan');
  return quote;
}

beforeEach(() => {
  server.answer(getUserInfo, aCompleteBorrower);
  server.answer(getPeriodConfig, { id: 1, rateConfigs: [terms] });
  server.answer(listCoupons, [coupon]);
  server.answerBy(quoteApplication, ({ input }) =>
    quoteOf(toCents(input.amt), input.couponId ? toCents(coupon.discount) : 0),
  );
  applicationDraft.keep(aCompleteBorrower.mobile, draft);
});

const send = page.getByRole('button', { name: 'Send application' });
const said = page.getByRole('main').getByRole('alert');
const price = page.getByText('You receive');

/** The last screen before an application, with its price. */
async function openConfirm(): Promise<void> {
  await openPhone('/confirm/1');
  await expect.element(price).toBeVisible();
}

describe('the price to agree to', () => {
  it('is not there without an answer, and nothing can be sent', async () => {
    server.breakDown(quoteApplication, 404);
    await openPhone('/confirm/1');
    await expect.element(page.getByText(/We couldn’t get the cost\. Nothing was sent\./)).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    server.answer(quoteApplication, quoteOf(draft.amountCents, 0));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(price).toBeVisible();
    await expect.element(send).not.toHaveAttribute('aria-disabled');
  });

  it('is doubted when the phone comes to another one, by a cent', async () => {
    const quote = quoteOf(draft.amountCents, 0);
    server.answer(quoteApplication, { ...quote, total: toMajor(toCents(quote.total) + 1) });
    await openPhone('/confirm/1');
    await expect.element(page.getByText(/The figures don’t match/)).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    server.answer(quoteApplication, quote);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(price).toBeVisible();
  });

  it('is of what was chosen: without that, choosing comes first', async () => {
    applicationDraft.clear();
    await openPhone('/confirm/1');
    await expectAddress('/apply/1');
  });
});

describe('an application', () => {
  it.each([
    {
      name: 'age, income and citizenship',
      reasons: ['age', 'income', 'citizenship'],
      sentences: [/aged 22 to 50/, /a regular income/, /for Filipino citizens/],
      isLiftable: true,
    },
    {
      name: 'another product',
      reasons: ['first_product_only'],
      sentences: [/the first loan in the list/],
      isLiftable: false,
    },
  ])('that is refused for $name says so beside the button', async ({ reasons, sentences, isLiftable }) => {
    server.refuse(apply, 'not_eligible', { reasons });
    await openConfirm();
    await send.click();
    for (const sentence of sentences) await expect.element(said.getByText(sentence)).toBeVisible();
    await expectAccessible();
    if (!isLiftable) return;
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expectAddress('/eligibility');
  });

  it('on terms that have changed says so, and asks for the new ones', async () => {
    server.refuse(apply, 'record_not_found');
    await openConfirm();
    const asked = server.callsOf(getPeriodConfig).length;
    await send.click();
    await expect.element(said.getByText(/The terms have changed\./)).toBeVisible();
    await expect.poll(() => server.callsOf(getPeriodConfig).length).toBeGreaterThan(asked);
  });

  it('on terms that may not be sold any more says so without the law, and asks what is on offer', async () => {
    server.refuse(apply, 'not_on_offer');
    await openConfirm();
    const asked = server.callsOf(getPeriodConfig).length;
    await send.click();
    await expect.element(said.getByText(/This loan isn’t on offer at the moment\./)).toBeVisible();
    await expect.poll(() => server.callsOf(getPeriodConfig).length).toBeGreaterThan(asked);
  });

  it('with a coupon that cannot be used goes on without it', async () => {
    await openConfirm();
    const chooser = page.getByRole('button', { name: /^Coupon/ });
    await chooser.click();
    await page.getByRole('radio', { name: /₱500 off/ }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(chooser).toMatchTextContent('off the interest');
    server.refuse(apply, 'coupon_unusable');
    await send.click();
    await expect.element(said.getByText(/This coupon cannot be used\./)).toBeVisible();
    await expect.element(chooser).not.toMatchTextContent('off the interest');
    expect(server.callsOf(apply).map(({ input }) => input.couponId)).toEqual([coupon.id]);
  });

  it('without a signature asks for one', async () => {
    server.refuse(apply, 'signature_first');
    await openConfirm();
    await send.click();
    await expect.element(page.getByRole('dialog', { name: 'Your signature' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('with a missing answer leads to where it is asked, and from there back', async () => {
    server.refuse(apply, 'profile_incomplete', { missing: ['jobInfo'] });
    server.answer(updateUser, null);
    await openConfirm();
    await send.click();
    await expectAddress('/jobInfo');
    await page.getByRole('button', { name: /continue/i }).click();
    await expectAddress('/confirm/1');
    await expect.element(price).toBeVisible();
  });

  it('of a frozen account leads to the notice of it', async () => {
    const until = '2999-01-01T00:00:00.000Z';
    server.refuse(apply, 'account_frozen', { reason: 'other', note: null, until });
    await openConfirm();
    await send.click();
    await expectAddress('/frozen');
  });

  it('that was made in another tab meanwhile leads to that one', async () => {
    await openConfirm();
    const { orderId, status, balance } = aWithdrawableOrder;
    server.refuse(apply, 'in_progress');
    server.answer(getOrderInfo, aWithdrawableOrder);
    server.answer(getLoanProgress, {
      orderId,
      status,
      balance,
      applyAmount: major(80_000),
      contract: null,
      overdue: null,
      canExtend: false,
      nextDue: null,
      asked: null,
      withdrawUntil: null,
      usuallyHours: null,
    });
    await send.click();
    await expectAddress(`/detail/${orderId}`);
  });

  it('needs the policy first, and is sent once when it is tapped twice', async () => {
    server.answer(getAllCompanyConfigs, { POLICY: { version: '2', text: 'We keep what you tell us.' } });
    server.answer(agreeToPolicy, { version: '2', agreedAt: '2026-01-02T03:04:05.000Z' });
    server.answer(apply, { loanOrderId: 12 });
    await openConfirm();
    server.answer(getOrderInfo, aWithdrawableOrder);
    await send.click();
    const policy = page.getByRole('checkbox');
    await expect.element(policy).toHaveAccessibleDescription(/Read the policy/);
    expect(server.callsOf(apply)).toEqual([]);
    await policy.click();
    const button = send.element() as HTMLButtonElement;
    button.click();
    button.click();
    await expectAddress('/success/12');
    expect(server.callsOf(apply)).toHaveLength(1);
  });

  it('that was sent is not filled in again by whoever goes back', async () => {
    server.answer(apply, { loanOrderId: 12 });
    await openPhone('/apply/1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expectAddress('/confirm/1');
    await expect.element(price).toBeVisible();
    server.answer(getOrderInfo, aWithdrawableOrder);
    await send.click();
    await expectAddress('/success/12');
    window.history.back();
    await expectAddress('/');
  });

  it('asks again when the policy has a newer version by the time it is sent', async () => {
    server.refuse(apply, 'policy_first', { version: '2' });
    await openConfirm();
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument();
    server.answer(getAllCompanyConfigs, { POLICY: { version: '2', text: 'We keep less.' } });
    await send.click();
    await expect.element(page.getByText('The policy has changed. Read it again.')).toBeVisible();
    await expect.element(page.getByRole('checkbox')).not.toBeChecked();
  });

  it('of somebody with an overdue payment says what would help', async () => {
    server.refuse(apply, 'in_arrears', { orderId: 1, dueOn: '2026-01-01' });
    await openConfirm();
    await send.click();
    await expect.element(page.getByText(/Once it’s paid, you can borrow again\./)).toBeVisible();
  });
});

describe('a product that is not open', () => {
  it('says which one is, and leads there', async () => {
    server.answer(listApps, [aProduct, { ...aProduct, id: 2, name: 'Sample Study', isOpen: false }]);
    await openPhone('/apply/2');
    await expect.element(page.getByText(/Right now you can apply for Sample Steady\./)).toBeVisible();
    await page.getByRole('button', { name: 'Go to Sample Steady' }).click();
    await expectAddress('/apply/1');
  });
});
