import type { GuardResult } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { useRuleNames } from '../catalogue-parts/rule-names.ts';
import { State } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What the rate guard says of a price: every rule, the figure it found, and its cap. */
export function GuardTable({ guard: { isAllowed, figures } }: { readonly guard: GuardResult }) {
  const { t } = useTexts();
  const { ruleName, measureName, figureOf, capOf, brokenBy } = useRuleNames();
  return (
    <Flex vertical gap={6}>
      <State tone={isAllowed ? 'good' : 'bad'}>{t(isAllowed ? 'guard_allowed' : 'guard_broken')}</State>
      <PlainTable
        label={t('cap_title')}
        rows={figures}
        keyOf={({ rule, measure, periods, setting }) => `${rule}${measure}${periods}${setting}`}
        columns={[
          { title: t('guard_rule'), show: ({ rule }) => ruleName(rule) },
          { title: t('cap_measure'), show: ({ measure }) => (measure === null ? '–' : measureName(measure)) },
          { title: t('cap_figure'), kind: 'amount', show: figureOf },
          { title: t('cap_cap'), kind: 'amount', show: capOf },
          {
            title: t('guard_state'),
            show: (figure) => (
              <State tone={figure.isBroken ? 'bad' : 'good'}>
                {figure.isBroken ? brokenBy(figure) : t('guard_kept')}
              </State>
            ),
          },
        ]}
      />
    </Flex>
  );
}
