import type { ProfileField, User } from '@hiram/contract';
import { BriefcaseBusiness, GraduationCap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import type { FormValues } from '../../form/form.ts';
import { RadioCards } from '../../form/radio-cards.tsx';
import { type DraftForm, useDraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { answersOf, rawAnswers } from '../parts/answers.ts';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { FormFrame } from '../parts/form-frame.tsx';
import { Questions } from '../parts/questions.tsx';
import { stepTitles } from '../parts/step-texts.ts';
import { useSaveStep } from '../parts/use-save-profile.ts';

interface WorkFormProps {
  readonly step: 'jobInfo' | 'schoolInfo';
  readonly draft: 'job' | 'school';
  readonly lead: string;
  /** What is asked besides the questionnaire. */
  readonly fields: readonly ProfileField[];
  /** Those of them that may stay empty. */
  readonly optional: readonly ProfileField[];
  /** Takes from what was typed what is only a way of writing it. */
  readonly tidy?: (values: FormValues) => FormValues;
  /** Before the questions, and after them. */
  readonly first?: (form: DraftForm) => ReactNode;
  readonly last?: (form: DraftForm) => ReactNode;
}

/** Work or school, and the questionnaire with it: which of the two is saved says what somebody does. */
export function WorkForm(props: WorkFormProps) {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t(stepTitles[props.step])}>
      {(borrower) => <Work borrower={borrower} {...props} />}
    </BorrowerGate>
  );
}

function Work({ borrower, step, fields, ...props }: WorkFormProps & { borrower: User }) {
  const { t } = useTexts();
  const { monthlyIncome: _asked, ...answers } = answersOf(borrower);
  const form = useDraftForm({
    form: props.draft,
    owner: borrower.mobile,
    initial: {
      ...Object.fromEntries(fields.map((name) => [name, String(borrower[name] ?? '')])),
      ...answers,
    },
    lockedFields: borrower.lockedFields,
  });
  const { saveStep, isBusy } = useSaveStep(step, form);

  function submit() {
    const tidied = props.tidy ? props.tidy(form.values) : form.values;
    const told = Object.fromEntries(fields.map((name) => [name, tidied[name] ?? '']));
    const occupation = step === 'jobInfo' ? 'working' : 'studying';
    return saveStep(form.sendable({ ...told, ...rawAnswers(form.values), occupation }, props.optional));
  }

  return (
    <FormFrame
      borrower={borrower}
      step={step}
      title={t(stepTitles[step])}
      lead={props.lead}
      form={form}
      busy={isBusy}
      onSubmit={submit}
    >
      {!form.isLocked('occupation') && <Occupation step={step} />}
      {props.first?.(form)}
      <Questions form={form} borrower={borrower} />
      {props.last?.(form)}
    </FormFrame>
  );
}

/** Studying or not: it decides whether school or work is asked for. */
function Occupation({ step }: Pick<WorkFormProps, 'step'>) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <RadioCards
      label={t('occupation_label')}
      layout="stack"
      value={step}
      onChoose={(chosen) =>
        navigate(chosen === 'jobInfo' ? paths.jobInfo : paths.schoolInfo, { replace: true })
      }
      options={[
        {
          value: 'jobInfo',
          icon: <BriefcaseBusiness />,
          label: t('occupation_working'),
          detail: t('occupation_working_text'),
        },
        {
          value: 'schoolInfo',
          icon: <GraduationCap />,
          label: t('occupation_studying'),
          detail: t('occupation_studying_text'),
        },
      ]}
    />
  );
}
