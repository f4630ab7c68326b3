import { Field, localeOf, Slider } from '@hiram/ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { useTexts } from '../../texts/language.tsx';
import { rangeFor } from './choice.ts';
import { type Choice, useChosen, useEveryStep } from './choice-store.ts';

/** How much: by the thumb, or by digits. Both are the same amount. */
export function AmountChoice({ choice }: { choice: Choice }) {
  const { t, formatMoney, language } = useTexts();
  const { currency } = useConfig().market;
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The text has just lost its commas, and with them whatever was selected in it.
  useLayoutEffect(() => {
    if (typing) field.current?.select();
  }, [typing]);
  const amount = useChosen(choice, (chosen) => chosen.amount);
  const periodDays = useChosen(choice, (chosen) => chosen.periodDays);
  const clampedTo = useChosen(choice, (chosen) => chosen.clampedTo);
  const grouping = useMemo(() => new Intl.NumberFormat(localeOf(language)), [language]);
  const range = useMemo(() => rangeFor(choice.config, periodDays), [choice, periodDays]);
  // Seven digits in a row cannot be read at a glance, and their commas cannot be typed around.
  const digits = (of: number | null) => (of === null ? '' : typing ? String(of) : grouping.format(of));
  useEveryStep(choice, () => {
    const now = digits(choice.current().amount);
    if (field.current && field.current.value !== now) field.current.value = now;
  });
  if (!range) return null;
  const money = (major: number) => formatMoney(major * 100, currency);
  const ends = { min: money(range.min), max: money(range.max) };
  return (
    <div className="flex flex-col gap-1">
      <Field
        ref={field}
        label={t('apply_amount_label')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        prefix={<span className="text-20 text-ink-soft">{currency.symbol}</span>}
        value={digits(amount)}
        onFocus={() => setTyping(true)}
        onChange={(event) => choice.type(event.target.value)}
        onBlur={() => {
          setTyping(false);
          choice.settle();
        }}
        className="text-28 font-bold figures"
      />
      <Slider
        label={t('apply_slider_label')}
        value={amount ?? range.min}
        valueText={money}
        {...range}
        ends={[ends.min, ends.max]}
        onChange={choice.slideTo}
      />
      <p role="status" className="min-h-[1lh] text-13 font-medium text-accent-ink">
        {clampedTo &&
          t(clampedTo === 'min' ? 'apply_smallest' : 'apply_largest', { amount: ends[clampedTo] })}
      </p>
    </div>
  );
}
