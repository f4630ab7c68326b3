import { toCents } from '@hiram/contract';
import type { Words as WordsOf } from '@hiram/texts';
import { type ServerTexts, serverTexts } from '@hiram/texts/server';
import { type Format, formatFor } from '../document/format.ts';
import { frameOf } from '../document/frame.ts';
import type { FactRow, Paper, PaperFrame, PaperParty, PaperTable } from '../document/paper.ts';
import type { AgreementFacts } from './facts.ts';

type Words = WordsOf<ServerTexts['agreement']>;

/**
 * The template that agreements are made with now, and name. Once there is a real agreement of a version, its
 * words and its layout stay as they are: others are a new version. Version 1 was made by a typesetter of our
 * own; its agreements are files like all others, which nobody makes again.
 */
export const templateVersion = 2;

/** What `documents/agreement/v2/agreement.typ` prints. */
interface AgreementData extends PaperFrame {
  readonly parties: readonly PaperParty[];
  readonly figures: readonly FactRow[];
  readonly loan: { readonly heading: string; readonly rows: readonly FactRow[] };
  readonly fees: { readonly heading: string; readonly rows: readonly FactRow[] };
  readonly plan: { readonly heading: string; readonly text: string; readonly table: PaperTable };
  readonly agreed: { readonly heading: string; readonly clauses: readonly string[] };
  /** What the lender adds; null when it adds nothing. */
  readonly furtherTerms: {
    readonly heading: string;
    readonly text: string;
    readonly clauses: readonly string[];
  } | null;
  readonly contact: { readonly heading: string; readonly text: string };
  readonly signatures: {
    readonly heading: string;
    readonly borrower: PaperParty & { readonly picture: string };
    readonly lender: PaperParty;
  };
}

/** Adds the words to the facts, and nothing else. */
export function writeAgreement(facts: AgreementFacts): Paper {
  const words = serverTexts('agreement', facts.language);
  const { t } = words;
  const format = formatFor(facts);
  const { number, orderId, quote, lender } = facts;
  const madeOn = format.date(facts.madeOn);
  const { frame, pictures } = frameOf(facts, {
    title: t('title'),
    subtitle: `${number} · ${t('order_line', { order: orderId, date: madeOn })}`,
    number,
  });
  const data: AgreementData = {
    ...frame,
    parties: partiesOf(facts, words),
    figures: [
      [t('you_receive'), format.amount(quote.received)],
      [t('you_repay'), format.amount(quote.total)],
      [t('each_instalment'), format.amount(quote.perPeriod)],
      [t('apr'), aprOf(facts, format)],
    ],
    loan: { heading: t('loan'), rows: loanFacts(facts, words, format) },
    fees: { heading: t('fees'), rows: feeFacts(facts, words, format) },
    plan: {
      heading: t('plan'),
      text: t('plan_text', { limit: format.amount(quote.amount), date: madeOn }),
      table: planOf(facts, words, format),
    },
    agreed: { heading: t('agreed'), clauses: clausesOf(facts, words, format) },
    furtherTerms:
      facts.furtherTerms.length === 0
        ? null
        : { heading: t('further_terms'), text: t('further_terms_text'), clauses: facts.furtherTerms },
    contact: {
      heading: t('contact'),
      text:
        lender.website === null
          ? t('contact_text', { lender: lender.name })
          : t('contact_text_with_address', { lender: lender.name, address: lender.website }),
    },
    signatures: signaturesOf(facts, words, format),
  };
  return {
    template: `agreement/v${templateVersion}/agreement.typ`,
    data,
    pictures: { ...pictures, 'signature.png': facts.signature.png },
  };
}

function partiesOf({ lender, borrower }: AgreementFacts, { t }: Words): PaperParty[] {
  return [
    {
      label: t('lender'),
      name: lender.name,
      lines: [t('lender_number', { number: lender.registrationNumber })],
    },
    {
      label: t('borrower'),
      name: borrower.name,
      lines: [t('id_number', { number: borrower.identity }), t('address', { address: borrower.address })],
    },
  ];
}

