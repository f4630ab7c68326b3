import { isRefusal, type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import type {
  proposeBankChange as proposeOperation,
  refuseBankChange as refuseOperation,
  revealBankChange as revealOperation,
} from '@hiram/contract/desk';
import { beginWithdrawalWait } from '../../account/withdrawal-wait.ts';
import { voidWithdrawCodesOf } from '../../credentials/withdraw-code.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { tellBorrower } from '../../messages/tell.ts';
import type { Handler } from '../../operation/binding.ts';
import type { Staff } from '../../operation/caller.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { dropOpenProposal, propose } from '../../proposal/store.ts';
import { keepDecision } from '../evidence/keep-decision.ts';
import { bindAccount, openRequestedNumber } from './bank-store.ts';

interface Parts {
  readonly personalData: PersonalData;
}

interface Request {
  readonly id: number;
  readonly borrowerId: number;
  readonly bankName: string;
  readonly cardNumber: Buffer;
  readonly photoFileId: string;
  readonly status: 'open' | 'confirmed' | 'refused';
}

/** A write, because looking leaves a trace, as with the number of a bound account. */
export const revealBankChange =
  ({ personalData }: Parts): Handler<typeof revealOperation> =>
  async (tx, { companyId }, { requestId }) => {
    const request = await tx.maybe<{ cardNumber: Buffer }>(sql`
      select card_number from bank_change_requests where id = ${requestId} and company_id = ${companyId}`);
    if (!request) return refuse('record_not_found');
    return { value: openRequestedNumber(personalData, requestId, request.cardNumber) };
  };

/** The borrower has asked and sent the bank book; somebody has looked, and wants another to look as well. */
export const proposeBankChange =
  ({ personalData }: Parts): Handler<typeof proposeOperation> =>
  async (tx, caller, wanted) => {
    const request = await lockRequest(tx, caller, wanted.requestId);
    if (isRefusal(request)) return request;
    const proposed = await propose(tx, caller, 'bank_change', String(wanted.requestId), wanted);
    if (isRefusal(proposed)) return proposed;
    await keep(tx, personalData, caller, request, 'proposed');
    return proposed;
  };

/** One person is enough: the bound account stays. */
export const refuseBankChange =
  ({ personalData }: Parts): Handler<typeof refuseOperation> =>
  async (tx, caller, { requestId }) => {
    // Before the request is held, as whoever confirms a proposal does.
    await dropOpenProposal(tx, caller, 'bank_change', String(requestId));
    const request = await lockRequest(tx, caller, requestId);
    if (isRefusal(request)) return request;
    await decide(tx, caller, request, { status: 'refused', proposedBy: null });
    await keep(tx, personalData, caller, request, 'refused');
    return null;
  };

/**
 * Somebody else has agreed. While a transfer is under way the account stays, so that a payout that fails is tried
 * again where it was promised. A code is bound to the account it was released for.
 */
export const carryOutBankChange =
  ({ personalData }: Parts) =>
  async (
    tx: Tx,
    caller: Staff,
    { requestId }: ParsedInput<typeof proposeOperation>,
    { proposedBy }: { readonly proposedBy: number },
  ): Promise<Refusal<'record_not_found' | 'not_now' | 'in_progress'> | null> => {
    const { companyId, at } = caller;
    const request = await lockRequest(tx, caller, requestId);
    if (isRefusal(request)) return request;
    const { borrowerId, bankName } = request;
    if (await hasPayoutUnderWay(tx, borrowerId)) return refuse('in_progress');
    const cardNo = openRequestedNumber(personalData, requestId, request.cardNumber);
    await bindAccount(tx, personalData, { companyId, borrowerId, at }, { bankName, cardNo });
    await voidWithdrawCodesOf(tx, { borrowerId, at });
    await beginWithdrawalWait(tx, { borrowerId, at });
    await decide(tx, caller, request, { status: 'confirmed', proposedBy });
    await keep(tx, personalData, caller, request, 'passed');
    return null;
  };

/** Held to the end: whoever comes second finds it decided. */
async function lockRequest(
  tx: Tx,
  { companyId }: Staff,
  requestId: number,
): Promise<Request | Refusal<'record_not_found' | 'not_now'>> {
  const request = await tx.maybe<Request>(sql`
    select id, borrower_id, bank_name, card_number, photo_file_id, status from bank_change_requests
    where id = ${requestId} and company_id = ${companyId} for update`);
  if (!request) return refuse('record_not_found');
  return request.status === 'open' ? request : refuse('not_now', { status: request.status });
}

async function decide(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  { id, borrowerId }: Request,
  { status, proposedBy }: { status: 'confirmed' | 'refused'; proposedBy: number | null },
): Promise<void> {
  await tx.run(sql`
    update bank_change_requests
    set status = ${status}, decided_at = ${at}, decided_by = ${staffId}, proposed_by = ${proposedBy}
    where id = ${id}`);
  await tellBorrower(tx, { companyId, borrowerId, at }, `bank_change_${status}`);
}

/** What was looked at: the bank book, and the account that is asked for. */
async function keep(
  tx: Tx,
  personalData: PersonalData,
  caller: Staff,
  { id, borrowerId, bankName, cardNumber, photoFileId }: Request,
  outcome: 'proposed' | 'passed' | 'refused',
): Promise<void> {
  const asked = JSON.stringify([bankName, openRequestedNumber(personalData, id, cardNumber)]);
  const bankAccount = personalData.blindIndex(caller.companyId, 'seen bank change', asked).toString('hex');
  await keepDecision(tx, caller, {
    borrowerId,
    bankChangeId: id,
    kind: 'bank_change',
    outcome,
    fileIds: [photoFileId],
    marks: { bankAccount },
  });
}

/** The borrower's orders are locked, so that no withdrawal begins between this look and the new account. */
async function hasPayoutUnderWay(tx: Tx, borrowerId: number): Promise<boolean> {
  await tx.run(sql`select from orders where borrower_id = ${borrowerId} order by id for no key update`);
  const row = await tx.maybe(sql`
    select from payouts p join orders o on o.id = p.order_id
    where o.borrower_id = ${borrowerId} and p.status in ('waiting', 'sent', 'unknown') limit 1`);
  return row !== undefined;
}
