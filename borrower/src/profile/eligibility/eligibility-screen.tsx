import {
  declareEligibility,
  type FieldErrors,
  isAnswered,
  isOfAge,
  parseInput,
  todayIn,
  type User,
} from '@hiram/contract';
import { Checkbox, TrustNote } from '@hiram/ui';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { amountIn } from '../../form/amount.ts';
import { isBirthday } from '../../form/birthday.ts';
import { BirthdayInput } from '../../form/birthday-input.tsx';
import { useFieldError } from '../../form/fields.tsx';
import { type DraftForm, useDraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { FormFrame } from '../parts/form-frame.tsx';
import { IncomeInput } from '../parts/income-input.tsx';
import { fieldsOfRefusal, useGoOn } from '../parts/use-save-profile.ts';
import { reloadBorrower } from '../queries.ts';

export function EligibilityScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('step_eligibility')} parent={paths.home}>
      {(borrower) => <Eligibility borrower={borrower} />}
    </BorrowerGate>
  );
}

/** Whom loans are for, before anybody has taken a photo: nobody should hear a "no" after all the work. */
function Eligibility({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const { send, isBusy } = useSend(declareEligibility, { handles: ['not_eligible'] });
  const { goOn, leaving } = useGoOn('eligibility');
  const form = useDraftForm({
    form: 'eligibility',
    owner: borrower.mobile,
    initial: {
      birthday: borrower.birthday ?? '',
      monthlyIncome: borrower.monthlyIncome === null ? '' : String(borrower.monthlyIncome),
      isCitizen: borrower.isCitizen ? 'true' : '',
    },
    lockedFields: borrower.lockedFields,
  });

  /** What is known only by today's date, and what the schema allows and the conditions do not. */
  function wrongConditions(): FieldErrors {
    const today = todayIn(market.timeZone, Date.now());
    const birthday = form.valueOf('birthday');
    const isWrongDay = !form.isLocked('birthday') && !isBirthday(birthday, today);
    const isWrongAge = !isWrongDay && !form.isLocked('birthday') && !isOfAge(birthday, market, today);
    return {
      ...(isWrongDay && { birthday: 'birthday_input' }),
      ...(isWrongAge && { birthday: 'birthday_age' }),
      ...(amountIn(form.valueOf('monthlyIncome')) === 0 && { monthlyIncome: 'not_eligible_income' }),
    };
  }

  async function submit() {
    const { birthday = '', monthlyIncome = '', isCitizen = '' } = form.values;
    const told = form.sendable({ birthday, monthlyIncome: amountIn(monthlyIncome) });
    const parsed = parseInput(declareEligibility.input(market), { ...told, isCitizen: isCitizen === 'true' });
    const wrong = { ...(parsed.ok ? {} : parsed.fields), ...wrongConditions() };
    if (!parsed.ok || Object.keys(wrong).length > 0) return void form.showErrors(wrong);
    const sent = await send(parsed.input);
    if (!sent.ok) {
      if (isAnswered(sent)) void reloadBorrower();
      return void form.showErrors(fieldsOfRefusal(sent));
    }
    form.clear();
    await goOn();
  }

  return (
    <FormFrame
      borrower={borrower}
      step="eligibility"
      title={t('step_eligibility')}
      lead={t('eligibility_lead')}
      form={form}
      parent={paths.home}
      busy={isBusy || leaving}
      onSubmit={() => void submit()}
    >
      <BirthdayInput form={form} label={t('birthday_label')} />
      <IncomeInput form={form} borrower={borrower} />
      <Citizenship form={form} isDeclared={borrower.isCitizen === true} />
      <TrustNote>{t('eligibility_private')}</TrustNote>
    </FormFrame>
  );
}

/** Said once, it stands: nobody takes back what they are. */
function Citizenship({ form, isDeclared }: { form: DraftForm; isDeclared: boolean }) {
  const { t } = useTexts();
  const { market } = useConfig();
  return (
    <Checkbox
      id={form.idOf('isCitizen')}
      checked={form.valueOf('isCitizen') === 'true'}
      disabled={isDeclared}
      onChange={(event) => form.set('isCitizen', event.target.checked ? 'true' : '')}
      label={t(`citizen_${market.id}`)}
      error={useFieldError(form)('isCitizen')}
    />
  );
}
