import { type Major, toCents, type User } from '@hiram/contract';
import { formatMoney } from '@hiram/texts';
import { useConfig } from '../../api/config.ts';
import { ChoiceCards, MoneyInput, SelectInput, TextInput } from '../../form/fields.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { hasHistory } from './answers.ts';
import { useChoices } from './choice-texts.ts';
import { IncomeInput } from './income-input.tsx';

interface QuestionsProps {
  readonly form: DraftForm;
  readonly borrower: User;
  /** Where nothing before it has asked for the income. */
  readonly withIncome?: boolean;
}

/** The questionnaire, beside work or school on the way to an application, and by itself. */
export function Questions({ form, borrower, withIncome = false }: QuestionsProps) {
  const { t, language } = useTexts();
  const { market } = useConfig();
  const choices = useChoices();
  const money = (told: Major | null) =>
    told === null ? null : formatMoney(language, toCents(told), market.currency);
  return (
    <>
      <TextInput
        form={form}
        name="job"
        label={t('job_label')}
        help={t('job_help')}
        autoComplete="organization-title"
        maxLength={100}
      />
      {withIncome && <IncomeInput form={form} borrower={borrower} />}
      <MoneyInput
        form={form}
        name="expenses"
        label={t('expenses_label')}
        lockedText={money(borrower.expenses)}
        help={t('expenses_help')}
      />
      <SelectInput
        form={form}
        name="loanPurpose"
        label={t('loan_purpose_label')}
        options={choices.loanPurpose}
      />
      {hasHistory(borrower) && (
        <ChoiceCards form={form} name="loanBefore" label={t('loan_before_label')} options={choices.yesNo} />
      )}
      <ChoiceCards
        form={form}
        name="guarantee"
        label={t('guarantee_label')}
        help={t('guarantee_help')}
        options={choices.yesNo}
      />
    </>
  );
}
