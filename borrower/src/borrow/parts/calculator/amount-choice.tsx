import { amountText, figureOf, major, toCents, toMajor } from '@hiram/contract';
import { formatMoney } from '@hiram/texts';
import { Slider } from '@hiram/ui';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useConfig } from '../../../api/config.ts';
import { AmountInput } from '../../../form/amount-input.tsx';
import type { PeriodConfig } from '../../../price/quote-on-phone.ts';
import { useTexts } from '../../../texts/language.tsx';
import { rangeFor, stepFrom } from './choice.ts';
import type { Choice } from './use-choice.ts';

interface AmountChoiceProps extends Pick<Choice, 'chosen' | 'choose'> {
  readonly config: PeriodConfig;
}

/** How much: by the thumb, or by digits. Both are the same amount. */
export function AmountChoice({ config, chosen, choose }: AmountChoiceProps) {
  const { t, language } = useTexts();
  const { currency } = useConfig().market;
  const { amountCents, periodDays, clampedTo } = chosen;
  const range = useMemo(() => rangeFor(config, periodDays), [config, periodDays]);
  if (!range) return null;
  const { minCents, maxCents, stepCents } = range;
  const money = (cents: number) => formatMoney(language, cents, currency);
  const ends = { min: money(minCents), max: money(maxCents) };
  // The field and the slider hold what people read: whole units of the currency.
  const figure = (cents: number) => figureOf(toMajor(cents));
  return (
    <div className="flex flex-col gap-1">
      <AmountInput
        label={t('apply_amount_label')}
        enterKeyHint="done"
        prefix={<span className="text-20 text-ink-soft">{currency.symbol}</span>}
        text={amountCents === null ? '' : amountText(amountCents)}
        hasCents={false}
        onFocus={(event) => event.target.select()}
        onText={(text) => choose({ kind: 'type', text })}
        onBlur={() => choose({ kind: 'settle' })}
        className="text-28 font-bold figures"
      />
      <div className="flex items-start gap-2">
        <StepButton
          label={t('apply_less', { amount: money(stepCents) })}
          isAtEnd={amountCents !== null && amountCents <= minCents}
          onStep={() => choose({ kind: 'slide', amountCents: stepFrom(amountCents ?? minCents, -1, range) })}
        >
          <Minus aria-hidden="true" className="size-5" />
        </StepButton>
        <div className="min-w-0 flex-1">
          <Slider
            label={t('apply_slider_label')}
            value={figure(amountCents ?? minCents)}
            valueText={money(amountCents ?? minCents)}
            min={figure(minCents)}
            max={figure(maxCents)}
            step={figure(stepCents)}
            ends={[ends.min, ends.max]}
            onChange={(slid) => choose({ kind: 'slide', amountCents: toCents(major(slid)) })}
          />
        </div>
        <StepButton
          label={t('apply_more', { amount: money(stepCents) })}
          isAtEnd={amountCents !== null && amountCents >= maxCents}
          onStep={() => choose({ kind: 'slide', amountCents: stepFrom(amountCents ?? minCents, 1, range) })}
        >
          <Plus aria-hidden="true" className="size-5" />
        </StepButton>
      </div>
      <p role="status" className="min-h-[1lh] text-13 font-medium text-accent-ink">
        {clampedTo &&
          t(clampedTo === 'min' ? 'apply_smallest' : 'apply_largest', { amount: ends[clampedTo] })}
      </p>
    </div>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly isAtEnd: boolean;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** Hundreds of steps are too fine for a thumb: one tap is one step. */
function StepButton({ label, isAtEnd, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isAtEnd}
      onClick={onStep}
      className="grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface active:bg-sunken disabled:opacity-40"
    >
      {children}
    </button>
  );
}
