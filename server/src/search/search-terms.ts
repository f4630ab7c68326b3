import { type Market, marksIn, orderIdIn } from '@hiram/contract';
import { digitsIn, isLong } from '../access/searched.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { wantedNameIndex } from '../profile/name-index.ts';
import { emailIndexOf, identityIndexOf } from '../profile/profile-store.ts';

/** Everything that a text may mean. What it cannot be is null, and then nothing is found by it. */
export interface SearchTerms {
  readonly mobile: string | null;
  readonly identityIndex: Buffer | null;
  readonly cardIndex: Buffer | null;
  readonly emailIndex: Buffer | null;
  /** How each word of the name begins; empty where it is no name. */
  readonly nameIndex: readonly Buffer[];
  readonly borrowerId: number | null;
  readonly orderId: number | null;
  readonly mark: string | null;
  /** As it was typed and in capitals, which is how our own are written. */
  readonly references: readonly string[];
}

interface Lender {
  readonly companyId: number;
  readonly market: Market;
}

export function searchTerms(
  personalData: PersonalData,
  { companyId, market }: Lender,
  text: string,
): SearchTerms {
  const digits = digitsIn(text, market);
  const isEmail = text.includes('@');
  const isNumber = digits !== null;
  return {
    mobile: digits !== null && isMobile(digits, market) ? digits : null,
    identityIndex: isLong(digits) ? identityIndexOf(personalData, companyId, digits) : null,
    cardIndex: isLong(digits) ? personalData.blindIndex(companyId, 'card', digits) : null,
    emailIndex: isEmail ? emailIndexOf(personalData, companyId, text) : null,
    nameIndex: isEmail || isNumber ? [] : wantedNameIndex(personalData, companyId, text),
    borrowerId: Number(/^#\s*([1-9]\d{0,14})$/.exec(text)?.[1] ?? 0) || null,
    orderId: orderIdIn(text),
    mark: marksIn(text)[0] ?? null,
    references: [...new Set([text, text.toUpperCase()])],
  };
}

const isMobile = (digits: string, { mobileLength }: Market) =>
  digits.length === mobileLength && digits.startsWith('0');
