import type { OnboardingStep, User } from '@hiram/contract';
import { Button, Screen } from '@hiram/ui';
import type { FormEvent, ReactNode } from 'react';
import { type Path, paths } from '../../api/paths.ts';
import { DraftNote } from '../../form/draft-note.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { StepProgress } from './step-progress.tsx';

interface FormFrameProps {
  readonly borrower: User;
  /** Where on the way this is; none for a screen that stands for itself. */
  readonly step?: OnboardingStep;
  readonly title: string;
  readonly lead: ReactNode;
  readonly form: DraftForm;
  readonly onSubmit: () => void;
  readonly busy: boolean;
  readonly action?: string;
  /** Why it cannot be sent now. */
  readonly reason?: string | undefined;
  readonly parent?: Path;
  readonly children: ReactNode;
}

/** What the screens of onboarding share: where one stands, what is asked and why, and one way on. */
export function FormFrame({ borrower, title, lead, form, ...props }: FormFrameProps) {
  const { t } = useTexts();
  function submit(event: FormEvent) {
    event.preventDefault();
    if (props.reason === undefined) props.onSubmit();
  }
  return (
    <Screen
      header={<Header title={title} parent={props.parent ?? paths.baseInfo} />}
      footer={
        <Button type="submit" form={form.id} busy={props.busy} reason={props.reason}>
          {props.action ?? t(form.isReadOnly ? 'continue' : 'save_and_continue')}
        </Button>
      }
    >
      {props.step && <StepProgress borrower={borrower} step={props.step} />}
      <p className="text-ink-soft">{lead}</p>
      <DraftNote form={form} />
      <form ref={form.ref} id={form.id} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {props.children}
      </form>
    </Screen>
  );
}
