import type { FieldErrors, StepState } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { ChevronDown } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { Path } from '../../api/paths.ts';
import { DraftNote } from '../../form/draft-note.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { StepStateNote } from '../parts/step-state.tsx';

export type SectionName = 'identity' | 'contact' | 'bank' | 'more';

/** One part of the profile: what it is called, how far it is, its fields, and how it is saved. */
export interface Section {
  readonly name: SectionName;
  readonly title: string;
  readonly icon: ReactNode;
  /** Null for a part that nothing waits for. */
  readonly state: StepState | null;
  readonly form: DraftForm;
  readonly fields: ReactNode;
  /** False when there is nothing left to change. */
  readonly isEditable: boolean;
  readonly isBusy: boolean;
  /** Why it cannot be saved now. */
  readonly reason?: string | undefined;
  /** Where it is looked at before it is sent: until then it is only checked. */
  readonly review?: Path | undefined;
  /** Gives back what is wrong where, or nothing when it is saved, or ready to be looked at. */
  readonly save: () => Promise<FieldErrors | null>;
}

interface SectionCardProps {
  readonly section: Section;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onSubmit: () => void;
}

export function SectionCard({ section, isOpen, onToggle, onSubmit }: SectionCardProps) {
  const { title, icon, state, form, fields } = section;
  const { t } = useTexts();
  const bodyId = useId();
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <Card className="gap-0">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={onToggle}
          className="-m-2 flex min-h-14 w-[calc(100%+var(--spacing)*4)] items-center gap-3 rounded-field p-2 text-left active:bg-sunken"
        >
          <span
            aria-hidden="true"
            className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-brand-ink *:size-5"
          >
            {icon}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{title}</span>
            {state === null ? (
              <span className="text-13 text-ink-soft">{t('optional')}</span>
            ) : (
              <StepStateNote state={state} />
            )}
          </span>
          <ChevronDown
            aria-hidden="true"
            className={`size-6 shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen}>
        <form
          ref={form.ref}
          id={form.id}
          noValidate
          onSubmit={submit} // A fieldset is as wide as its content unless it is told otherwise.
          className="flex flex-col gap-5 pt-5 [&_fieldset]:min-w-0"
        >
          <DraftNote form={form} />
          {fields}
        </form>
      </div>
    </Card>
  );
}
