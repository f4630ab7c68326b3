import { Field, type FieldProps, SelectSheet } from '@hiram/ui';
import { CircleAlert, Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../texts/language.tsx';
import { useSay } from '../texts/say.ts';
import { digitsOnly } from './form.ts';
import type { DraftForm } from './use-draft-form.ts';

interface Named {
  readonly form: DraftForm;
  readonly name: string;
  readonly label: string;
  readonly help?: ReactNode;
  /**
   * What to show once it is locked, where that is not what
   * stands in the form: a number with its digits hidden.
   */
  readonly lockedText?: string | null;
}

/** What is wrong with a field, in words. */
export function useFieldError(form: DraftForm): (name: string) => string | undefined {
  const say = useSay();
  return (name) => {
    const key = form.errors[name];
    return key === undefined ? undefined : (say(key) ?? say('field_invalid') ?? undefined);
  };
}

type TextInputProps = Named & Omit<FieldProps, keyof Named | 'value' | 'onChange' | 'error' | 'id'>;

export function TextInput({ form, name, lockedText, ...field }: TextInputProps) {
  const errorOf = useFieldError(form);
  if (form.isLocked(name))
    return <LockedValue label={field.label} value={lockedText ?? form.valueOf(name)} />;
  return (
    <Field
      {...field}
      id={form.idOf(name)}
      name={name}
      value={form.valueOf(name)}
      error={errorOf(name)}
      onChange={(event) => form.set(name, event.target.value)}
    />
  );
}

/** Digits only, at most `most` of them: what is pasted loses its spaces first, and is cut after that. */
export function DigitsInput({ form, name, most, lockedText, ...field }: TextInputProps & { most: number }) {
  const errorOf = useFieldError(form);
  if (form.isLocked(name))
    return <LockedValue label={field.label} value={lockedText ?? form.valueOf(name)} />;
  return (
    <Field
      inputMode="numeric"
      autoComplete="off"
      {...field}
      id={form.idOf(name)}
      name={name}
      value={form.valueOf(name)}
      error={errorOf(name)}
      onChange={(event) => form.set(name, digitsOnly(event.target.value).slice(0, most))}
    />
  );
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Other names it can be found by. */
  readonly search?: string;
}

interface SelectInputProps extends Named {
  readonly options: readonly Option[];
  readonly disabled?: boolean;
  /** When choosing means more than setting this one field. */
  readonly onChoose?: (value: string) => void;
}

export function SelectInput({ form, name, label, help, options, ...props }: SelectInputProps) {
  const { t } = useTexts();
  const errorOf = useFieldError(form);
  if (form.isLocked(name)) return <LockedChoice {...{ form, name, label, options }} />;
  return (
    <SelectSheet
      id={form.idOf(name)}
      label={label}
      help={help}
      value={form.valueOf(name) || null}
      options={options}
      error={errorOf(name)}
      disabled={props.disabled}
      onChange={props.onChoose ?? ((value) => form.set(name, value))}
      placeholder={t('select_placeholder')}
      searchLabel={t('select_search')}
      emptyLabel={t('select_nothing')}
      closeLabel={t('close')}
    />
  );
}

interface ChoiceCardsProps extends Named {
  readonly options: readonly (Option & { readonly detail?: string; readonly icon?: ReactNode })[];
  /** One under the other for cards with a sentence, side by side for yes and no. */
  readonly layout?: 'stack' | 'row';
}

/** A question with a few large answers, all in view: native radio buttons dressed as cards. */
export function ChoiceCards({ form, name, label, help, options, layout = 'row' }: ChoiceCardsProps) {
  const group = useId();
  const error = useFieldError(form)(name);
  if (form.isLocked(name)) return <LockedChoice {...{ form, name, label, options }} />;
  const notes = [error && `${group}-error`, help && `${group}-help`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={notes || undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-15 font-medium">{label}</legend>
      <div className={layout === 'row' ? 'grid grid-cols-2 gap-3' : 'flex flex-col gap-3'}>
        {options.map(({ value, label, detail, icon }, index) => (
          <label
            key={value}
            className={`relative flex min-h-14 items-center gap-3 rounded-field border bg-surface px-4 py-3 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus ${
              error ? 'border-danger' : 'border-line-strong'
            } ${layout === 'row' && !detail ? 'justify-center text-center' : ''}`}
          >
            <input
              type="radio"
              id={index === 0 ? form.idOf(name) : undefined}
              name={`${group}-${name}`}
              value={value}
              checked={form.valueOf(name) === value}
              aria-invalid={error ? true : undefined}
              onChange={() => form.set(name, value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-field opacity-0"
            />
            {icon && (
              <span
                aria-hidden="true"
                className="grid size-12 shrink-0 place-items-center rounded-full bg-secondary text-brand-ink *:size-6"
              >
                {icon}
              </span>
            )}
            <span className="min-w-0">
              <span className="block font-medium">{label}</span>
              {detail && <span className="block text-15 text-ink-soft">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${group}-error`} className="flex gap-1 text-13 font-medium text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${group}-help`} className="text-13 text-ink-soft">
          {help}
        </p>
      )}
    </fieldset>
  );
}

function LockedChoice({ form, name, label, options }: Named & { options: readonly Option[] }) {
  const chosen = options.find(({ value }) => value === form.valueOf(name));
  return <LockedValue label={label} value={chosen?.label ?? form.valueOf(name)} />;
}

/** What can be read and not changed: a lock, so that nobody taps in vain. */
export function LockedValue({ label, value }: { label: string; value: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="flex items-center gap-3 rounded-field bg-sunken px-4 py-2">
      <div className="min-w-0 flex-1">
        <p className="text-13 text-ink-soft">{label}</p>
        <p className="min-h-[1lh] break-words">{value}</p>
      </div>
      <Lock aria-label={t('locked')} role="img" className="size-5 shrink-0 text-ink-soft" />
    </div>
  );
}
