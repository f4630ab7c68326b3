import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openAccountNumber } from '../profile/bank/bank-store.ts';
import { openName } from '../profile/borrower-name.ts';
import type { RefundAccount } from './store.ts';

export interface BoundAccount extends RefundAccount {
  readonly id: number;
}

/** The account that the borrower has bound now, in their own name. */
export async function loadBoundAccount(
  tx: Tx,
  personalData: PersonalData,
  borrowerId: number,
): Promise<BoundAccount | undefined> {
  const row = await tx.maybe<{
    id: number;
    bankName: string;
    cardNumber: Buffer;
    realName: Buffer | null;
  }>(sql`
    select a.id, a.bank_name, a.card_number, f.real_name
    from bank_accounts a join borrower_profiles f on f.borrower_id = a.borrower_id
    where a.borrower_id = ${borrowerId} and a.ended_at is null`);
  const accountName = row && openName(personalData, borrowerId, row.realName);
  if (!row || !accountName) return undefined;
  const { id, bankName, cardNumber } = row;
  return { id, bankName, accountNumber: openAccountNumber(personalData, id, cardNumber), accountName };
}
