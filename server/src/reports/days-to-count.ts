/** Days of a lender that are over and have not been counted. */
export interface DaysToCount {
  readonly companyId: number;
  readonly timeZone: string;
  readonly first: string;
  readonly last: string;
  /** The evenings whose book is counted: the last of each month among these days, and the last of all. */
  readonly evenings: readonly string[];
}

/** What is counted of each day. */
export const dayFigures = ['lent', 'paid_out', 'collected', 'expected', 'principal'] as const;
