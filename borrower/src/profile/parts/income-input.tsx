import { toCents, type User } from '@hiram/contract';
import { formatMoney } from '@hiram/texts';
import { useConfig } from '../../api/config.ts';
import { MoneyInput } from '../../form/fields.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';

/** What somebody earns in a month, asked once; wherever it stands it is the same question. */
export function IncomeInput({ form, borrower }: { form: DraftForm; borrower: User }) {
  const { t, language } = useTexts();
  const { market } = useConfig();
  const { monthlyIncome } = borrower;
  return (
    <MoneyInput
      form={form}
      name="monthlyIncome"
      label={t('monthly_income_label')}
      lockedText={
        monthlyIncome === null ? null : formatMoney(language, toCents(monthlyIncome), market.currency)
      }
    />
  );
}
