import { amountText, type Major, toCents, wholeUnitsCents } from '@hiram/contract';
import { useId, useState } from 'react';
import { centsIn, halfOf } from '../../form/amount.ts';
import { AmountChips } from '../../form/amount-chips.tsx';
import { AmountInput } from '../../form/amount-input.tsx';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';

interface AmountFieldProps {
  readonly text: string;
  readonly balance: Major;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Digits, with the two amounts that most people want one tap away. */
export function AmountField({ text, balance, error, onChange }: AmountFieldProps) {
  const { t } = useTexts();
  const { currency, money } = useFormats();
  const id = useId();
  const [wasCapped, setWasCapped] = useState(false);
  const balanceCents = toCents(balance);
  const hasCents = wholeUnitsCents(balanceCents) !== balanceCents;

  function put(next: string) {
    setWasCapped(false);
    onChange(next);
  }

  function cap() {
    if ((centsIn(text) ?? 0) <= balanceCents) return;
    onChange(amountText(balanceCents));
    setWasCapped(true);
  }

  return (
    <div className="flex flex-col gap-3">
      <AmountInput
        id={id}
        name="amount"
        label={t('withdraw_amount_label')}
        help={wasCapped ? t('withdraw_amount_capped') : t('withdraw_amount_help', { amount: money(balance) })}
        error={error}
        prefix={currency.symbol}
        text={text}
        hasCents={hasCents}
        enterKeyHint="next"
        className="py-2 text-28! font-bold figures"
        onText={put}
        onBlur={cap}
      />
      <AmountChips
        legend={t('withdraw_amount_label')}
        chips={[
          { label: t('withdraw_all'), cents: balanceCents },
          { label: t('withdraw_half'), cents: halfOf(balanceCents) },
        ]
          .filter(({ cents }) => cents > 0)
          .map((chip) => ({
            ...chip,
            isChosen: centsIn(text) === chip.cents,
            choose: () => put(amountText(chip.cents)),
          }))}
      />
    </div>
  );
}
