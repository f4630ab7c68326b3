import { numberFormat } from '@hiram/texts';
import { Field, type FieldProps } from '@hiram/ui';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts/language.tsx';
import { cleanAmount } from './amount.ts';
import { grouped, placeAfter, signsBefore } from './grouped.ts';

interface AmountInputProps extends Omit<FieldProps, 'value' | 'onChange' | 'inputMode'> {
  /** Digits, perhaps with a fraction: "1234.5". Nobody but the reader sees the commas. */
  readonly text: string;
  readonly hasCents: boolean;
  readonly onText: (text: string) => void;
}

/** An amount that is read while it is typed: "100,000", with the caret where the finger left it. */
export function AmountInput({ text, hasCents, onText, ...field }: AmountInputProps) {
  const { language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  /** How many digits stand left of the caret; null while nobody has typed. */
  const caret = useRef<number | null>(null);
  const shown = grouped(text, (whole) => numberFormat(language, {}).format(whole));

  useLayoutEffect(() => {
    const signs = caret.current;
    caret.current = null;
    if (signs === null || document.activeElement !== input.current) return;
    const place = placeAfter(shown, signs);
    input.current?.setSelectionRange(place, place);
  });

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = target;
    const meant = cleanAmount(value, hasCents);
    const before = cleanAmount(value.slice(0, selectionStart ?? value.length), hasCents);
    // Noughts in front are dropped only with what follows them, so the caret never has more before it than is there.
    caret.current = Math.min(signsBefore(before), meant.length);
    onText(meant);
    if (meant !== text) return;
    // What is meant stood there already, so nothing is drawn again.
    target.value = shown;
    const place = placeAfter(shown, caret.current);
    target.setSelectionRange(place, place);
  }

  return (
    <Field
      autoComplete="off"
      {...field}
      ref={input}
      inputMode={hasCents ? 'decimal' : 'numeric'}
      value={shown}
      onChange={take}
    />
  );
}
