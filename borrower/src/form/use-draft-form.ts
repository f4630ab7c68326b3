import type { FieldErrors } from '@hiram/contract';
import { useId, useRef, useState } from 'react';
import { type DraftName, type DraftRules, drafts } from './drafts.ts';
import type { FormValues } from './form.ts';
import { sendable } from './sendable.ts';

export interface DraftFormSettings extends DraftRules {
  readonly form: DraftName;
  /** What the server knows already, by field. */
  readonly initial: FormValues;
  /** What the server says cannot be changed any more. */
  readonly lockedFields?: readonly string[];
}

/** A form that keeps what is typed into it until it has been sent. */
export function useDraftForm({ form, initial, lockedFields = [], ...rules }: DraftFormSettings) {
  const [kept] = useState(() => drafts.read(form, rules.owner));
  const [restored, setRestored] = useState(Object.keys(kept).length > 0);
  const [values, setValues] = useState<FormValues>({ ...initial, ...kept });
  const [errors, setErrors] = useState<FieldErrors>({});
  /** What the server knew when the form was opened, or was told since. */
  const known = useRef(initial);
  // A browser that fills in several fields at once tells of each before the screen is drawn again.
  const latest = useRef(values);
  const element = useRef<HTMLFormElement>(null);
  const id = useId();

  /**
   * Only what differs from what the server knows is a draft: anything else would hide a newer truth later.
   */
  function put(typed: FormValues) {
    latest.current = typed;
    setValues(typed);
    const changed = Object.entries(typed).filter(([name, value]) => value !== (known.current[name] ?? ''));
    drafts.keep(form, Object.fromEntries(changed), rules);
  }

  function change(changes: FormValues) {
    put({ ...latest.current, ...changes });
    setErrors((shown) =>
      Object.fromEntries(Object.entries(shown).filter(([name]) => !Object.hasOwn(changes, name))),
    );
  }

  /** Puts other values in the place of all; for lists whose rows come and go. */
  function replace(next: FormValues) {
    put(next);
    setErrors({});
  }

  /** It was sent: nothing of it stays behind. */
  function clear() {
    known.current = latest.current;
    setRestored(false);
    drafts.clear(form);
  }

  /** Shows what is wrong beside the fields and leads to the first of them. */
  function showErrors(fields: FieldErrors) {
    setErrors(fields);
    const wrong = new Set(Object.keys(fields).map((name) => idOf(name)));
    for (const control of element.current?.elements ?? []) {
      if (wrong.has(control.id)) return (control as HTMLElement).focus();
    }
  }

  const idOf = (name: string) => `${id}-${name}`;
  const isLocked = (name: string) => lockedFields.includes(name);
  const names = Object.keys(initial);
  return {
    id,
    ref: element,
    values,
    errors,
    /** Something from an earlier visit is on the screen. */
    restored,
    idOf,
    isLocked,
    /** Every field is locked: there is nothing to send, only something to read. */
    isReadOnly: names.length > 0 && names.every(isLocked),
    /** Of a locked field what the server knows, whatever was typed before it was locked. */
    valueOf: (name: string) => (isLocked(name) ? initial[name] : values[name]) ?? '',
    /** The fields to send, by `sendable`. */
    sendable: (fields: Readonly<Record<string, unknown>>, optional: readonly string[] = []) =>
      sendable(fields, { locked: lockedFields, optional, known: initial }),
    set: (name: string, value: string) => change({ [name]: value }),
    change,
    replace,
    showErrors,
    clear,
  };
}

export type DraftForm = ReturnType<typeof useDraftForm>;
