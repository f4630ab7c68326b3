import { isRefusal, type Market } from '@hiram/contract';
import { loadLetterhead } from '../company/letterhead.ts';
import type { Tx } from '../db/database.ts';
import type { Files } from '../files/files.ts';
import { priceOf } from '../order/price.ts';
import type { OrderTerms, StoredOrder } from '../order/store.ts';
import { maskNumber } from '../personal-data/mask.ts';
import type { PersonFacts } from '../profile/evidence/facts.ts';
import { loadOwnTexts } from '../texts/own-texts.ts';
import type { AgreementFacts } from './facts.ts';
import { loadAgreementParties, loadDocuments } from './store.ts';

export interface AgreementWish {
  /** As it was locked, with the price that has been approved. */
  readonly order: StoredOrder;
  /** What the final audit has decided on: the agreement is with the person who was looked at. */
  readonly facts: Pick<PersonFacts, 'identity' | 'details' | 'documents'>;
  /** As the approval decided. */
  readonly withdrawUntil: string;
  readonly market: Market;
  readonly at: Date;
  readonly today: string;
}

/** What an agreement says, from the order and from what was decided on, the drawn signature included. */
export async function collectAgreement(
  tx: Tx,
  { files }: { files: Files },
  { order, facts, withdrawUntil, market, at, today: madeOn }: AgreementWish,
): Promise<AgreementFacts> {
  const { id: orderId, companyId, amountCents } = order;
  const parties = await loadAgreementParties(tx, order);
  const { realName, identity } = facts.identity;
  const [signature] = await loadDocuments(
    tx,
    [facts.documents.signature].filter((id) => id !== undefined),
  );
  // Nobody applies without these; an agreement without them would bind nobody.
  if (!realName || !identity || !signature)
    throw new Error(`order ${orderId} has a borrower without name, ID number or signature`);
  const { bytes } = await files.read(signature);
  const { language, couponDiscountCents } = parties;
  const own = await loadOwnTexts(tx, { companyId, kind: 'contract', language });
  // The figures as the screens show them: of the whole limit, with the coupon that is set aside.
  const quote = priceOf(order, { amountCents, couponDiscountCents, startsOn: madeOn });
  if (isRefusal(quote)) throw new Error(`order ${orderId} has a price that cannot be quoted`);
  return {
    language,
    market: { currency: market.currency, timeZone: market.timeZone },
    number: numberOf(orderId, madeOn),
    orderId,
    madeAt: at,
    madeOn,
    withdrawUntil,
    lender: await loadLetterhead(tx, companyId),
    borrower: {
      name: realName,
      identity: maskNumber(identity),
      address: addressOf(facts.details),
    },
    price: termsOf(order),
    quote,
    furtherTerms: clausesOf(own.get('additional_terms')?.body.text ?? ''),
    signature: { png: bytes, signedAt: signature.createdAt },
  };
}

function termsOf(order: StoredOrder): OrderTerms {
  const { rate, periods, periodUnit, method, minWithdrawalCents, extensionPriceThousandths } = order;
  const { serviceFeeThousandths, overdueDailyRate, overdueCapThousandths } = order;
  const fees = { serviceFeeThousandths, overdueDailyRate, overdueCapThousandths };
  return { rate, periods, periodUnit, method, minWithdrawalCents, extensionPriceThousandths, ...fees };
}

/** HC-2026-00000012: the year it was made in, and the order. */
function numberOf(orderId: number, madeOn: string): string {
  return `HC-${madeOn.slice(0, 4)}-${String(orderId).padStart(8, '0')}`;
}

function addressOf({
  address,
  provinceCity,
}: {
  address?: string | null;
  provinceCity?: string | null;
}): string {
  const places = (provinceCity ?? '').split(',').map((place) => place.trim());
  return [address ?? '', ...places.reverse()].filter((part) => part !== '').join(', ');
}

/** One clause per paragraph. */
function clausesOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((clause) => clause.replace(/\s+/g, ' ').trim())
    .filter((clause) => clause !== '');
}
