import type { Major } from '@hiram/contract';
import type { Judgement } from '@hiram/contract/desk';
import { Facts } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

const parts = ['monthlyIncome', 'expenses', 'instalmentsPerMonth', 'leftPerMonth'] as const;

/** What the instalments would leave somebody to live on. */
export function Affordability({ affordability }: Pick<Judgement, 'affordability'>) {
  const { t } = useTexts();
  const { money } = useFormats();
  const known = (amount: Major | null) => (amount === null ? t('afford_unknown') : money(amount));
  const { burdenPercent } = affordability;
  return (
    <Facts
      isFigures
      rows={[
        ...parts.map((part) => [t(`afford_${part}`), known(affordability[part])] as const),
        [t('afford_burden'), burdenPercent === null ? t('afford_unknown') : `${burdenPercent.toFixed(1)} %`],
      ]}
    />
  );
}
