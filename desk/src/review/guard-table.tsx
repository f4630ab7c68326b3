import type { GuardResult } from '@hiram/contract/desk';
import { Flex } from 'antd';
import type { GuardFigure } from '../catalogue-parts/guard-figure.ts';
import { useRuleNames } from '../catalogue-parts/rule-names.ts';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What the rate guard says of a price: every rule with the figure it found and the cap it is held against. */
export function GuardTable({ guard }: { readonly guard: GuardResult }) {
  const { t } = useTexts();
  return (
    <Flex vertical gap={6}>
      <State tone={guard.isAllowed ? 'good' : 'bad'}>
        {t(guard.isAllowed ? 'guard_allowed' : 'guard_broken')}
      </State>
      <div className="desk-scroll">
        <table className="desk-plain" aria-label={t('cap_title')}>
          <thead>
            <tr>
              <th>{t('guard_rule')}</th>
              <th>{t('cap_measure')}</th>
              <th className="desk-right">{t('cap_figure')}</th>
              <th className="desk-right">{t('cap_cap')}</th>
              <th>{t('guard_state')}</th>
            </tr>
          </thead>
          <tbody>
            {guard.figures.map((figure) => (
              <GuardRow
                key={`${figure.rule}${figure.measure}${figure.periods}${figure.setting}`}
                figure={figure}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Flex>
  );
}

function GuardRow({ figure }: { readonly figure: GuardFigure }) {
  const { t } = useTexts();
  const { ruleName, measureName, figureOf, capOf, brokenBy } = useRuleNames();
  const { rule, measure, isBroken } = figure;
  return (
    <tr>
      <td>{ruleName(rule)}</td>
      <td>{measure === null ? '–' : measureName(measure)}</td>
      <td className="desk-right desk-figure">{figureOf(figure)}</td>
      <td className="desk-right desk-figure">{capOf(figure)}</td>
      <td>
        <State tone={isBroken ? 'bad' : 'good'}>{isBroken ? brokenBy(figure) : t('guard_kept')}</State>
      </td>
    </tr>
  );
}
