import { type Assertion, changeNumber, type NotDone, parseInput, refusalText } from '@hiram/contract';
import { Button, PasswordField, useToast } from '@hiram/ui';
import { type FormEvent, useId } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { type FieldOfRefusal, fieldErrorsOf } from '../../api/field-of-refusal.ts';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { useForm } from '../../form/form.ts';
import { reloadBorrower } from '../../profile/queries.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { OwnCodeField } from '../parts/own-code-field.tsx';
import { PasskeyButton } from '../parts/passkey-button.tsx';
import { fieldOfProof } from '../parts/proof-form.tsx';
import { NewNumberFields } from './new-number-fields.tsx';

const fieldOfRefusal = {
  ...fieldOfProof,
  mobile_taken: 'mobile',
  account_frozen: null,
  not_on_offer: null,
  change_requested: null,
} satisfies FieldOfRefusal<typeof changeNumber>;

/** Two codes are sent: the answer says which of them is wrong. */
export function numberErrorsOf(sent: NotDone) {
  const { refusal, data } = sent;
  const isCode = refusal === 'wrong_code' || refusal === 'code_expired';
  if (isCode && typeof data.field === 'string') return { [data.field]: refusalText(refusal) };
  return fieldErrorsOf(sent, fieldOfRefusal);
}

interface CodesFormProps {
  readonly onLost: () => void;
}

/** Whoever still has the old number: a code to each, and the password or a passkey. */
export function CodesForm({ onLost }: CodesFormProps) {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const [, navigate] = useLocation();
  const { market } = useConfig();
  const { send, isBusy } = useSend(changeNumber);
  const form = useForm(() => undefined);
  const formId = useId();
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  async function change(proof: { password?: string; passkey?: Assertion }) {
    const { mobile = '', newCode = '', code = '' } = values;
    const parsed = parseInput(changeNumber.input(market), { mobile, newCode, code, ...proof });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    const sent = await send(parsed.input);
    if (!sent.ok) return form.showErrors(numberErrorsOf(sent));
    await reloadBorrower();
    navigate(paths.my, { replace: true });
    // What is said belongs to the screen it is said on.
    toasts.show(t('number_changed'), 'success');
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    await change({ password: values.password ?? '' });
  }

  return (
    <form
      ref={form.ref}
      id={formId}
      noValidate
      onInput={form.onInput}
      onSubmit={submit}
      className="flex flex-col gap-5"
    >
      <NewNumberFields form={form} />
      <Section title={t('number_prove')}>
        <OwnCodeField label={t('number_old_code')} error={sayError('code')} />
        <Button variant="quiet" onClick={onLost}>
          {t('number_lost')}
        </Button>
        <PasswordField
          name="password"
          label={t('password_label')}
          showLabel={t('password_show')}
          hideLabel={t('password_hide')}
          error={sayError('password')}
          required
        />
        <PasskeyButton onSigned={(passkey) => change({ passkey })} />
      </Section>
      <Button type="submit" busy={isBusy}>
        {t('number_change')}
      </Button>
    </form>
  );
}
