import type { Words as WordsOf } from '@hiram/texts';
import { type ServerTexts, serverTexts } from '@hiram/texts/server';
import { type Format, formatFor } from '../../document/format.ts';
import { frameOf } from '../../document/frame.ts';
import type { FactRow, Paper, PaperFrame, PaperParty, PaperTable } from '../../document/paper.ts';
import type { AddendumPeople } from './print-addendum.ts';

type Words = WordsOf<ServerTexts['documents']>;

/** Once there is a real addendum of a version, its words and its layout stay as they are. */
export const templateVersion = 1;

/** Everything an addendum is made of, besides the words. */
export interface AddendumFacts extends AddendumPeople {
  readonly number: string;
  /** The day of the approval, in the market's time zone. */
  readonly madeOn: string;
  readonly days: number;
  readonly priceCents: number;
  readonly payUntil: string;
  readonly dates: readonly {
    readonly period: number;
    readonly dueOn: string;
    readonly newDueOn: string;
    readonly amountCents: number;
  }[];
}

/** What `documents/parts/addendum.typ` prints. */
export interface AddendumData extends PaperFrame {
  readonly parties: readonly PaperParty[];
  readonly figures: readonly FactRow[];
  readonly dates: { readonly heading: string; readonly text: string; readonly table: PaperTable };
  readonly agreed: { readonly heading: string; readonly clauses: readonly string[] };
  readonly signatures: {
    readonly heading: string;
    readonly borrower: PaperParty & { readonly picture: string };
    readonly lender: PaperParty;
  };
}

/** Adds the words to the facts, and nothing else. */
export function writeAddendum(facts: AddendumFacts): Paper {
  const words = serverTexts('documents', facts.language);
  const { t } = words;
  const format = formatFor(facts);
  const { number, agreementNumber } = facts;
  const contract = agreementNumber ?? String(facts.orderId);
  const { frame, pictures } = frameOf(facts, {
    title: t('addendum_title'),
    subtitle: `${number} · ${t('addendum_subtitle', { contract, date: format.date(facts.madeOn) })}`,
    number,
  });
  const data: AddendumData = {
    ...frame,
    ...peopleOf(facts, words, format),
    figures: [
      [t('addendum_later_by'), t('addendum_days', { count: facts.days })],
      [t('addendum_price'), priceOf(facts, words, format)],
      [t('addendum_until'), format.date(facts.payUntil)],
    ],
    dates: {
      heading: t('addendum_dates'),
      text: t('addendum_dates_text'),
      table: datesOf(facts, words, format),
    },
    agreed: { heading: t('addendum_agreed'), clauses: clausesOf(facts, contract, words, format) },
  };
  return {
    template: `addendum/v${templateVersion}/addendum.typ`,
    data,
    pictures: { ...pictures, 'signature.png': facts.signature.png },
  };
}

/** Who is bound, and their signatures. */
export function peopleOf(
  { lender, borrowerName, madeAt, signature }: AddendumPeople,
  { t }: Words,
  format: Format,
): Pick<AddendumData, 'parties' | 'signatures'> {
  return {
    parties: [
      { label: t('addendum_lender'), name: lender.name, lines: [] },
      { label: t('borrower'), name: borrowerName, lines: [] },
    ],
    signatures: {
      heading: t('addendum_signatures'),
      borrower: {
        label: t('borrower'),
        name: borrowerName,
        lines: [t('addendum_signature_of', { moment: format.moment(signature.signedAt) })],
        picture: 'signature.png',
      },
      lender: {
        label: t('addendum_lender'),
        name: lender.name,
        lines: [t('addendum_issued', { moment: format.moment(madeAt) })],
      },
    },
  };
}

function priceOf({ priceCents }: AddendumFacts, { t }: Words, format: Format): string {
  return priceCents === 0 ? t('addendum_free') : format.money(priceCents);
}

function datesOf({ dates }: AddendumFacts, { t }: Words, format: Format): PaperTable {
  return {
    head: [t('schedule_number'), t('addendum_was_due'), t('addendum_is_due'), t('addendum_amount')],
    rows: dates.map(({ period, dueOn, newDueOn, amountCents }) => [
      String(period),
      format.date(dueOn),
      format.date(newDueOn),
      format.money(amountCents),
    ]),
    total: [],
  };
}

function clausesOf(facts: AddendumFacts, contract: string, { t }: Words, format: Format): string[] {
  const until = format.date(facts.payUntil);
  const price = format.money(facts.priceCents);
  return [
    t('addendum_clause_dates'),
    facts.priceCents === 0
      ? t('addendum_clause_free', { until })
      : t('addendum_clause_price', { price, until }),
    t('addendum_clause_amounts'),
    t('addendum_clause_rest', { contract }),
  ];
}
