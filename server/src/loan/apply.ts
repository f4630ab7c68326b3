import { isRefusal, type apply as operation, refuse, toCents, todayIn, toMajor } from '@hiram/contract';
import type { Handler } from '../http/binding.ts';
import { tellBorrower } from '../messages/tell.ts';
import { refuseFrozen } from '../user/freeze.ts';
import { decideApplicant, loadApplicant } from './applicant.ts';
import { applyForLoan } from './apply-for-loan.ts';
import { loadPeriodConfig } from './product-store.ts';
import { loadApps } from './store.ts';

/** A complete and eligible borrower asks for a limit on terms that are on offer today. */
export const apply: Handler<typeof operation> = async (tx, caller, input) => {
  const today = todayIn(caller.market.timeZone, caller.at);
  const frozen = await refuseFrozen(tx, caller);
  if (frozen) return frozen;
  const refusal = decideApplicant(await loadApplicant(tx, caller.borrowerId), caller.market, today);
  if (refusal) return refusal;
  const [first] = await loadApps(tx, caller.companyId);
  if (first && first.id !== input.appId) return refuse('not_eligible', { reasons: ['first_product_only'] });
  const config = await loadPeriodConfig(tx, { companyId: caller.companyId, appId: input.appId, today });
  const terms = config?.rateConfigs.find(({ periods }) => periods === input.periodDays);
  // Terms that were changed while the borrower was reading are not silently swapped for the new ones.
  if (!config || config.id !== input.configId || !terms) return refuse('record_not_found');
  const amountCents = toCents(input.amt);
  const isOffered =
    typeof amountCents === 'number' &&
    amountCents >= terms.minAmountCents &&
    amountCents <= terms.maxAmountCents;
  if (!isOffered) {
    return refuse('amount_not_allowed', {
      min: toMajor(terms.minAmountCents),
      max: toMajor(terms.maxAmountCents),
    });
  }
  const applied = await applyForLoan(tx, caller, {
    appId: input.appId,
    amountCents,
    terms,
    ...(input.couponId === undefined ? {} : { couponId: input.couponId }),
  });
  if (isRefusal(applied)) return applied;
  await tellBorrower(tx, { ...caller, orderId: applied.orderId }, 'application_received', {
    amount: input.amt,
  });
  return { loanOrderId: applied.orderId };
};
