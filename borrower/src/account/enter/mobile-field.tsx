import { Field } from '@hiram/ui';
import type { FormEvent } from 'react';
import { useConfig } from '../../api/config.ts';
import { mobileIn } from '../../form/form.ts';
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

  // No `maxLength`: the browser would cut "0917 123 4567" before its spaces are taken out.
  function tidy({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const meant = mobileIn(input.value, market);
    if (meant !== input.value) input.value = meant;
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
      defaultValue={defaultValue}
      onInput={tidy}
      required
    />
  );
}
