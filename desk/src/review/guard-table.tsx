import type { GuardResult } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { State } from '../state.tsx';
import { type DeskText, useTexts } from '../texts.ts';

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
  // A rule that a newer market pack has brought keeps its own name.
  const named = (key: string, otherwise: string) =>
    has(key) ? t(key as Extract<DeskText, 'guard_kept'>) : otherwise;
  const why =
    reason === 'setting_not_filled_in'
      ? t('guard_reason_setting_not_filled_in', { setting: setting ?? '' })
      : named(`guard_reason_${reason}`, reason ?? '');
  return (
    <tr>
      <td>{named(`guard_rule_${rule}`, rule)}</td>
      <td>{measure === null ? '–' : named(`guard_measure_${measure}`, measure)}</td>
      <td className="desk-right desk-figure">{percent(figure)}</td>
      <td className="desk-right desk-figure">{percent(cap)}</td>
      <td>
        <State tone={isBroken ? 'bad' : 'good'}>{isBroken ? why : t('guard_kept')}</State>
      </td>
    </tr>
  );
}

const percent = (figure: number | null) => (figure === null ? '–' : `${figure.toFixed(2)} %`);
