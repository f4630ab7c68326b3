import {
  dueDate,
  isRefusal,
  type OrderStatus,
  type Refusal,
  refuse,
  toMajor,
  toOrderStatusNumber,
} from '@hiram/contract';
import type { passFinalAudit as operation } from '@hiram/contract/desk';
import { refuseFrozen } from '../account/freeze.ts';
import { makeAgreement } from '../agreement/make-agreement.ts';
import { type EvidenceRefusal, refuseWithoutEvidence } from '../application/evidence-first.ts';
import { refuseBlacklisted } from '../blacklist/refuse-blacklisted.ts';
import type { Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { decideFinalAudit } from '../order/order.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { refuseTaken } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { refusePrice } from '../product/guard-order.ts';
import { type NotSecond, refuseSecondPerson } from '../proposal/second-person.ts';
import { refuseOverDailyLimit } from './daily-limit.ts';
import { judge } from './judge.ts';
import { moveOrder } from './move-order.ts';

/** Approval, agreement and letter are one transaction: no balance is open without an agreement to read. */
export const passFinalAudit =
  (parts: { files: Files; personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const { market, at, today } = caller;
    const { orderId } = input;
    const order = await lockOrder(tx, caller, orderId);
    if (!order) return refuse('record_not_found');
    const approval = await approve(tx, caller, order);
    if (isRefusal(approval)) return approval;
    const forbidden =
      (await refuseBlacklisted(tx, parts, order)) ??
      (await refusePrice(tx, caller, order)) ??
      (await refuseOverDailyLimit(tx, caller, order));
    if (forbidden) return forbidden;
    const audit = { ...input, kind: 'final_audit' } as const;
    const facts = await judge(tx, parts.personalData, caller, order, audit);
    if (isRefusal(facts)) return facts;
    const { status, withdrawUntil } = approval;
    await makeAgreement(tx, parts, { order, facts, withdrawUntil, market, at, today });
    const amount = toMajor(order.amountCents);
    await tellBorrower(tx, { ...order, orderId, at }, 'approved', { amount, until: withdrawUntil });
    return { status: toOrderStatusNumber(status) };
  };

interface Approval {
  readonly status: OrderStatus;
  readonly withdrawUntil: string;
}

/** The limit becomes a balance that can be withdrawn until the day the first instalment would fall due. */
export async function approve(
  tx: Tx,
  caller: Staff,
  order: StoredOrder,
): Promise<
  Approval | NotSecond | Refusal<'not_now' | 'taken_by_other' | 'account_frozen'> | EvidenceRefusal
> {
  const { staffId, at, today } = caller;
  const status = decideFinalAudit(order, staffId);
  if (isRefusal(status)) return status;
  const { borrowerId, amountCents: balanceCents } = order;
  const refused =
    (await refuseSecondPerson(tx, caller, order.firstAuditorId)) ??
    (await refuseTaken(tx, caller, order)) ??
    (await refuseWithoutEvidence(tx, order, today)) ??
    (await refuseFrozen(tx, { borrowerId, at }));
  if (refused) return refused;
  const withdrawUntil = dueDate(today, order.periodUnit, 1);
  const change = { status, balanceCents, withdrawUntil, finalAuditorId: staffId };
  await moveOrder(tx, caller, order, { event: 'pass_final_audit', ...change });
  return { status, withdrawUntil };
}
