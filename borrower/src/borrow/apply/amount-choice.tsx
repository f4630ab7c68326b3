import { Field, localeOf, Slider } from '@hiram/ui';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import type { PeriodConfig } from '../../price/quote-on-phone.ts';
import { useTexts } from '../../texts/language.tsx';
import { rangeFor } from './choice.ts';
import type { Choice } from './use-choice.ts';

interface AmountChoiceProps extends Pick<Choice, 'chosen' | 'choose'> {
  readonly config: PeriodConfig;
}

/** How much: by the thumb, or by digits. Both are the same amount. */
export function AmountChoice({ config, chosen, choose }: AmountChoiceProps) {
  const { t, formatMoney, language } = useTexts();
  const { currency } = useConfig().market;
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The text has just lost its commas, and with them whatever was selected in it.
  useLayoutEffect(() => {
    if (typing) field.current?.select();
  }, [typing]);
  const { amount, periodDays, clampedTo } = chosen;
  const grouping = useMemo(() => new Intl.NumberFormat(localeOf(language)), [language]);
  const range = useMemo(() => rangeFor(config, periodDays), [config, periodDays]);
  if (!range) return null;
  const money = (major: number) => formatMoney(major * 100, currency);
  const ends = { min: money(range.min), max: money(range.max) };
  // Seven digits in a row cannot be read at a glance, and their commas cannot be typed around.
  const digits = amount === null ? '' : typing ? String(amount) : grouping.format(amount);
  return (
    <div className="flex flex-col gap-1">
      <Field
        ref={field}
        label={t('apply_amount_label')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        prefix={<span className="text-20 text-ink-soft">{currency.symbol}</span>}
        value={digits}
        onFocus={() => setTyping(true)}
        onChange={(event) => choose({ kind: 'type', text: event.target.value })}
        onBlur={() => {
          setTyping(false);
          choose({ kind: 'settle' });
        }}
        className="text-28 font-bold figures"
      />
      <Slider
        label={t('apply_slider_label')}
        value={amount ?? range.min}
        valueText={money(amount ?? range.min)}
        {...range}
        ends={[ends.min, ends.max]}
        onChange={(slid) => choose({ kind: 'slide', amount: slid })}
      />
      <p role="status" className="min-h-[1lh] text-13 font-medium text-accent-ink">
        {clampedTo &&
          t(clampedTo === 'min' ? 'apply_smallest' : 'apply_largest', { amount: ends[clampedTo] })}
      </p>
    </div>
  );
}