function loanFacts(facts: AgreementFacts, { t }: Words, format: Format): FactRow[] {
  const { price, quote } = facts;
  return [
    [t('limit'), format.amount(quote.amount)],
    [t('withdraw_until'), format.date(facts.withdrawUntil)],
    // A cent is no limit worth a line.
    ...(price.minWithdrawalCents > 1
      ? [[t('least_withdrawal'), format.money(price.minWithdrawalCents)] as const]
      : []),
    [t('term'), t(`term_${price.periodUnit}`, { count: price.periods })],
    [t('rate'), t(`rate_${price.periodUnit}`, { rate: format.percent(price.rate) })],
    [t('method'), t(`method_${price.method}`)],
    [t('interest'), format.amount(quote.interest)],
    ...(toCents(quote.discount) > 0
      ? [[t('coupon'), t('coupon_text', { discount: format.amount(quote.discount) })] as const]
      : []),
    [t('apr'), t('apr_text', { apr: aprOf(facts, format) })],
  ];
}

function feeFacts({ price, quote }: AgreementFacts, { t }: Words, format: Format): FactRow[] {
  const fee = t('service_fee_text', {
    amount: format.amount(quote.fee),
    percent: format.percent(price.serviceFeeThousandths),
  });
  const late = t('late_fee_text', {
    daily_rate: format.percent(price.overdueDailyRate),
    cap: format.percent(price.overdueCapThousandths),
  });
  const free = t('extension_text', { zero: format.money(0) });
  const priced = t('extension_price_text', { percent: format.percent(price.extensionPriceThousandths) });
  return [
    [t('service_fee'), price.serviceFeeThousandths === 0 ? t('none') : fee],
    [t('late_fee'), price.overdueDailyRate === 0 ? t('none') : late],
    [t('extension'), price.extensionPriceThousandths === 0 ? free : priced],
    [t('other_fees'), t('other_fees_text')],
  ];
}

function planOf({ quote }: AgreementFacts, { t }: Words, format: Format): PaperTable {
  const { amount } = format;
  return {
    head: [t('plan_number'), t('plan_due_on'), t('plan_principal'), t('plan_interest'), t('plan_instalment')],
    rows: quote.instalments.map(({ period, dueOn, principal, interest, amt }) => [
      String(period),
      format.date(dueOn),
      amount(principal),
      amount(interest),
      amount(amt),
    ]),
    total: ['', t('plan_total'), amount(quote.amount), amount(quote.interest), amount(quote.total)],
  };
}

function clausesOf({ quote, withdrawUntil }: AgreementFacts, { t }: Words, format: Format): string[] {
  return [
    t('clause_withdraw', { limit: format.amount(quote.amount), until: format.date(withdrawUntil) }),
    t('clause_each_withdrawal'),
    t('clause_cancel'),
    t('clause_repay_early'),
    t('clause_no_money_first'),
    t('clause_withdraw_code'),
    t('clause_allocation'),
    t('clause_binding'),
  ];
}

function signaturesOf(
  { borrower, lender, signature, madeAt }: AgreementFacts,
  { t }: Words,
  format: Format,
): AgreementData['signatures'] {
  return {
    heading: t('signatures'),
    borrower: {
      label: t('borrower'),
      name: borrower.name,
      lines: [t('signed', { moment: format.moment(signature.signedAt) })],
      picture: 'signature.png',
    },
    lender: {
      label: t('lender'),
      name: lender.name,
      lines: [t('issued', { moment: format.moment(madeAt) })],
    },
  };
}

/** Two decimals, as the law and the screens have it. */
function aprOf({ quote }: AgreementFacts, format: Format): string {
  return format.percent(Math.round(quote.aprPercent * 100) * 10);
}
