import { logIn, parseInput, sendLoginCode } from '@hiram/contract';
import { Button, PasswordField, useToast, WelcomePicture } from '@hiram/ui';
import { type ComponentType, type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Link } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { firstPaths } from '../../api/first-paths.ts';
import { useForm } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { CodeField } from './code-field.tsx';
import { countdown } from './countdown.ts';
import { EnterFrame } from './enter-frame.tsx';
import { MobileField } from './mobile-field.tsx';
import { useArrival, useEnter } from './use-enter.ts';

export function LogInForm({ mobile, onMobile }: { mobile: string; onMobile: (mobile: string) => void }) {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const { market } = useConfig();
  const { inviteCode, arrival } = useArrival();
  const { enter, isBusy } = useEnter(logIn);
  const form = useForm(({ mobile = '' }) => onMobile(mobile));
  const [byCode, setByCode] = useState(false);
  const formId = useId();
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  // A code is on its way to this number since before the reload: go on where the borrower was.
  const goOn = useEffectEvent(() => {
    const sent = countdown.resume();
    if (!sent) return;
    setByCode(true);
    form.fill('mobile', sent.mobile);
  });
  useEffect(() => goOn(), []);

  // After the first page, and only where the browser knows of such a thing: whoever misses it has a password.
  const [PasskeyLogIn, setPasskeyLogIn] = useState<ComponentType>();
  useEffect(() => {
    if ('PublicKeyCredential' in window)
      import('./passkey-log-in.tsx').then(
        ({ PasskeyLogIn }) => setPasskeyLogIn(() => PasskeyLogIn),
        () => undefined,
      );
  }, []);

  function showErrors(fields: Readonly<Record<string, string>>) {
    if (fields.mobile === 'phone_input') toasts.show(say('phone_input') ?? '', 'error');
    form.showErrors(fields);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { mobile = '', password = '', code = '' } = values;
    const parsed = parseInput(logIn.input(market), {
      mobile,
      ...(byCode ? { code } : { password }),
      telemarketingCode: inviteCode,
      ...arrival,
    });
    showErrors(parsed.ok ? await enter(parsed.input) : parsed.fields);
  }

  return (
    <EnterFrame
      title={t('login_title')}
      lead={t('login_lead')}
      picture={<WelcomePicture />}
      formId={formId}
      action={t('login_action')}
      ready={Boolean(values.mobile && (byCode ? values.code : values.password))}
      busy={isBusy}
      other={{ question: t('to_register_question'), words: t('to_register'), path: firstPaths.register }}
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
        <MobileField defaultValue={mobile} error={sayError('mobile')} />
        {byCode ? (
          <CodeField
            operation={sendLoginCode}
            mobile={values.mobile ?? ''}
            error={sayError('code')}
            onMissing={showErrors}
          />
        ) : (
          <PasswordField
            name="password"
            label={t('password_label')}
            showLabel={t('password_show')}
            hideLabel={t('password_hide')}
            error={sayError('password')}
            enterKeyHint="go"
            required
          />
        )}
        <div className="-mt-2 flex flex-col items-start">
          <Button
            variant="quiet"
            size="medium"
            className="-ml-4"
            onClick={() => {
              form.showErrors({});
              setByCode(!byCode);
            }}
          >
            {t(byCode ? 'login_with_password' : 'login_with_code')}
          </Button>
          <Link
            href={firstPaths.reset}
            state={{ mobile: values.mobile }}
            className="inline-flex min-h-11 items-center text-15 text-brand-ink underline underline-offset-4"
          >
            {t('forgot_password')}
          </Link>
        </div>
        {PasskeyLogIn && <PasskeyLogIn />}
      </form>
    </EnterFrame>
  );
}
