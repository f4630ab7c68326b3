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
  const { companyId, market } = useConfig();
  // A page that is prerendered knows neither its lender nor the currency; it keeps the line free.
  const money = (figure: number) =>
    companyId === null ? '\u00a0' : formatMoney(language, toCents(major(figure)), market.currency);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <Line className="w-2/5 text-15" />
        <Line className="w-2/3 text-[min(2.5rem,12.5vw)] leading-(--leading-heading)" />
      </div>
      <div className="flex flex-col gap-1">
        <span className="mb-1 text-15 font-medium">{t('apply_amount_label')}</span>
        <Skeleton shape="block" />
        <div className="flex items-start gap-2">
          <Skeleton shape="circle" />
          <div className="min-w-0 flex-1">
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
          <Skeleton shape="circle" />
        </div>
        <span className="min-h-[1lh] text-13" />
      </div>
      <div>
        <span className="mb-2 block text-15 font-medium">{t('apply_term_label')}</span>
        <div className="grid grid-cols-2 gap-2">
          {[0, 1, 2, 3].map((chip) => (
            <Skeleton key={chip} shape="block" />
          ))}
        </div>
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

/** As high as the line of text that will be there. */
function Line({ className }: { className: string }) {
  return (
    <div className={`flex h-[1lh] items-center ${className}`}>
      <Skeleton />
    </div>
  );
}
