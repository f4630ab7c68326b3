import { type Language, toCents, toMajor } from '@hiram/contract';
import type { Block, Document } from '../../document.ts';
import type { AgreementFacts } from '../../facts.ts';
import { type Format, formatFor } from '../../format.ts';
import { bn } from './bn.ts';
import { en } from './en.ts';
import { fil } from './fil.ts';
import { th } from './th.ts';
import type { AgreementWords } from './words.ts';
import { zh } from './zh.ts';

const words: Readonly<Record<Language, AgreementWords>> = { en, zh, th, bn, fil };

/** The first template. It is never changed, because agreements name it: a new text is a new version. */
export function writeAgreement(facts: AgreementFacts): Document {
  const say = words[facts.language];
  const format = formatFor(facts);
  const { lender, number, quote } = facts;
  const limit = format.money(quote.amount);
  return {
    language: facts.language,
    title: `${say.title} ${number}`,
    author: lender.name,
    footer: (page, pages) => [`${number} · ${lender.name}`, say.page(page, pages)],
    blocks: [
      {
        kind: 'masthead',
        above: [lender.name, number],
        title: say.title,
        below: say.orderLine(facts.orderId, format.date(facts.madeOn)),
      },
      { kind: 'parties', parties: partiesOf(facts, say) },
      {
        kind: 'figures',
        figures: [
          { label: say.received, value: format.money(quote.received) },
          { label: say.total, value: format.money(quote.total) },
          { label: say.instalment, value: format.money(quote.perPeriod) },
          { label: say.apr, value: aprOf(facts, format) },
        ],
      },
      { kind: 'heading', text: say.loan },
      { kind: 'facts', rows: loanFacts(facts, say, format) },
      { kind: 'heading', text: say.fees },
      { kind: 'facts', rows: feeFacts(facts, say, format) },
      { kind: 'heading', text: say.plan },
      { kind: 'paragraph', text: say.planText(limit, format.date(facts.madeOn)), isIntroduction: true },
      planOf(facts, say, format),
      { kind: 'heading', text: say.agreed },
      { kind: 'clauses', clauses: say.clauses(limit, format.date(facts.withdrawUntil)) },
      ...furtherTermsOf(facts, say),
      { kind: 'heading', text: say.contact },
      // With the signatures, so that they never stand on a page alone.
      { kind: 'paragraph', text: say.contactText(lender.name, lender.contact), isIntroduction: true },
      { kind: 'heading', text: say.signatures },
      signaturesOf(facts, say, format),
    ],
  };
}

function partiesOf({ lender, borrower }: AgreementFacts, say: AgreementWords) {
  return [
    { label: say.lender, name: lender.name, lines: [say.registrationNumber(lender.registrationNumber)] },
    {
      label: say.borrower,
      name: borrower.name,
      lines: [say.identity(borrower.identity), say.address(borrower.address)],
    },
  ];
}

function loanFacts(
  facts: AgreementFacts,
  say: AgreementWords,
  format: Format,
): (readonly [string, string])[] {
  const { price, quote } = facts;
  return [
    [say.limit, format.money(quote.amount)],
    [say.withdrawUntil, format.date(facts.withdrawUntil)],
    // A cent is no limit worth a line.
    ...(price.minWithdrawalCents > 1
      ? [[say.leastWithdrawal, format.money(toMajor(price.minWithdrawalCents))] as const]
      : []),
    [say.term, say.periods(price.periods, price.periodUnit)],
    [say.rate, say.ratePer(format.percent(price.rate), price.periodUnit)],
    [say.method, say.methods[price.method]],
    [say.interest, format.money(quote.interest)],
    ...(toCents(quote.discount) > 0
      ? [[say.coupon, say.couponText(format.money(quote.discount))] as const]
      : []),
    [say.apr, say.aprText(aprOf(facts, format))],
  ];
}

function feeFacts({ price, quote }: AgreementFacts, say: AgreementWords, format: Format) {
  const fee = say.serviceFeeText(format.money(quote.fee), format.percent(price.serviceFeeThousandths));
  const late = say.lateFeeText(
    format.percent(price.overdueDailyRate),
    format.percent(price.overdueCapThousandths),
  );
  return [
    [say.serviceFee, price.serviceFeeThousandths === 0 ? say.none : fee],
    [say.lateFee, price.overdueDailyRate === 0 ? say.none : late],
    [say.extension, say.extensionText(format.money(toMajor(0)))],
    [say.otherFees, say.otherFeesText],
  ] as const;
}

function planOf({ quote }: AgreementFacts, say: AgreementWords, format: Format): Block {
  return {
    kind: 'table',
    head: say.planHead,
    rows: quote.instalments.map(({ period, dueOn, principal, interest, amt }) => [
      String(period),
      format.date(dueOn),
      format.money(principal),
      format.money(interest),
      format.money(amt),
    ]),
    total: [
      '',
      say.planTotal,
      format.money(quote.amount),
      format.money(quote.interest),
      format.money(quote.total),
    ],
  };
}

function furtherTermsOf({ furtherTerms }: AgreementFacts, say: AgreementWords): Block[] {
  if (furtherTerms.length === 0) return [];
  return [
    { kind: 'heading', text: say.furtherTerms },
    { kind: 'paragraph', text: say.furtherTermsText, isIntroduction: true },
    { kind: 'clauses', clauses: furtherTerms },
  ];
}

function signaturesOf(facts: AgreementFacts, say: AgreementWords, format: Format): Block {
  const { borrower, lender, signature } = facts;
  return {
    kind: 'signatures',
    signatures: [
      {
        label: say.borrower,
        name: borrower.name,
        lines: [say.signed(format.moment(signature.signedAt))],
        png: signature.png,
      },
      { label: say.lender, name: lender.name, lines: [say.issued(format.moment(facts.madeAt))] },
    ],
  };
}

/** Two decimals, as the law and the screens have it. */
function aprOf({ quote }: AgreementFacts, format: Format): string {
  return format.percent(Math.round(quote.aprPercent * 100) * 10);
}
