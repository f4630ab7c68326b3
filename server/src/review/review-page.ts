import {
  isQualificationVerified,
  isRefusal,
  type OrderStatus,
  refuse,
  toQualification,
  type User,
} from '@hiram/contract';
import { type getReview as operation, type ReviewPage, staffRoles } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { type AllowedAction, allowedActions } from '../loan/allowed-actions.ts';
import { loadOrderView } from '../loan/order-info.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { guardProduct } from '../product/guard-product.ts';
import { loadRateSettings } from '../product/product-store.ts';
import { loadUser } from '../profile/info.ts';
import { loadPhotos } from '../profile/photos.ts';
import { loadDuplicates } from './duplicates.ts';
import { loadDeskOrder } from './list-orders.ts';
import { findOrderUnderReview, type OrderUnderReview } from './order-under-review.ts';
import { affordabilityOf, recommend } from './recommend.ts';
import { workOf } from './review.ts';
import { loadScore } from './score.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** Everything a decision needs on one page, read in one snapshot. */
export const getReview =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, { orderId }) => {
    const { companyId, at, today } = caller;
    const order = await loadDeskOrder(tx, personalData, { companyId, orderId, at });
    const stored = await findOrderUnderReview(tx, caller, orderId);
    if (!order || !stored) return refuse('record_not_found');
    const owner = { companyId, borrowerId: order.borrowerId, at, today };
    const view = await loadOrderView(tx, personalData, owner, orderId);
    if (!view) return refuse('record_not_found');
    const photos = await loadPhotos(tx, files, caller, order.borrowerId);
    const signature = photos.find(({ purpose }) => purpose === 'signature')?.url ?? null;
    const applicant = await loadUser(tx, personalData, owner, signature);
    const duplicates = await loadDuplicates(tx, personalData, owner);
    const score = await loadScore(tx, order.borrowerId);
    const affordability = affordabilityOf(applicant, view.quote, view.periodUnit);
    const guard = await guardOrder(tx, caller, stored);
    const recommendation = recommend({
      affordability,
      score,
      duplicateKinds: duplicates.map(({ kind }) => kind),
      isIdentityVerified: isVerified(applicant),
      isPriceAllowed: guard.isAllowed,
    });
    return {
      order,
      view,
      applicant,
      photos,
      duplicates,
      score,
      affordability,
      recommendation,
      guard,
      allowedActions: actionsFor(caller, order, stored),
    };
  };

function isVerified({ userQualificationView: { identity } }: User): boolean {
  return isQualificationVerified(toQualification(identity));
}

/** The order's own terms, which may be older than the product's, judged by the law of today. */
async function guardOrder(
  tx: Tx,
  { companyId, market, today }: Staff,
  order: OrderUnderReview,
): Promise<ReviewPage['guard']> {
  const { amountCents } = order;
  const guard = guardProduct(market.id, await loadRateSettings(tx, companyId), {
    effectiveFrom: today,
    minWithdrawalCents: Math.min(order.minWithdrawalCents, amountCents),
    offers: [{ ...order, minAmountCents: amountCents, maxAmountCents: amountCents, stepCents: amountCents }],
  });
  if (isRefusal(guard)) throw new Error('the terms of a stored order are good input');
  return guard;
}

/** Which role does what; the contract of each operation has the last word. */
const rolesOf: Readonly<Record<string, readonly string[]>> = {
  pass_first_audit: ['reviewer'],
  ask_documents: ['reviewer'],
  refuse: ['reviewer', 'approver'],
  refuse_unreachable: ['reviewer'],
  reactivate: ['support', 'reviewer'],
  pass_final_audit: ['approver'],
};

/** The order's own rules first, then whose work it is, then who has it in hand. */
function actionsFor(
  { staffId, role, today }: Staff,
  { takenBy }: ReviewPage['order'],
  stored: OrderUnderReview,
): ReviewPage['allowedActions'] {
  const isTaken = takenBy !== null && takenBy.staffId !== staffId;
  return allowedActions(stored, { who: 'staff', staffId, owedCents: 0, today })
    .filter(({ action }) => action !== 'write_off')
    .map((action: AllowedAction) => {
      const { action: name } = action;
      if (name === 'take') return { action: name, ...takingBy(role, stored.status, isTaken) };
      if (!(rolesOf[name] ?? staffRoles).includes(role))
        return { action: name, allowed: false, reason: 'reason_role' };
      if (name === 'refuse' && role === 'approver' && stored.status !== 'first_audit_passed')
        return { action: name, allowed: false, reason: 'reason_not_at_this_stage' };
      if (name === 'refuse' && role === 'reviewer' && stored.status === 'first_audit_passed')
        return { action: name, allowed: false, reason: 'reason_role' };
      if (!action.allowed) return { action: name, allowed: false, reason: action.reason };
      if (isTaken && name !== 'reactivate') return { action: name, allowed: false, reason: 'reason_taken' };
      return { action: name, allowed: true, reason: null };
    });
}

/** What is in review already, or has passed the first audit, is taken without a move of the order. */
function takingBy(
  role: Staff['role'],
  status: OrderStatus,
  isTaken: boolean,
): Omit<ReviewPage['allowedActions'][number], 'action'> {
  const needed = workOf[status];
  if (needed === null) return { allowed: false, reason: 'reason_not_at_this_stage' };
  if (needed !== role) return { allowed: false, reason: 'reason_role' };
  return isTaken ? { allowed: false, reason: 'reason_taken' } : { allowed: true, reason: null };
}
