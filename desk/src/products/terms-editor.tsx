import { interestMethods, periodUnits } from '@hiram/contract';
import { Button, Select, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useId } from 'react';
import { FigureInput } from '../catalogue-parts/figure-input.tsx';
import { Wrong } from '../catalogue-parts/wrong.tsx';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type EditedTerm, newTerm, type Problems, type TermField } from './edited-product.ts';

interface TermsProps {
  readonly terms: readonly EditedTerm[];
  readonly problems: Problems['terms'];
  readonly onChange: (terms: readonly EditedTerm[]) => void;
  /** Told of every field that somebody has changed. */
  readonly onTouch: (field: string) => void;
}

/** A row for each term. What belongs together shares a cell, so that the guard has room beside the table. */
export function TermsEditor(props: TermsProps) {
  const { terms, onChange } = props;
  const { t } = useTexts();
  const columns = useColumns(props);
  return (
    <>
      <Table<EditedTerm>
        aria-label={t('terms_title')}
        className="product-terms"
        size="small"
        pagination={false}
        rowKey="key"
        dataSource={[...terms]}
        columns={columns}
        locale={{ emptyText: t('product_wrong_no_terms') }}
        scroll={{ x: 'max-content' }}
      />
      <Button
        size="small"
        className="product-add"
        disabled={terms.length >= 60}
        onClick={() => onChange([...terms, newTerm(terms.at(-1))])}
      >
        {t('terms_add')}
      </Button>
    </>
  );
}

function useColumns({ terms, problems, onChange, onTouch }: TermsProps): TableColumnsType<EditedTerm> {
  const { t } = useTexts();
  const { currency } = useMe();
  const change = (key: string, changes: Partial<EditedTerm>) =>
    onChange(terms.map((term) => (term.key === key ? { ...term, ...changes } : term)));
  const named = (field: string, index: number) => t('terms_field_of', { field, number: index + 1 });
  const figure = (
    field: TermField,
    label: string,
    index: number,
    term: EditedTerm,
    around: { prefix?: string; suffix?: string } = {},
  ) => (
    <Figure
      label={named(label, index)}
      value={term[field]}
      problem={problems[term.key]?.[field]}
      onValue={(value) => {
        change(term.key, { [field]: value });
        onTouch(`${term.key} ${field}`);
      }}
      {...around}
    />
  );
  const money = { prefix: currency.symbol };
  const percent = { suffix: '%' };
  return [
    {
      key: 'term',
      title: t('terms_term'),
      render: (_, term, index) => (
        <Cell>
          {figure('periodDays', t('terms_periods'), index, term)}
          <Select
            aria-label={named(t('terms_unit'), index)}
            value={term.periodUnit}
            onChange={(periodUnit) => change(term.key, { periodUnit })}
            options={periodUnits.map((value) => ({ value, label: t(`terms_unit_${value}`) }))}
          />
        </Cell>
      ),
    },
    {
      key: 'rate',
      title: <Two first={t('terms_rate')} second={t('terms_method')} />,
      render: (_, term, index) => (
        <Cell>
          {figure('ratePercent', t('terms_rate'), index, term, percent)}
          <Select
            aria-label={named(t('terms_method'), index)}
            value={term.method}
            onChange={(method) => change(term.key, { method })}
            options={interestMethods.map((value) => ({ value, label: t(`terms_method_${value}`) }))}
          />
        </Cell>
      ),
    },
    {
      key: 'amounts',
      title: <Two first={t('terms_least')} second={t('terms_most')} />,
      render: (_, term, index) => (
        <Cell>
          {figure('minAmount', t('terms_least'), index, term, money)}
          {figure('maxAmount', t('terms_most'), index, term, money)}
        </Cell>
      ),
    },
    {
      key: 'fee',
      title: <Two first={t('terms_step')} second={t('terms_fee')} />,
      render: (_, term, index) => (
        <Cell>
          {figure('step', t('terms_step'), index, term, money)}
          {figure('serviceFeePercent', t('terms_fee'), index, term, percent)}
        </Cell>
      ),
    },
    {
      key: 'overdue',
      title: <Two first={t('terms_overdue_daily')} second={t('terms_overdue_cap')} />,
      render: (_, term, index) => (
        <Cell>
          {figure('overdueDailyPercent', t('terms_overdue_daily'), index, term, percent)}
          {figure('overdueCapPercent', t('terms_overdue_cap'), index, term, percent)}
        </Cell>
      ),
    },
    {
      key: 'remove',
      title: <span className="desk-hidden">{t('terms_remove')}</span>,
      render: (_, term, index) => (
        <Button
          size="small"
          type="text"
          aria-label={t('terms_remove_row', { number: index + 1 })}
          onClick={() => onChange(terms.filter(({ key }) => key !== term.key))}
        >
          ✕
        </Button>
      ),
    },
  ];
}

function Cell({ children }: { readonly children: ReactNode }) {
  return <div className="product-cell">{children}</div>;
}

function Two({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <>
      {first}
      <br />
      {second}
    </>
  );
}

function Figure({
  label,
  value,
  problem,
  onValue,
  prefix,
  suffix,
}: {
  readonly label: string;
  readonly value: number | null;
  readonly problem: Parameters<ReturnType<typeof useTexts>['t']>[0] | undefined;
  readonly onValue: (value: number | null) => void;
  readonly prefix?: string;
  readonly suffix?: string;
}) {
  const { t } = useTexts();
  const id = useId();
  const said = problem ? t(problem as 'field_required') : null;
  return (
    <div>
      <FigureInput
        label={label}
        aria-invalid={said !== null}
        {...(said === null ? {} : { status: 'error' as const, 'aria-describedby': id })}
        value={value}
        onValue={onValue}
        prefix={prefix}
        suffix={suffix}
      />
      {said === null ? null : <Wrong id={id}>{said}</Wrong>}
    </div>
  );
}
