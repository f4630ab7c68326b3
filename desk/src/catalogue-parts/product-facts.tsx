import type { ProductDraft } from '@hiram/contract/desk';
import { Descriptions, Table, type TableColumnsType } from 'antd';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Changed } from './changed.tsx';
import type { GuardFigure } from './guard-figure.ts';
import { type TermChange, type Terms, termChanges } from './product-versions.ts';
import { usePercent, useRuleNames } from './rule-names.ts';
import { Scrolled } from './scrolled.tsx';
import { useTermName } from './use-term-name.ts';

/** A product as it is offered; with what it was before, every difference stands beside what it was. */
export function ProductFacts({
  draft,
  before,
  compares = before !== undefined,
  version,
  law,
}: {
  readonly draft: ProductDraft;
  readonly before?: ProductDraft | undefined;
  /** True for a new product as well: then all of it is new. */
  readonly compares?: boolean;
  /** Which of several versions on one page this is. */
  readonly version?: number;
  /** What the rate guard says of each term, where that is of any use. */
  readonly law?: TermLaw | undefined;
}) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  const extension = useExtensionWords();
  const score = (value: number | null | undefined) => value?.toFixed(1) ?? t('product_score_hidden');
  const logo = (path: string) => <img className="catalogue-logo" src={path} alt={pictureName(path)} />;
  const facts = [
    ['name', before?.name, draft.name],
    ['score', before && score(before.displayScore), score(draft.displayScore)],
    ['least_withdrawal', before && money(before.minWithdrawal), money(draft.minWithdrawal)],
    ['extension', before && extension(before), extension(draft)],
    ['effective_from', before && day(before.effectiveFrom), day(draft.effectiveFrom)],
  ] as const;
  const isLogoNew = before !== undefined && before.logo !== draft.logo;
  return (
    <>
      <Descriptions
        className="catalogue-head"
        size="small"
        column={{ xs: 1, sm: 2, lg: 3 }}
        items={[
          ...facts.map(([name, old, now]) => ({
            key: name,
            label: t(`product_${name}`),
            children: <Changed before={before ? old : now} after={now} />,
          })),
          {
            key: 'logo',
            label: t('product_logo'),
            children: isLogoNew ? (
              <Changed before={logo(before.logo)} after={logo(draft.logo)} />
            ) : (
              logo(draft.logo)
            ),
          },
        ]}
      />
      <Scrolled label={version === undefined ? t('terms_title') : t('terms_of_version', { number: version })}>
        <TermsFacts draft={draft} before={before} compares={compares} law={law} />
      </Scrolled>
    </>
  );
}

/** "14 days 0%, 30 days 0.5%; up to twice per loan, 7 days to sign and pay". */
function useExtensionWords(): (draft: ProductDraft) => string {
  const { t } = useTexts();
  const percent = usePercent();
  return ({ extension }) => {
    if (!extension) return t('product_extension_none');
    const offers = extension.offers.map(({ days, pricePercent }) =>
      t('product_extension_offer', { days, price: percent(pricePercent) }),
    );
    return t('product_extension_summary', {
      offers: offers.join(', '),
      times: extension.times,
      days: extension.payDays,
    });
  };
}

export interface TermLaw {
  readonly title: string;
  readonly forbidden: ReadonlyMap<number, readonly GuardFigure[]>;
}

/** "product-steady" out of "/pictures/product-steady.svg". */
export function pictureName(path: string): string {
  return /([a-z0-9-]+)\.svg$/.exec(path)?.[1] ?? path;
}

function TermsFacts({
  draft,
  before,
  compares,
  law,
}: {
  readonly draft: ProductDraft;
  readonly before: ProductDraft | undefined;
  readonly compares: boolean;
  readonly law: TermLaw | undefined;
}) {
  const columns = useTermColumns(compares);
  const lawColumn = useLawColumn();
  return (
    <Table<TermChange>
      size="small"
      pagination={false}
      rowKey="periods"
      dataSource={compares ? termChanges(before, draft) : termChanges(undefined, draft)}
      columns={law ? columns.toSpliced(1, 0, lawColumn(law)) : columns}
    />
  );
}

function useTermColumns(compares: boolean): TableColumnsType<TermChange> {
  const { t } = useTexts();
  const { money } = useFormats();
  const percent = usePercent();
  const termName = useTermName();
  const figure = (
    key: string,
    title: string,
    show: (terms: Terms) => string,
  ): TableColumnsType<TermChange>[number] => ({
    key,
    title,
    align: 'right',
    className: 'desk-figure',
    render: (_, { before, after }) => {
      const now = after && show(after);
      // A term that is new or gone says so in its first cell; its figures need no mark each.
      if (!compares || !before || !after) return before && !after ? show(before) : now;
      return <Changed before={show(before)} after={now} />;
    },
  });
  return [
    {
      key: 'term',
      className: 'desk-figure',
      title: t('terms_term'),
      render: (_, { periods, before, after }) => {
        const name = (terms: Terms) => termName(periods, terms.periodUnit);
        if (!after)
          return before ? <State tone="bad">{t('terms_gone', { term: name(before) })}</State> : null;
        if (!compares) return name(after);
        if (!before) return <State tone="good">{t('terms_new', { term: name(after) })}</State>;
        return <Changed before={name(before)} after={name(after)} />;
      },
    },
    figure('rate', t('terms_rate'), ({ rate, periodUnit }) =>
      t(`terms_rate_per_${periodUnit}`, { rate: percent(rate / 1000) }),
    ),
    figure('method', t('terms_method'), ({ method }) => t(`terms_method_${method}`)),
    figure('fee', t('terms_fee'), ({ serviceFeePercent }) => percent(serviceFeePercent)),
    figure('overdue', t('terms_overdue'), ({ overdueDailyPercent, overdueCapPercent }) =>
      t('terms_overdue_up_to', { daily: percent(overdueDailyPercent), cap: percent(overdueCapPercent) }),
    ),
    figure('least', t('terms_least'), ({ minAmount }) => money(minAmount)),
    figure('most', t('terms_most'), ({ maxAmount }) => money(maxAmount)),
    figure('step', t('terms_step'), ({ step }) => money(step)),
  ];
}

/** Whether each term may be sold, and if not, by which rule. */
function useLawColumn(): (law: TermLaw) => TableColumnsType<TermChange>[number] {
  const { t } = useTexts();
  const { ruleName, measureName, figureOf, capOf, brokenBy } = useRuleNames();
  const why = (figure: GuardFigure) =>
    figure.reason === 'above_cap' && figure.measure !== null
      ? t('terms_law_above_cap', {
          measure: measureName(figure.measure),
          figure: figureOf(figure),
          cap: capOf(figure),
        })
      : brokenBy(figure);
  return ({ title, forbidden }) => ({
    key: 'law',
    title,
    className: 'catalogue-law',
    render: (_, { periods, after }) => {
      if (!after) return null;
      const broken = forbidden.get(periods);
      if (!broken) return <State tone="good">{t('guard_kept')}</State>;
      return broken.map((figure) => (
        <div key={`${figure.rule}${figure.measure}${figure.setting}`}>
          <State tone="bad">{t('terms_law_broken', { rule: ruleName(figure.rule), why: why(figure) })}</State>
        </div>
      ));
    },
  });
}
