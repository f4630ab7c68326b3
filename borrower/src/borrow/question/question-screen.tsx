import type { User } from '@hiram/contract';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { PolicyCheck } from '../../account/parts/policy-check.tsx';
import { usePolicy } from '../../account/parts/use-policy.ts';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { answersOf } from '../../profile/parts/answers.ts';
import { BorrowerGate } from '../../profile/parts/borrower-gate.tsx';
import { FormFrame } from '../../profile/parts/form-frame.tsx';
import { Questions } from '../../profile/parts/questions.tsx';
import { SignatureCard } from '../../profile/parts/signature/signature-card.tsx';
import { SignatureSheet } from '../../profile/parts/signature/signature-sheet.tsx';
import { useTexts } from '../../texts/language.tsx';
import { ApplicationRefusals } from '../parts/application-refusals.tsx';
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
  const { submit, isBusy, applies, request, running, refusal } = useQuestionnaire(form, {
    owner: borrower.mobile,
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
      action={t(applies ? 'question_action' : 'save')}
      onSubmit={() => void submit()}
    >
      <Questions form={form} borrower={borrower} withIncome />
      {applies && request && <RequestCard request={request} />}
      {applies && <SignatureCard borrower={borrower} onSign={() => setSigning('only')} />}
      <ApplicationRefusals {...refusal} />
      {applies && <PolicyCheck consent={consent} isMissed={missedPolicy} />}
      <SignatureSheet
        open={signing !== null}
        onClose={() => setSigning(null)}
        onSigned={() => signing === 'and_send' && void submit()}
      />
    </FormFrame>
  );
}
