import { major, toCents } from '@hiram/contract';
import { formatMoney } from '@hiram/texts';
import { Card, Skeleton, Slider } from '@hiram/ui';
import { useConfig } from '../../../api/config.ts';
import { useTexts } from '../../../texts/language.tsx';

/**
 * What the product's owner wants to see before any terms are loaded: a range to look at, nothing to rely on.
 */
const before = { min: 80_000, max: 3_000_000, step: 10_000 } as const;

/** The screen in outline until the server has said what is on offer. */
export function CalculatorSkeleton() {
  const { t, language } = useTexts();
  const { currency } = useConfig().market;
  const money = (figure: number) => formatMoney(language, toCents(major(figure)), currency);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex w-2/3 flex-col gap-2 text-40">
        <Skeleton />
      </div>
      <div className="flex flex-col gap-2">
        <span className="block w-2/5 text-15">
          <Skeleton />
        </span>
        <Skeleton shape="block" />
        <Slider
          label={t('apply_slider_label')}
          disabled
          value={before.min}
          valueText={t('loading')}
          {...before}
          ends={[money(before.min), money(before.max)]}
          onChange={() => undefined}
        />
      </div>
      <div className="grid grid-cols-2 gap-2">
        {[0, 1, 2, 3].map((chip) => (
          <Skeleton key={chip} shape="block" />
        ))}
      </div>
      <Card>
        {[0, 1, 2, 3, 4].map((row) => (
          <div key={row} className="flex justify-between gap-8 text-20">
            <Skeleton />
            <Skeleton />
          </div>
        ))}
      </Card>
    </div>
  );
}
