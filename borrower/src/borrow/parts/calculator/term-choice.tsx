import { memo, useId } from 'react';
import type { PeriodConfig } from '../../../price/quote-on-phone.ts';
import { useRateText } from '../../../price/rate-text.ts';
import { useTexts } from '../../../texts/language.tsx';
import type { Choice } from './use-choice.ts';

interface TermChoiceProps extends Pick<Choice, 'choose'> {
  readonly config: PeriodConfig;
  readonly periodDays: number | null;
}

/** For how long, with the rate of each: native radio buttons dressed as chips. */
export const TermChoice = memo(function TermChoice({ config, periodDays, choose }: TermChoiceProps) {
  const { t } = useTexts();
  const { rate } = useRateText();
  const group = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">{t('apply_term_label')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {config.rateConfigs.map((offer) => (
          <label
            key={offer.periodDays}
            className="relative flex min-h-14 flex-col items-center justify-center rounded-field border border-line-strong bg-surface px-2 py-2 text-center has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={offer.periodDays}
              checked={offer.periodDays === periodDays}
              onChange={() => choose({ kind: 'term', periodDays: offer.periodDays })}
              className="absolute inset-0 cursor-pointer appearance-none rounded-field opacity-0"
            />
            <span className="font-semibold">
              {t(`periods_${offer.periodUnit}`, { count: offer.periodDays })}
            </span>
            <span className="text-13 text-ink-soft">{rate(offer.rate, offer.periodUnit)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});
