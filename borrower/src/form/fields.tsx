import { Field, type FieldProps, SelectSheet } from '@hiram/ui';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useConfig } from '../api/config.ts';
import { useTexts } from '../texts/language.tsx';
import { useSay } from '../texts/say.ts';
import { AmountInput } from './amount-input.tsx';
import { digitsOnly, mobileIn } from './form.ts';
import { RadioCards, type RadioOption } from './radio-cards.tsx';
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
  const { market } = useConfig();
  const rules = {
    idDigits: span(market.identityNumberLength),
    accountDigits: span(market.bankAccountDigits),
  };
  return (name) => {
    const key = form.errors[name];
    return key === undefined ? undefined : (say(key, rules) ?? say('field_invalid') ?? undefined);
  };
}

/** "9–16", or "13" where there is only one length. */
function span({ min, max }: { min: number; max: number }): string {
  return min === max ? `${min}` : `${min}–${max}`;
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
export function DigitsInput({ most, ...props }: TextInputProps & { most: number }) {
  return <TidyInput {...props} tidy={(typed) => digitsOnly(typed).slice(0, most)} />;
}

/** A mobile number, typed or pasted as people write them. */
export function MobileInput(props: TextInputProps) {
  const { market } = useConfig();
  return <TidyInput {...props} type="tel" tidy={(typed) => mobileIn(typed, market)} />;
}

/** An amount of money in the market's currency. */
export function MoneyInput({ form, name, lockedText, ...field }: TextInputProps) {
  const { currency } = useConfig().market;
  const errorOf = useFieldError(form);
  if (form.isLocked(name))
    return <LockedValue label={field.label} value={lockedText ?? form.valueOf(name)} />;
  return (
    <AmountInput
      {...field}
      id={form.idOf(name)}
      name={name}
      prefix={currency.symbol}
      text={form.valueOf(name)}
      hasCents
      error={errorOf(name)}
      onText={(text) => form.set(name, text)}
    />
  );
}

type TidyInputProps = TextInputProps & { readonly tidy: (typed: string) => string };

function TidyInput({ form, name, tidy, lockedText, ...field }: TidyInputProps) {
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
      onChange={(event) => form.set(name, tidy(event.target.value))}
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
  readonly options: readonly RadioOption[];
  readonly layout?: 'stack' | 'row';
}

/** A question of a form with a few large answers, all in view. */
export function ChoiceCards({ form, name, ...props }: ChoiceCardsProps) {
  const error = useFieldError(form)(name);
  if (form.isLocked(name)) return <LockedChoice {...{ form, name, ...props }} />;
  return (
    <RadioCards
      {...props}
      id={form.idOf(name)}
      value={form.valueOf(name)}
      error={error}
      onChoose={(value) => form.set(name, value)}
    />
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
