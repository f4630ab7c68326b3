import type { Major } from '@hiram/contract';
import type { Judgement } from '@hiram/contract/desk';
import { Facts } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

const parts = ['monthlyIncome', 'expenses', 'instalmentsPerMonth', 'leftPerMonth'] as const;

/** How much of the free income the instalments take. Nobody reads 3040 %: twice as much and more is told in times. */
export function useBurden(): (percent: number | null) => string {
  const { t } = useTexts();
  return (percent) => {
    if (percent === null) return t('afford_unknown');
    return percent < 200
      ? `${percent.toFixed(1)}%`
      : t('afford_times', { times: String(Math.round(percent / 100)) });
  };
}

/** What the instalments would leave somebody to live on. */
export function Affordability({ affordability }: Pick<Judgement, 'affordability'>) {
  const { t } = useTexts();
  const { money } = useFormats();
  const burden = useBurden();
  const known = (amount: Major | null) => (amount === null ? t('afford_unknown') : money(amount));
  return (
    <Facts
      isFigures
      rows={[
        ...parts.map((part) => [t(`afford_${part}`), known(affordability[part])] as const),
        [t('afford_burden'), burden(affordability.burdenPercent)],
      ]}
    />
  );
}
