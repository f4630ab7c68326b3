import { memo, useId } from 'react';
import { useRateText } from '../../price/rate-text.ts';
import { useTexts } from '../../texts/language.tsx';
import { type Choice, useChosen } from './choice-store.ts';

/** For how long, with the rate of each: native radio buttons dressed as chips. */
export const TermChoice = memo(function TermChoice({ choice }: { choice: Choice }) {
  const { t } = useTexts();
  const { rate } = useRateText();
  const group = useId();
  const periodDays = useChosen(choice, (chosen) => chosen.periodDays);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-15 font-medium">{t('apply_term_label')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choice.config.rateConfigs.map((offer) => (
          <label
            key={offer.periodDays}
            className="relative flex min-h-14 flex-col items-center justify-center rounded-field border border-line-strong bg-surface px-2 py-2 text-center has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={group}
              value={offer.periodDays}
              checked={offer.periodDays === periodDays}
              onChange={() => choice.chooseTerm(offer.periodDays)}
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
