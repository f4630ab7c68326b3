import { Field } from '@hiram/ui';
import type { ClipboardEvent, FormEvent } from 'react';
import { useConfig } from '../../api/config.ts';
import { digitsOnly } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';

interface MobileFieldProps {
  readonly defaultValue: string;
  /** How a number looks, for whoever gives it for the first time. */
  readonly withHelp?: boolean;
  readonly error: string | undefined;
}

export function MobileField({ defaultValue, withHelp = false, error }: MobileFieldProps) {
  const { t } = useTexts();
  const { market } = useConfig();

  function stripNonDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const digits = digitsOnly(input.value);
    if (digits !== input.value) input.value = digits;
  }

  // Left to the browser, "0917 123 4567" would be cut to the greatest length before its spaces are taken out.
  function pasteDigits(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const input = event.currentTarget;
    const { value, selectionStart, selectionEnd } = input;
    const before = value.slice(0, selectionStart ?? value.length);
    const after = value.slice(selectionEnd ?? value.length);
    const pasted = digitsOnly(event.clipboardData.getData('text'));
    input.value = (before + pasted + after).slice(0, market.mobileLength);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }

  return (
    <Field
      name="mobile"
      label={t('mobile_label')}
      help={withHelp && t('mobile_help', { length: market.mobileLength })}
      error={error}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      maxLength={market.mobileLength}
      defaultValue={defaultValue}
      onInput={stripNonDigits}
      onPaste={pasteDigits}
      required
    />
  );
}
