import { addDays } from '../calendar.ts';
import { toThousandths } from '../percent.ts';
import { exactShare } from './exact-share.ts';
import { checkOwed, type OwedInstalment, oldestFirst, unpaidCents } from './instalment.ts';
import { badLoanInput, checkPercent, checkWhole, type LoanInputRefusal } from './loan-input.ts';

export interface ExtensionOffer {
  instalments: readonly OwedInstalment[];
  /** By how many days every unpaid due date moves. */
  days: number;
  /** Price in percent of what is unpaid, 0 unless the product says otherwise; judged by the rate guard. */
  pricePercent?: number | undefined;
}

export interface ExtensionQuote {
  days: number;
  unpaidCents: number;
  priceCents: number;
  /** The due dates that move, oldest first. */
  moved: { period: number; dueOn: string; newDueOn: string }[];
  /** All instalments as they would be, oldest first; amounts stay as they are. */
  instalments: OwedInstalment[];
}

export const LONGEST_EXTENSION_DAYS = 366;

/**
 * What an extension would do, before anybody asks for it (decisions §3): it moves the due date of every
 * instalment of which something is unpaid, and changes no amount. Its price, rounded down, stands beside it.
 */
export function extensionQuote(offer: ExtensionOffer): ExtensionQuote | LoanInputRefusal {
  const pricePercent = offer.pricePercent ?? 0;
  const bad =
    checkWhole('days', offer.days, 1, LONGEST_EXTENSION_DAYS) ??
    checkPercent('pricePercent', pricePercent, 100) ??
    checkOwed(offer.instalments);
  if (bad) return bad;
  const moved: ExtensionQuote['moved'] = [];
  let leftCents = 0;
  const instalments = oldestFirst(offer.instalments).map((owed) => {
    const openCents = unpaidCents(owed);
    if (openCents === 0) return owed;
    leftCents += openCents;
    const newDueOn = addDays(owed.dueOn, offer.days);
    moved.push({ period: owed.period, dueOn: owed.dueOn, newDueOn });
    return { ...owed, dueOn: newDueOn };
  });
  if (leftCents === 0) return badLoanInput('instalments', 'nothing_unpaid');
  const priceCents = exactShare(leftCents, toThousandths(pricePercent), 100_000, 'down');
  return { days: offer.days, unpaidCents: leftCents, priceCents, moved, instalments };
}
