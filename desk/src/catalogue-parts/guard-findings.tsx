import { type GuardResult, listRateSettings } from '@hiram/contract/desk';
import { Alert, Table, type TableColumnsType } from 'antd';
import { Link } from 'wouter';
import { useMe } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { lawPath } from '../paths.ts';
import { type DeskText, useTexts } from '../texts/use-texts.ts';
import type { GuardFigure } from './guard-figure.ts';
import { useRuleNames } from './rule-names.ts';
import { useTermName } from './use-term-name.ts';
import './catalogue.css';

/** What the rate guard says of a product: what is wrong and would help, then every computed figure. */
export function GuardFindings({ result }: { readonly result: GuardResult }) {
  const { t } = useTexts();
  const broken = result.figures.filter(({ isBroken }) => isBroken);
  const columns = useColumns();
  return (
    <>
      <Alert
        className="desk-gap"
        type={result.isAllowed ? 'success' : 'error'}
        role={result.isAllowed ? 'status' : 'alert'}
        showIcon
        title={result.isAllowed ? t('cap_allowed') : t('cap_refused', { count: broken.length })}
      />
      <BrokenRules broken={broken} />
      <Table<GuardFigure>
        aria-label={t('cap_figures')}
        className="catalogue-figures"
        size="small"
        pagination={false}
        rowKey={keyOf}
        dataSource={result.figures.filter(({ figure }) => figure !== null)}
        columns={columns}
      />
    </>
  );
}

/** Every broken rule in words, with what would help. */
export function BrokenRules({ broken }: { readonly broken: readonly GuardFigure[] }) {
  if (broken.length === 0) return null;
  return (
    <ul className="catalogue-broken">
      {broken.map((figure) => (
        <li key={keyOf(figure)}>
          <Finding figure={figure} />
        </li>
      ))}
    </ul>
  );
}

const keyOf = ({ periods, rule, measure, setting, reason }: GuardFigure) =>
  [periods, rule, measure, setting, reason].join(' ');

/** One broken rule in a sentence with its figures, and another with what to change. */
function Finding({ figure }: { readonly figure: GuardFigure }) {
  const { t, rich } = useTexts();
  const { role } = useMe();
  const termName = useTermName();
  const { measureName, ruleName, settingName, figureOf, capOf } = useRuleNames();
  const { reason, measure, setting } = figure;
  const term = termName(figure.periods, figure.periodUnit);
  if (reason === 'above_cap' && measure !== null) {
    const said = t('cap_broken_above_cap', {
      term,
      measure: measureName(measure),
      figure: figureOf(figure),
      cap: capOf(figure),
      rule: ruleName(figure.rule),
    });
    return `${said} ${t(adviceOn(measure))}`;
  }
  if (reason === 'setting_not_filled_in' && setting !== null) {
    return rich('cap_broken_setting_not_filled_in', {
      term,
      // Only those who may open the page get a link to it.
      figure: listRateSettings.roles.includes(role) ? (
        <Link href={lawPath(setting)}>{settingName(setting)}</Link>
      ) : (
        settingName(setting)
      ),
    });
  }
  if (reason === 'term_too_short') return t('cap_broken_term_too_short', { term, days: figure.figure ?? 0 });
  if (reason === 'flat_interest') return t('cap_broken_flat_interest', { term });
  return t('cap_broken_no_rule_in_force', { term });
}

function adviceOn(measure: string): Extract<DeskText, `cap_advice_${string}`> {
  switch (measure) {
    case 'nominal_month_percent':
      return 'cap_advice_rate';
    case 'penalty_month_percent':
      return 'cap_advice_penalty';
    case 'total_cost_percent':
      return 'cap_advice_total';
    case 'prepayment_fee_percent':
      return 'cap_advice_prepayment';
    default:
      return 'cap_advice_effective';
  }
}

function useColumns(): TableColumnsType<GuardFigure> {
  const { t } = useTexts();
  const termName = useTermName();
  const { measureName, ruleName, figureOf, capOf } = useRuleNames();
  return [
    {
      key: 'term',
      title: t('terms_term'),
      render: (_, { periods, periodUnit }) => termName(periods, periodUnit),
    },
    {
      key: 'measure',
      title: t('cap_measure'),
      render: (_, { measure, rule }) => (
        <span title={ruleName(rule)}>{measure === null ? ruleName(rule) : measureName(measure)}</span>
      ),
    },
    {
      key: 'figure',
      title: t('cap_figure'),
      align: 'right',
      className: 'desk-figure',
      render: (_, figure) => <State tone={figure.isBroken ? 'bad' : 'good'}>{figureOf(figure)}</State>,
    },
    {
      key: 'cap',
      title: t('cap_cap'),
      align: 'right',
      className: 'desk-figure',
      render: (_, figure) => capOf(figure),
    },
  ];
}
