import type { RepayOptions } from '@hiram/contract';
import { AmountChips } from '../../form/amount-chips.tsx';
import { AmountInput } from '../../form/amount-input.tsx';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import type { RepayAmountStep } from './use-amount-step.ts';

interface AmountFieldProps {
  readonly options: RepayOptions;
  readonly step: RepayAmountStep;
  readonly text: string;
}

/** Digits, with what the server offers one tap away. */
export function AmountField({ options, step, text }: AmountFieldProps) {
  const { t } = useTexts();
  const { currency, money } = useFormats();
  return (
    <div className="flex flex-col gap-3">
      <AmountInput
        name="amount"
        label={t('withdraw_amount_label')}
        help={
          step.chosen?.choice === 'everything'
            ? t('repay_amount_all')
            : t('repay_amount_help', { min: money(options.min), max: money(options.max) })
        }
        error={step.error}
        prefix={currency.symbol}
        text={text}
        hasCents
        enterKeyHint="next"
        className="py-2 text-28! font-bold figures"
        onText={step.type}
        onBlur={step.check}
      />
      <AmountChips
        legend={t('withdraw_amount_label')}
        chips={step.offers.map((offer) => ({
          label: t(`repay_choice_${offer.choice}`),
          cents: offer.cents,
          isChosen: step.chosen?.choice === offer.choice,
          choose: () => step.take(offer),
        }))}
      />
    </div>
  );
}
