import { parseInput, sendNewNumberCode } from '@hiram/contract';
import { Field } from '@hiram/ui';
import type { FormEvent } from 'react';
import { useConfig } from '../../api/config.ts';
import { useSend } from '../../api/server.ts';
import { mobileIn, type useForm } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { SentCodeField } from '../parts/sent-code-field.tsx';

/** The new number, and the code that says that it can be reached. */
export function NewNumberFields({ form }: { form: ReturnType<typeof useForm> }) {
  const { t } = useTexts();
  const say = useSay();
  const { market } = useConfig();
  const { send, isBusy } = useSend(sendNewNumberCode, { handles: ['request_error'] });
  const sayError = (name: string) => (form.errors[name] && say(form.errors[name])) || undefined;

  function tidy({ currentTarget: input }: FormEvent<HTMLInputElement>) {
    const meant = mobileIn(input.value, market);
    if (meant !== input.value) input.value = meant;
  }

  async function ask() {
    const { mobile = '' } = form.values;
    const parsed = parseInput(sendNewNumberCode.input(market), { mobile });
    if (!parsed.ok) {
      form.showErrors(parsed.fields);
      return null;
    }
    const sent = await send(parsed.input);
    if (!sent.ok) form.showErrors(sent.fields);
    return sent.ok ? sent.data.resendInSeconds : null;
  }

  return (
    <>
      <Field
        name="mobile"
        label={t('number_new_label')}
        help={t('mobile_help', { length: market.mobileLength })}
        error={sayError('mobile')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel"
        onInput={tidy}
        required
      />
      <SentCodeField
        name="newCode"
        label={t('number_new_code')}
        error={sayError('newCode')}
        isBusy={isBusy}
        onAsk={ask}
      />
    </>
  );
}
