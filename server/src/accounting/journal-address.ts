import type { WantedJournal } from './journal-csv.ts';

/** What is asked for stands in the path, so that it is part of what is signed. */
export const journalRoute = '/books/journal/:from/:to/:order/:codes';

/** The parts of such a path, as they stand in it. */
export interface JournalParams {
  readonly from: string;
  readonly to: string;
  /** 0 for the whole house. */
  readonly order: string;
  readonly codes: 'every' | 'any';
}

export function journalPath({
  from,
  to,
  orderId,
  evenWithoutCodes,
}: Omit<WantedJournal, 'companyId'>): string {
  return `/books/journal/${from}/${to}/${orderId ?? 0}/${evenWithoutCodes ? 'any' : 'every'}`;
}

/** Of an address whose signature was checked. */
export function wantedIn({ from, to, order, codes }: JournalParams): Omit<WantedJournal, 'companyId'> {
  return { from, to, orderId: order === '0' ? null : Number(order), evenWithoutCodes: codes === 'any' };
}
