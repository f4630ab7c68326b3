import type { ProfileField, User } from '@hiram/contract';
import type { ReactNode } from 'react';
import type { Path } from '../../api/paths.ts';
import type { DraftName } from '../../form/drafts.ts';
import type { FormValues } from '../../form/form.ts';
import { type DraftForm, useDraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { FormFrame } from '../parts/form-frame.tsx';
import { stepTitles } from '../parts/step-texts.ts';
import { useSaveStep } from '../parts/use-save-profile.ts';

interface ProfileStepProps {
  readonly step: 'occupation' | 'jobInfo' | 'schoolInfo';
  readonly draft: DraftName;
  readonly lead: string;
  readonly fields: readonly ProfileField[];
  /** Those of them that may stay empty. */
  readonly optional?: readonly ProfileField[];
  /** Takes from what was typed what is only a way of writing it. */
  readonly tidy?: (values: FormValues) => FormValues;
  readonly parent?: Path;
  readonly children: (form: DraftForm) => ReactNode;
}

/** A step of onboarding that is a few fields of the profile and nothing else. */
export function ProfileStep(props: ProfileStepProps) {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t(stepTitles[props.step])}>
      {(borrower) => <ProfileStepForm borrower={borrower} {...props} />}
    </BorrowerGate>
  );
}

function ProfileStepForm({
  borrower,
  step,
  lead,
  fields,
  children,
  ...props
}: ProfileStepProps & { borrower: User }) {
  const { t } = useTexts();
  const form = useDraftForm({
    form: props.draft,
    owner: borrower.mobile,
    initial: Object.fromEntries(fields.map((name) => [name, String(borrower[name] ?? '')])),
    lockedFields: borrower.lockedFields,
  });
  const { saveStep, isBusy } = useSaveStep(step, form);
  const tidied = props.tidy ? props.tidy(form.values) : form.values;
  return (
    <FormFrame
      borrower={borrower}
      title={t(stepTitles[step])}
      lead={lead}
      form={form}
      busy={isBusy}
      onSubmit={() => saveStep(form.sendable(tidied, props.optional))}
      {...(props.parent && { parent: props.parent })}
    >
      {children(form)}
    </FormFrame>
  );
}
