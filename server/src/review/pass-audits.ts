import { isRefusal, toMajor, toOrderStatusNumber } from '@hiram/contract';
import type {
  passFinalAudit as finalOperation,
  passFirstAudit as firstOperation,
} from '@hiram/contract/desk';
import { refuseFrozen } from '../account/freeze.ts';
import { makeAgreement } from '../agreement/make-agreement.ts';
import type { Files } from '../files/files.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import * as review from './review.ts';

export const passFirstAudit: Handler<typeof firstOperation> = async (tx, caller, { orderId }) => {
  const passed = await review.reviewOrder(tx, caller, orderId, 'pass_first_audit');
  if (isRefusal(passed)) return passed;
  await tellBorrower(tx, { ...passed, companyId: caller.companyId, at: caller.at }, 'first_audit_passed');
  return { status: toOrderStatusNumber(passed.status) };
};

/** Approval, agreement and letter are one transaction: no balance is open without an agreement to read. */
export const passFinalAudit =
  (parts: { files: Files; personalData: PersonalData }): Handler<typeof finalOperation> =>
  async (tx, caller, { orderId }) => {
    const { companyId, market, at, today } = caller;
    const passed = await review.passFinalAudit(tx, caller, orderId);
    if (isRefusal(passed)) return passed;
    const { borrowerId, amountCents, withdrawUntil } = passed;
    const frozen = await refuseFrozen(tx, { borrowerId, at });
    if (frozen) return frozen;
    await makeAgreement(tx, parts, { companyId, borrowerId, orderId, market, at, today });
    await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'approved', {
      amount: toMajor(amountCents),
      until: withdrawUntil,
    });
    return { status: toOrderStatusNumber(passed.status) };
  };
