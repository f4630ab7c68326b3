import type { InterestMethod, PeriodUnit } from '@hiram/contract';

/** The agreement's words in one language. What is set in them is written already: "₱1,000.00", "0.8%". */
export interface AgreementWords {
  readonly title: string;
  readonly orderLine: (orderId: number, date: string) => string;
  readonly lender: string;
  readonly registrationNumber: (number: string) => string;
  readonly borrower: string;
  readonly identity: (masked: string) => string;
  readonly address: (address: string) => string;

  readonly received: string;
  readonly total: string;
  readonly apr: string;
  readonly instalment: string;

  readonly loan: string;
  readonly limit: string;
  readonly withdrawUntil: string;
  readonly leastWithdrawal: string;
  readonly term: string;
  readonly periods: (count: number, unit: PeriodUnit) => string;
  readonly rate: string;
  readonly ratePer: (rate: string, unit: PeriodUnit) => string;
  readonly method: string;
  readonly methods: Readonly<Record<InterestMethod, string>>;
  readonly interest: string;
  readonly coupon: string;
  readonly couponText: (discount: string) => string;
  readonly aprText: (apr: string) => string;

  readonly fees: string;
  readonly serviceFee: string;
  readonly serviceFeeText: (amount: string, percent: string) => string;
  readonly lateFee: string;
  readonly lateFeeText: (dailyRate: string, cap: string) => string;
  readonly extension: string;
  readonly extensionText: (zero: string) => string;
  readonly otherFees: string;
  readonly otherFeesText: string;
  readonly none: string;

  readonly plan: string;
  readonly planText: (limit: string, date: string) => string;
  /** Number, due date, principal, interest, instalment. */
  readonly planHead: readonly [string, string, string, string, string];
  readonly planTotal: string;

  readonly agreed: string;
  readonly clauses: (limit: string, until: string) => readonly string[];
  readonly furtherTerms: string;
  /** What the lender adds never takes anything back. */
  readonly furtherTermsText: string;
  readonly contact: string;
  readonly contactText: (lender: string, address: string | null) => string;

  readonly signatures: string;
  readonly signed: (moment: string) => string;
  readonly issued: (moment: string) => string;
  readonly page: (page: number, pages: number) => string;
}
