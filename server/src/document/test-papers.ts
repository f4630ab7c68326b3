/** For tests: a lender with everything in its head but a logo, and what a printed paper says. */
import { addDays, dueDate, type Language } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { expect } from 'vitest';
import type { Letterhead } from '../company/letterhead.ts';
import type { ExportCoverFacts } from './export-cover/write-export-cover.ts';
import type { LoanPaperFacts } from './loan-paper.ts';
import type { Paper } from './paper.ts';
import type { PayoffLetterFacts } from './payoff-letter/write-payoff-letter.ts';
import type { ProofOfRepaymentFacts } from './proof-of-repayment/write-proof-of-repayment.ts';
import type { ReceiptFacts } from './receipt/write-receipt.ts';
import type { ScheduledPayout, ScheduleFacts } from './schedule/write-schedule.ts';
import type { StatementFacts } from './statement/write-statement.ts';

/** Somebody who reads each language, in the market where it is spoken. */
export const people = {
  en: { market: 'ph', name: 'Ana Maria Santos', address: '12 Sampaguita Street, Mandaue City, Cebu' },
  zh: { market: 'ph', name: '王婠喆', address: '马尼拉市王彬街 12 号' },
  th: { market: 'th', name: 'กุลธิดา น้ำทิพย์', address: '99/1 ถนนสุขุมวิท เขตคลองเตย กรุงเทพมหานคร' },
  bn: { market: 'bd', name: 'শর্মিষ্ঠা চক্রবর্তী', address: '১২ ক্ষুদিরাম সড়ক, ধানমন্ডি, ঢাকা' },
  fil: { market: 'ph', name: 'José Ángel Dela Peña', address: 'Purok 3, Brgy. San Isidro, Lungsod Quezon' },
} as const satisfies Record<Language, object>;

export const testLender: Letterhead = {
  name: 'Hiram Demo Lending',
  registrationNumber: 'DEMO-0001',
  licenceNumber: 'DEMO-LICENCE-0001',
  address: '1 Example Street, 1000 Demo City',
  website: 'https://demo.example',
  logo: null,
};

/** Every text of a paper, as its template gets it. */
export function textsIn({ data }: Paper): string[] {
  const { language: _, madeAt: __, page: ___, fileTitle: ____, lender, ...printed } = data;
  return [...lender.lines, ...stringsIn(printed)].filter((text) => !/[.]png$/.test(text));
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A text may stand in several lines; where they break says nothing. */
export function expectSaid(words: string, texts: readonly string[]): void {
  const flat = (text: string) => text.normalize('NFC').replace(/\s+/g, '');
  const said = flat(words);
  expect(texts.filter((text) => !said.includes(flat(text)))).toEqual([]);
}

/** A loan of each language's market. */
export function loanFacts(language: Language): LoanPaperFacts {
  const { market, name } = people[language];
  return {
    language,
    market: { currency: markets[market].currency, timeZone: markets[market].timeZone },
    lender: testLender,
    madeAt: new Date('2026-11-15T04:00:00Z'),
    orderId: 12,
    agreementNumber: 'HC-2026-00000012',
    borrowerName: name,
  };
}

/** The first paid, the second overdue, the others to come. */
function testPayout(settledOn: string, periods: number, feeCents: number): ScheduledPayout {
  const instalments = Array.from({ length: periods }, (_, index) => {
    const principalCents = 5_000_00;
    const interestCents = 939_16;
    const lateFeeCents = index === 1 ? 29_70 : 0;
    const status = index === 0 ? 'repaid' : index === 1 ? 'overdue' : 'pending';
    const paidCents = index === 0 ? principalCents + interestCents : 0;
    const dueOn = dueDate(settledOn, 'month', index + 1);
    return {
      period: index + 1,
      dueOn,
      principalCents,
      interestCents,
      lateFeeCents,
      paidCents,
      status,
    } as const;
  });
  return { settledOn, amountCents: 5_000_00 * periods, feeCents, instalments };
}

export function scheduleFacts(language: Language, ...periods: readonly number[]): ScheduleFacts {
  const payouts = periods.map((count, index) =>
    testPayout(addDays('2026-09-15', index * 3), count, index === 0 ? 2_400_00 : 0),
  );
  return { ...loanFacts(language), asOf: '2026-11-18', payouts, creditCents: 12_34 };
}

export function receiptFacts(language: Language): ReceiptFacts {
  return {
    ...loanFacts(language),
    number: 'HR-2026-00000007',
    receivedOn: '2026-11-15',
    reference: 'BANK-20261115-000123',
    amountCents: 6_000_00,
    lateFeeCents: 29_70,
    interestCents: 939_16,
    principalCents: 5_000_00,
    creditUsedCents: -31_14,
    unearnedInterestCents: 12_00,
    principalLeftCents: 115_000_00,
    isLast: false,
  };
}

export function statementFacts(language: Language): StatementFacts {
  const line = (
    kind: StatementFacts['lines'][number]['kind'],
    on: string,
    changeCents: number,
    amountCents = 0,
  ) => ({
    kind,
    on,
    changeCents,
    amountCents: amountCents || Math.abs(changeCents),
  });
  return {
    ...loanFacts(language),
    from: '2026-09-01',
    to: '2026-11-15',
    openingCents: 0,
    lines: [
      line('payout', '2026-09-15', 0, 117_600_00),
      line('payout_failed', '2026-09-15', 0, 117_600_00),
      line('payout', '2026-09-16', 0, 117_600_00),
      line('payout_settled', '2026-09-16', 120_000_00),
      line('coupon', '2026-09-16', 0, 500_00),
      line('instalment_due', '2026-10-16', 939_16),
      line('overdue_fee', '2026-10-17', 2_97),
      line('extension', '2026-10-18', 0, 100_00),
      line('repayment', '2026-10-20', -6_000_00),
      line('unearned_interest', '2026-11-15', -12_00),
      line('refund', '2026-11-15', 57_87),
      line('write_off', '2026-11-15', -114_988_00),
    ],
  };
}

export function payoffLetterFacts(language: Language): PayoffLetterFacts {
  const day = (index: number) => ({
    on: addDays('2026-11-15', index),
    principalCents: 115_000_00,
    interestCents: 31_30 * index,
    lateFeeCents: 29_70,
    creditCents: 31_14,
    totalCents: 115_000_00 + 31_30 * index + 29_70 - 31_14,
    savedInterestCents: 21_600_84 - 31_30 * index,
  });
  const payee = {
    bankName: 'Demo Bank',
    accountName: 'Hiram Demo Lending',
    accountNumber: '0012 3456 7890',
    branch: 'Main branch',
  };
  return { ...loanFacts(language), days: [day(0), ...[1, 2, 3, 4, 5, 6].map(day)], payee };
}

export function proofFacts(language: Language): ProofOfRepaymentFacts {
  return {
    ...loanFacts(language),
    paidOutCents: 120_000_00,
    firstPayoutOn: '2026-09-16',
    repaidCents: 142_540_00,
    repaidOn: '2026-11-15',
    creditCents: 57_87,
  };
}

export function exportFacts(language: Language): ExportCoverFacts {
  const { orderId: _, agreementNumber: __, ...facts } = loanFacts(language);
  const counts = { profile: 1, contacts: 3, accounts: 2, files: 9, orders: 2, payouts: 3, payments: 17 };
  return { ...facts, counts: { ...counts, messages: 40, devices: 1 }, sha256: '0123456789abcdef'.repeat(4) };
}
