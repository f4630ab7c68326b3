import type { Market } from '@hiram/contract';
import type { Words as WordsOf } from '@hiram/texts';
import type { ServerTexts } from '@hiram/texts/server';
import { loadLetterhead } from '../company/letterhead.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import type { FrameFacts } from './frame.ts';
import type { FactRow } from './paper.ts';

export type Words = WordsOf<ServerTexts['documents']>;

/** What every paper about one loan says. */
export interface LoanPaperFacts extends FrameFacts {
  readonly orderId: number;
  readonly agreementNumber: string | null;
  readonly borrowerName: string;
}

/** Who asks for a paper, when, and in which market: any caller is one. */
export interface PaperReach {
  readonly companyId: number;
  /** Of a borrower, who gets papers of their own loans only. */
  readonly borrowerId?: number;
  readonly market: Market;
  readonly at: Date;
  readonly today: string;
}

interface PaperOrder extends StoredOrder {
  readonly language: FrameFacts['language'];
  readonly agreementNumber: string | null;
  readonly realName: Buffer | null;
}

/** The order that a paper is about, and what the paper says of it; none when it is not within reach. */
export async function loadLoanPaper(
  tx: Tx,
  personalData: PersonalData,
  { companyId, borrowerId, market, at }: PaperReach,
  orderId: number,
): Promise<{ readonly order: StoredOrder; readonly about: LoanPaperFacts } | undefined> {
  const order = await tx.maybe<PaperOrder>(sql`
    select o.*, b.language, c.number as agreement_number, p.real_name
    from order_with_terms o join borrowers b on b.id = o.borrower_id
      left join contracts c on c.order_id = o.id left join borrower_profiles p on p.borrower_id = b.id
    where o.id = ${orderId} and o.company_id = ${companyId}
      and (${borrowerId ?? null}::bigint is null or o.borrower_id = ${borrowerId ?? null})`);
  if (!order) return undefined;
  const about: LoanPaperFacts = {
    language: order.language,
    market: { currency: market.currency, timeZone: market.timeZone },
    lender: await loadLetterhead(tx, companyId),
    madeAt: at,
    orderId,
    agreementNumber: order.agreementNumber,
    // Nobody borrows without having told it; a paper without it would be of no use to anybody.
    borrowerName: openName(personalData, order.borrowerId, order.realName) ?? '',
  };
  return { order, about };
}

/** Whose loan it is, and which. */
export function aboutRows(
  { borrowerName, agreementNumber, orderId }: LoanPaperFacts,
  { t }: Words,
): FactRow[] {
  return [
    [t('borrower'), borrowerName],
    ...(agreementNumber === null ? [] : [[t('contract'), agreementNumber] as const]),
    [t('order'), String(orderId)],
  ];
}
