import type { Language } from '@hiram/contract';
import { isKeptSince } from '../../kept/keep-answers.ts';
import { fetchMessages } from '../../messages/queries.ts';
import { fetchNewestLoan, newestOrderKey } from '../../order/queries.ts';

/** Asked for again after so long: whoever looks at a loan in between keeps what they see anyway. */
const freshMs = 3_600_000;

/** The answers that somebody with a loan wants without a network, whether or not they looked today. */
export async function fetchAlong(language: Language): Promise<void> {
  const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (saveData || (await isKeptSince(newestOrderKey, Date.now() - freshMs))) return;
  await fetchNewestLoan();
  await fetchMessages(language);
}
