import { type Major, toCents, type User } from '@hiram/contract';
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { PolicyCheck } from '../../account/parts/policy-check.tsx';
import { usePolicy } from '../../account/parts/use-policy.ts';
import { useConfig } from '../../api/config.ts';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { ChoiceCards, SelectInput, TextInput } from '../../form/fields.tsx';
import { type DraftForm, useDraftForm } from '../../form/use-draft-form.ts';
import { BorrowerGate } from '../../profile/parts/borrower-gate.tsx';
import { useChoices } from '../../profile/parts/choice-texts.ts';
import { FormFrame } from '../../profile/parts/form-frame.tsx';
import { SignatureCard } from '../../profile/parts/signature/signature-card.tsx';
import { SignatureSheet } from '../../profile/parts/signature/signature-sheet.tsx';
import { useTexts } from '../../texts/language.tsx';
import { ApplicationRefusals } from '../parts/application-refusals.tsx';
import { answersOf } from './answers.ts';
import { RequestCard } from './request-card.tsx';
import { useQuestionnaire } from './use-questionnaire.ts';

export function QuestionScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('step_question')}>{(borrower) => <Question borrower={borrower} />}</BorrowerGate>
  );
}

/** Six questions; answering them asks for a limit, and the screen says so before it happens. */
function Question({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const form = useDraftForm({
    form: 'question',
    owner: borrower.mobile,
    initial: answersOf(borrower),
    lockedFields: borrower.lockedFields,
  });
  const consent = usePolicy(borrower.mobile);
  const [missedPolicy, setMissedPolicy] = useState(false);
  const [signing, setSigning] = useState<'only' | 'and_send' | null>(null);
  const forAppId = appIdOf(useSearch());
  const { submit, isBusy, applies, request, running, sentences } = useQuestionnaire(form, {
    owner: borrower.mobile,
    forAppId,
    onUnsigned: () => setSigning('and_send'),
    onOtherPolicy: () => void consent.lookAgain(),
    async mayApply() {
      if (consent.isSettled) return consent.settle();
      setMissedPolicy(true);
      consent.pointOut();
      return false;
    },
  });

  if (running) return <Redirect to={orderPath(orderPaths.wallet, running.orderId)} replace />;
  return (
    <FormFrame
      borrower={borrower}
      title={t('step_question')}
      lead={t('question_lead')}
      form={form}
      busy={isBusy || consent.isBusy}
      parent={paths.home}
      action={t(applies ? 'question_action' : forAppId === null ? 'save' : 'save_and_continue')}
      onSubmit={() => void submit()}
    >
      <Questions form={form} borrower={borrower} />
      {applies && request && <RequestCard request={request} />}
      {applies && <SignatureCard borrower={borrower} onSign={() => setSigning('only')} />}
      <ApplicationRefusals sentences={sentences} />
      {applies && <PolicyCheck consent={consent} isMissed={missedPolicy} />}
      <SignatureSheet
        open={signing !== null}
        onClose={() => setSigning(null)}
        onSigned={() => signing === 'and_send' && void submit()}
      />
    </FormFrame>
  );
}

/** Whoever was sent here by an application that only lacks these answers goes back to it. */
function appIdOf(search: string): number | null {
  const appId = new URLSearchParams(search).get('for') ?? '';
  return /^[1-9]\d{0,14}$/.test(appId) ? Number(appId) : null;
}

function Questions({ form, borrower }: { form: DraftForm; borrower: User }) {
  const { t, formatMoney } = useTexts();
  const { market } = useConfig();
  const choices = useChoices();
  const money = (amount: Major | null) =>
    amount === null ? null : formatMoney(toCents(amount), market.currency);
  const amount = { inputMode: 'decimal', autoComplete: 'off', prefix: market.currency.symbol } as const;
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
      <TextInput
        form={form}
        name="monthlyIncome"
        label={t('monthly_income_label')}
        lockedText={money(borrower.monthlyIncome)}
        {...amount}
        maxLength={14}
      />
      <TextInput
        form={form}
        name="expenses"
        label={t('expenses_label')}
        lockedText={money(borrower.expenses)}
        help={t('expenses_help')}
        {...amount}
        maxLength={14}
      />
      <SelectInput
        form={form}
        name="loanPurpose"
        label={t('loan_purpose_label')}
        options={choices.loanPurpose}
      />
      <ChoiceCards form={form} name="loanBefore" label={t('loan_before_label')} options={choices.yesNo} />
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
