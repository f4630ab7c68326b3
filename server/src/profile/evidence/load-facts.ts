import type { Seen, SeenPart } from '@hiram/contract/desk';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { together } from '../../db/together.ts';
import type { FilePurpose } from '../../files/picture.ts';
import type { StoredOrder } from '../../order/store.ts';
import type { PersonalData } from '../../personal-data/seal.ts';
import { loadBankAccounts } from '../bank/bank-store.ts';
import { loadProfileRow, openProfile } from '../profile-store.ts';
import { type Facts, factsOf, type PersonFacts, seenOf } from './facts.ts';

/**
 * What is decided on, as it is now. Whoever decides has locked the borrower (`lockStatuses`). Whoever only shows
 * it reads this first: what changes while the rest of a page is read is then found to have changed.
 */
export async function loadPersonFacts(
  tx: Tx,
  personalData: PersonalData,
  borrowerId: number,
): Promise<PersonFacts> {
  const { row, files, accounts } = await together({
    row: loadProfileRow(tx, borrowerId),
    files: tx.rows<{ purpose: FilePurpose; fileId: string }>(sql`
      select purpose, file_id from borrower_photos where borrower_id = ${borrowerId}`),
    accounts: loadBankAccounts(tx, personalData, borrowerId),
  });
  const bound = accounts.find(({ isBound }) => isBound);
  return factsOf({
    profile: openProfile(personalData, borrowerId, row),
    fileIds: Object.fromEntries(files.map(({ purpose, fileId }) => [purpose, fileId])),
    bankAccount: bound ? { id: bound.id, bankName: bound.bankName, cardNo: bound.cardNo } : null,
  });
}

export async function loadFacts(tx: Tx, personalData: PersonalData, order: StoredOrder): Promise<Facts> {
  const { person, coupons } = await together({
    person: loadPersonFacts(tx, personalData, order.borrowerId),
    coupons: tx.one<{ discountCents: number }>(sql`
      select coalesce(sum(discount_cents), 0)::bigint as discount_cents from coupons
      where order_id = ${order.id} and status = 'reserved'`),
  });
  const { id, appId, amountCents, rate, periods, periodUnit, method, minWithdrawalCents } = order;
  const { serviceFeeThousandths, overdueDailyRate, overdueCapThousandths } = order;
  const fees = { serviceFeeThousandths, overdueDailyRate, overdueCapThousandths };
  const { extensionPriceThousandths } = order;
  // Left out where it is free, as in the marks of decisions that were made before there was a price for it.
  const extension = extensionPriceThousandths > 0 ? { extensionPriceThousandths } : {};
  const terms = { rate, periods, periodUnit, method, minWithdrawalCents, ...fees, ...extension };
  return { ...person, loan: { id, appId, amountCents, ...coupons, ...terms } };
}

/** Keyed, so that nobody finds an account number by trying all there are. */
export function marksOf<Known extends PersonFacts>(
  personalData: PersonalData,
  companyId: number,
  facts: Known,
): Pick<Seen, SeenPart & keyof Known> {
  return seenOf(facts, (part, text) =>
    personalData.blindIndex(companyId, `seen ${part}`, text).toString('hex'),
  );
}
