import { refuse } from '@hiram/contract';
import type { decideBankChange as decideOperation, listBankChanges as operation } from '@hiram/contract/desk';
import { beginWithdrawalWait } from '../../account/withdrawal-wait.ts';
import { voidWithdrawCodesOf } from '../../credentials/withdraw-code.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { signFileAddress } from '../../files/address.ts';
import type { Files } from '../../files/files.ts';
import { tellBorrower } from '../../messages/tell.ts';
import type { Handler } from '../../operation/binding.ts';
import { maskNumber } from '../../personal-data/mask.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { openName } from '../borrower-name.ts';
import { bindAccount, openAccountNumber, openRequestedNumber } from './bank-store.ts';

interface ChangeRow {
  readonly id: number;
  readonly borrowerId: number;
  readonly bankName: string;
  readonly cardNumber: Buffer;
  readonly photoFileId: string;
  readonly requestedAt: Date;
  readonly realName: Buffer | null;
  readonly oldId: number | null;
  readonly oldBankName: string | null;
  readonly oldCardNumber: Buffer | null;
}

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

export const listBankChanges =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, { offset, limit }) => {
    const { companyId, at } = caller;
    const { total } = await tx.one<{ total: number }>(sql`
      select count(*) as total from desk_queue(${companyId}, ${at}) where queue = 'bank_changes'`);
    const rows = await tx.rows<ChangeRow>(sql`
      select r.id, r.borrower_id, r.bank_name, r.card_number, r.photo_file_id, r.requested_at, p.real_name,
        a.id as old_id, a.bank_name as old_bank_name, a.card_number as old_card_number
      from (select id, since from desk_queue(${companyId}, ${at})
          where queue = 'bank_changes' order by since, id offset ${offset} limit ${limit}) q
        join bank_change_requests r on r.id = q.id left join borrower_profiles p on p.borrower_id = r.borrower_id
        left join bank_accounts a on a.borrower_id = r.borrower_id and a.ended_at is null
      order by q.since, r.id`);
    const changes = rows.map((row) => ({
      requestId: row.id,
      borrowerId: row.borrowerId,
      name: openName(personalData, row.borrowerId, row.realName),
      bankName: row.bankName,
      cardNo: maskNumber(openRequestedNumber(personalData, row.id, row.cardNumber)),
      oldBankName: row.oldBankName,
      oldCardNo:
        row.oldId === null || row.oldCardNumber === null
          ? null
          : maskNumber(openAccountNumber(personalData, row.oldId, row.oldCardNumber)),
      photo: {
        purpose: 'bank_book',
        url: signFileAddress(files.keys, row.photoFileId, caller, at),
        at: row.requestedAt.toISOString(),
      },
      requestedAt: row.requestedAt.toISOString(),
    }));
    return { total, changes };
  };

/**
 * The borrower has asked and sent the bank book; staff look. While a transfer is under
 * way the account stays, so that a payout that fails is tried again where it was
 * promised. A code is bound to the account it was released for.
 */
export const decideBankChange =
  ({ personalData }: Parts): Handler<typeof decideOperation> =>
  async (tx, caller, { requestId, isConfirmed }) => {
    const { companyId, staffId, at } = caller;
    const request = await tx.maybe<{
      borrowerId: number;
      bankName: string;
      cardNumber: Buffer;
      status: string;
    }>(sql`
      select borrower_id, bank_name, card_number, status from bank_change_requests
      where id = ${requestId} and company_id = ${companyId} for update`);
    if (!request) return refuse('record_not_found');
    if (request.status !== 'open') return refuse('not_now', { status: request.status });
    const { borrowerId, bankName } = request;
    if (isConfirmed) {
      if (await hasPayoutUnderWay(tx, borrowerId)) return refuse('in_progress');
      const cardNo = openRequestedNumber(personalData, requestId, request.cardNumber);
      await bindAccount(tx, personalData, { companyId, borrowerId, at }, { bankName, cardNo });
      await voidWithdrawCodesOf(tx, { borrowerId, at });
      await beginWithdrawalWait(tx, { borrowerId, at });
    }
    await tx.run(sql`
      update bank_change_requests
      set status = ${isConfirmed ? 'confirmed' : 'refused'}, decided_at = ${at}, decided_by = ${staffId}
      where id = ${requestId}`);
    const template = isConfirmed ? 'bank_change_confirmed' : 'bank_change_refused';
    await tellBorrower(tx, { companyId, borrowerId, at }, template);
    return null;
  };

/** The borrower's orders are locked, so that no withdrawal begins between this look and the new account. */
async function hasPayoutUnderWay(tx: Tx, borrowerId: number): Promise<boolean> {
  await tx.run(sql`select from orders where borrower_id = ${borrowerId} order by id for no key update`);
  const row = await tx.maybe(sql`
    select from payouts p join orders o on o.id = p.order_id
    where o.borrower_id = ${borrowerId} and p.status in ('waiting', 'sent', 'unknown') limit 1`);
  return row !== undefined;
}
