import type { GuardResult } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { usePercent, useRuleNames } from '../catalogue-parts/rule-names.ts';
import { State } from '../frame/state.tsx';
import { type DeskText, useTexts } from '../texts/use-texts.ts';

type Figure = GuardResult['figures'][number];

/** What the rate guard says of a price: every rule with the figure it found and the cap it is held against. */
export function GuardTable({ guard }: { readonly guard: GuardResult }) {
  const { t } = useTexts();
  return (
    <Flex vertical gap={6}>
      <State tone={guard.isAllowed ? 'good' : 'bad'}>
        {t(guard.isAllowed ? 'guard_allowed' : 'guard_broken')}
      </State>
      <div className="desk-scroll">
        <table className="desk-plain" aria-label={t('guard')}>
          <thead>
            <tr>
              <th>{t('guard_rule')}</th>
              <th>{t('guard_measure')}</th>
              <th className="desk-right">{t('guard_figure')}</th>
              <th className="desk-right">{t('guard_cap')}</th>
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

function GuardRow({
  figure: { rule, measure, figure, cap, isBroken, reason, setting },
}: {
  readonly figure: Figure;
}) {
  const { t, has } = useTexts();
  const percent = usePercent();
  const { ruleName, measureName, figureName } = useRuleNames();
  function why(): string {
    if (reason === 'setting_not_filled_in')
      return t('guard_reason_setting_not_filled_in', { setting: figureName(setting ?? '') });
    const key = `guard_reason_${reason}`;
    return has(key) ? t(key as Extract<DeskText, 'guard_kept'>) : (reason ?? '');
  }
  return (
    <tr>
      <td>{ruleName(rule)}</td>
      <td>{measure === null ? '–' : measureName(measure)}</td>
      <td className="desk-right desk-figure">{figure === null ? '–' : percent(figure)}</td>
      <td className="desk-right desk-figure">{cap === null ? '–' : percent(cap)}</td>
      <td>
        <State tone={isBroken ? 'bad' : 'good'}>{isBroken ? why() : t('guard_kept')}</State>
      </td>
    </tr>
  );
}
