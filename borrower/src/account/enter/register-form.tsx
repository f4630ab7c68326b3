import { parseInput, passwordLength, register, sendRegisterCode } from '@hiram/contract';
import { Field, PasswordField, useToast } from '@hiram/ui';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { firstPaths } from '../../api/first-paths.ts';
import { useForm } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { CodeField } from './code-field.tsx';
import { EnterFrame } from './enter-frame.tsx';
import { MobileField } from './mobile-field.tsx';
import { useArrival, useEnter } from './use-enter.ts';

export function RegisterForm({ mobile, onMobile }: { mobile: string; onMobile: (mobile: string) => void }) {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const { market } = useConfig();
  const { inviteCode, arrival } = useArrival();
  const { enter, isBusy } = useEnter(register);
  const form = useForm(({ mobile = '' }) => onMobile(mobile));
  /** Some lenders verify the number. The server says so by refusing the code that was not sent. */
  const [asksCode, setAsksCode] = useState(false);
  const formId = useId();
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  // Only now: the prerendered page knows nothing of the invitation.
  const fillInviteCode = useEffectEvent(() => {
    if (inviteCode) form.fill('telemarketingCode', inviteCode);
  });
  useEffect(() => fillInviteCode(), []);

  function showErrors(fields: Readonly<Record<string, string>>) {
    if (fields.mobile === 'phone_input') toasts.show(say('phone_input') ?? '', 'error');
    if (fields.code) setAsksCode(true);
    form.showErrors(fields);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { mobile = '', password = '', confirmed = '', telemarketingCode = '', code = '' } = values;
    const parsed = parseInput(register.input(market), {
      mobile,
      password,
      telemarketingCode,
      ...(asksCode && { code }),
      ...arrival,
    });
    if (!parsed.ok) return showErrors(parsed.fields);
    if (password !== confirmed) {
      toasts.show(t('common_password_not_match'), 'error');
      return form.showErrors({ confirmed: 'common_password_not_match' });
    }
    showErrors(await enter(parsed.input));
  }

  const complete =
    values.mobile?.length === market.mobileLength &&
    Boolean(values.password && values.confirmed && values.telemarketingCode?.trim());
  const passwordLabels = { showLabel: t('password_show'), hideLabel: t('password_hide') };
  return (
    <EnterFrame
      title={t('register_title')}
      lead={t('register_lead')}
      formId={formId}
      action={t('register_action')}
      ready={complete && (!asksCode || Boolean(values.code))}
      busy={isBusy}
      other={{ question: t('to_login_question'), words: t('to_login'), path: firstPaths.login }}
    >
      <form
        ref={form.ref}
        id={formId}
        method="post"
        noValidate
        onInput={form.onInput}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        <MobileField withHelp defaultValue={mobile} error={sayError('mobile')} />
        <PasswordField
          name="password"
          label={t('password_new_label')}
          help={t('password_new_help', { min: passwordLength.min })}
          autoComplete="new-password"
          error={sayError('password')}
          {...passwordLabels}
          required
        />
        <PasswordField
          name="confirmed"
          label={t('password_confirm_label')}
          autoComplete="new-password"
          error={sayError('confirmed')}
          {...passwordLabels}
          required
        />
        <Field
          name="telemarketingCode"
          label={t('invite_code_label')}
          help={t('invite_code_help')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={32}
          enterKeyHint="go"
          error={sayError('telemarketingCode')}
          required
        />
        {asksCode && (
          <CodeField
            operation={sendRegisterCode}
            mobile={values.mobile ?? ''}
            error={sayError('code')}
            inviteCode={values.telemarketingCode}
            onMissing={showErrors}
          />
        )}
      </form>
    </EnterFrame>
  );
}
