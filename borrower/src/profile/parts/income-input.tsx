import { toCents, type User } from '@hiram/contract';
import { useConfig } from '../../api/config.ts';
import { TextInput } from '../../form/fields.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';

/** How a field for an amount of money behaves. */
export function useAmountInput() {
  const { market } = useConfig();
  return {
    inputMode: 'decimal',
    autoComplete: 'off',
    prefix: market.currency.symbol,
    maxLength: 14,
  } as const;
}

/** What somebody earns in a month, asked once; wherever it stands it is the same question. */
export function IncomeInput({ form, borrower }: { form: DraftForm; borrower: User }) {
  const { t, formatMoney } = useTexts();
  const { market } = useConfig();
  const { monthlyIncome } = borrower;
  return (
    <TextInput
      form={form}
      name="monthlyIncome"
      label={t('monthly_income_label')}
      lockedText={monthlyIncome === null ? null : formatMoney(toCents(monthlyIncome), market.currency)}
      {...useAmountInput()}
    />
  );
}
