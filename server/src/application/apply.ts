import { isRefusal, type apply as operation, refuse } from '@hiram/contract';
import { refuseFrozen } from '../account/freeze.ts';
import { type BlacklistParts, refuseListedBorrower } from '../blacklist/refuse-blacklisted.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { loadApps } from '../product/list-apps.ts';
import { findOffer } from '../product/offer.ts';
import { decideApplicant, loadApplicant } from './applicant.ts';
import { applyForLoan } from './apply-for-loan.ts';
import { refuseInArrears } from './arrears.ts';
import { refusePolicy } from './evidence-first.ts';

/** A complete and eligible borrower asks for a limit on terms that are on offer today. */
export const apply =
  (parts: BlacklistParts): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const { today } = caller;
    const refused = (await refuseFrozen(tx, caller)) ?? (await refuseListedBorrower(tx, parts, caller));
    if (refused) return refused;
    const applicant = await loadApplicant(tx, caller.borrowerId);
    const refusal =
      decideApplicant(applicant, caller.market, today) ??
      (await refusePolicy(tx, caller.companyId, applicant.policyVersion)) ??
      (await refuseInArrears(tx, caller, today));
    if (refusal) return refusal;
    const apps = await loadApps(tx, caller);
    if (apps.some(({ id, isOpen }) => id === input.appId && !isOpen))
      return refuse('not_eligible', { reasons: ['first_product_only'] });
    const offer = await findOffer(tx, caller, input);
    if (isRefusal(offer)) return offer;
    const { appId, couponId } = input;
    const applied = await applyForLoan(tx, caller, { appId, ...offer, couponId });
    if (isRefusal(applied)) return applied;
    await tellBorrower(tx, { ...caller, orderId: applied.orderId }, 'application_received', {
      amount: input.amt,
    });
    return { loanOrderId: applied.orderId };
  };
