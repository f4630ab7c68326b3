import type { PlanStep } from '@hiram/contract';
import type { Words as WordsOf } from '@hiram/texts';
import { type ServerTexts, serverTexts } from '@hiram/texts/server';
import { type Format, formatFor } from '../../document/format.ts';
import { frameOf } from '../../document/frame.ts';
import type { Paper, PaperTable } from '../../document/paper.ts';
import type { AddendumPeople } from '../../extension/addendum/print-addendum.ts';
import { type AddendumData, peopleOf } from '../../extension/addendum/write-addendum.ts';

type Words = WordsOf<ServerTexts['documents']>;

/** Once there is a real paper of a version, its words and its layout stay as they are. */
export const templateVersion = 1;

/** Everything the paper of a plan is made of, besides the words. */
export interface PlanFacts extends AddendumPeople {
  readonly number: string;
  /** The day of the offer, in the market's time zone. */
  readonly madeOn: string;
  readonly acceptUntil: string;
  readonly breakAfterDays: number;
  readonly warnDays: number;
  /** Overdue fees on the day of the offer. */
  readonly feeCents: number;
  readonly before: readonly PlanStep[];
  readonly after: readonly PlanStep[];
}

/** Adds the words to the facts, and nothing else. */
export function writePlanAddendum(facts: PlanFacts): Paper {
  const words = serverTexts('documents', facts.language);
  const { t } = words;
  const format = formatFor(facts);
  const { number, agreementNumber, orderId, madeOn, before, after, signature } = facts;
  const contract = agreementNumber ?? String(orderId);
  const { frame, pictures } = frameOf(facts, {
    title: t('plan_title'),
    subtitle: `${number} · ${t('addendum_subtitle', { contract, date: format.date(madeOn) })}`,
    number,
  });
  const totalCents = after.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const data: AddendumData = {
    ...frame,
    ...peopleOf(facts, words, format),
    figures: [
      [t('plan_total'), format.money(totalCents)],
      [t('plan_first'), format.date(after[0]?.dueOn ?? madeOn)],
      [t('plan_until'), format.date(facts.acceptUntil)],
    ],
    dates: {
      heading: t('plan_dates'),
      text: t('plan_dates_text'),
      table: sideBySide({ before, after, totalCents }, words, format),
    },
    agreed: { heading: t('addendum_agreed'), clauses: clausesOf(facts, contract, words, format) },
  };
  return {
    template: `plan/v${templateVersion}/plan.typ`,
    data,
    pictures: { ...pictures, 'signature.png': signature.png },
  };
}

/** Old and new, row by row; where one side is longer, the other is empty. */
function sideBySide(
  { before, after, totalCents }: Pick<PlanFacts, 'before' | 'after'> & { readonly totalCents: number },
  { t }: Words,
  format: Format,
): PaperTable {
  const cells = (step: PlanStep | undefined) =>
    step ? [format.date(step.dueOn), format.money(step.amountCents)] : ['', ''];
  const longest = Math.max(before.length, after.length);
  return {
    head: [t('schedule_number'), t('addendum_was_due'), t('plan_was'), t('addendum_is_due'), t('plan_is')],
    rows: Array.from({ length: longest }, (_, index) => [
      String(index + 1),
      ...cells(before[index]),
      ...cells(after[index]),
    ]),
    total: ['', t('plan_sum'), format.money(totalCents), '', format.money(totalCents)],
  };
}

function clausesOf(facts: PlanFacts, contract: string, { t }: Words, format: Format): string[] {
  return [
    t('plan_clause_dates', { until: format.date(facts.acceptUntil) }),
    t('plan_clause_total'),
    facts.feeCents === 0
      ? t('plan_clause_no_fees')
      : t('plan_clause_fees', { amount: format.money(facts.feeCents) }),
    t('plan_clause_paid_since'),
    t('plan_clause_broken', { days: facts.breakAfterDays, before: facts.warnDays }),
    t('addendum_clause_rest', { contract }),
  ];
}
