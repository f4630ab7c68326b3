import type { FieldErrors, Market } from '@hiram/contract';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Keyboards of Thailand and Bangladesh may write digits in their own script, whose zeros are 3664 and 2534. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯๐-๙]/g, (digit) => `${(digit.charCodeAt(0) + 6) % 10}`);
}

export function digitsOnly(text: string): string {
  return latinDigits(text).replace(/\D/g, '');
}

/** The number that is meant by "+63 917-123-4567", "0063…" or "917 123 4567": as the market writes it. */
export function mobileIn(text: string, { mobileLength, callingCode }: Market): string {
  const digits = digitsOnly(text);
  // Without its zero, and with the country's number in front of it or nothing that could be its beginning.
  const whole = `^(?:(?:00)?${callingCode}0?|(?!${callingCode}))([1-9]\\d{${mobileLength - 2}})$`;
  const [, rest] = new RegExp(whole).exec(digits) ?? [];
  if (rest) return `0${rest}`;
  return digits.slice(0, /^0[^0]/.test(digits) ? mobileLength : mobileLength + 5);
}

/** What is typed into a form, by the names of its inputs. */
export type FormValues = Readonly<Record<string, string>>;

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/**
 * A form whose inputs belong to the browser. A prerendered page can be typed into, and filled in by a
 * password manager, before the JavaScript is here: nothing of that may be lost when React takes over.
 */
export function useForm(onChange: (values: FormValues) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<FormValues>({});
  const [errors, setErrors] = useState<FieldErrors>({});

  function read() {
    if (!form.current) return;
    const typed = valuesOf(form.current);
    setValues(typed);
    onChange(typed);
  }

  const readFirst = useEffectEvent(read);
  useEffect(() => readFirst(), []);

  /** Shows what is wrong beside the fields and leads to the first of them. */
  function showErrors(fields: FieldErrors) {
    setErrors(fields);
    const inputs = form.current?.querySelectorAll<HTMLInputElement>('input[name]') ?? [];
    for (const input of inputs) {
      if (Object.hasOwn(fields, input.name)) return input.focus();
    }
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    setErrors(({ [name]: _corrected, ...others }) => others);
    read();
  }

  /** Writes into an input as if the borrower had typed it. */
  function fill(name: string, value: string) {
    const input = form.current?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = value;
    read();
  }

  return { ref: form, values, errors, showErrors, onInput, fill };
}
