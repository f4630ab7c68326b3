import { logInStaff } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../api/server.ts';
import { session } from '../api/session.ts';
import type { Preferences } from '../frame/preferences.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CodeForm } from './code-form.tsx';
import { EnterCard } from './enter-card.tsx';
import { type Credentials, PasswordForm } from './password-form.tsx';

// Only who has no second factor yet needs the QR code.
const BeginSecondFactor = lazy(() =>
  import('./begin-second-factor.tsx').then((file) => ({ default: file.BeginSecondFactor })),
);

/** Password first, then the second factor; who has none yet sets it up between the two. */
export function LogInScreen({
  preferences,
  onEntered,
}: {
  readonly preferences: Preferences;
  readonly onEntered: (token: string) => void;
}) {
  const { t } = useTexts();
  const [step, setStep] = useState<'password' | 'code' | 'setup'>('password');
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const logIn = useSend(logInStaff, { handles: 'all' });

  async function send(given: Credentials, code?: string): Promise<void> {
    setCredentials(given);
    const done = await logIn.send(code === undefined ? given : { ...given, code });
    if (done.ok) return onEntered(done.data.token);
    if (done.refusal === 'second_factor_needed') setStep('code');
    else if (done.refusal === 'second_factor_first') setStep('setup');
    else return;
    logIn.forgetFailure();
  }

  function startAgain(): void {
    setCredentials(({ email }) => ({ email, password: '' }));
    logIn.forgetFailure();
    setStep('password');
  }

  if (step === 'setup') {
    return (
      <Suspense>
        <BeginSecondFactor
          preferences={preferences}
          credentials={credentials}
          onEntered={onEntered}
          onBack={startAgain}
        />
      </Suspense>
    );
  }
  if (step === 'code') {
    return (
      <EnterCard preferences={preferences} title={t('code_title')}>
        <CodeForm
          isBusy={logIn.isBusy}
          failure={logIn.failure}
          onCode={(code) => send(credentials, code)}
          onBack={startAgain}
        />
      </EnterCard>
    );
  }
  const why = session.ending();
  return (
    <EnterCard preferences={preferences} title={t('log_in_title')} hint={t('log_in_hint')}>
      {why === 'left' || logIn.failure !== null ? null : (
        <Alert
          type="info"
          showIcon
          title={t(why === 'idle' ? 'session_idle' : 'session_ended')}
          className="desk-gap"
        />
      )}
      <PasswordForm
        email={credentials.email}
        isBusy={logIn.isBusy}
        failure={logIn.failure}
        onCredentials={(given) => send(given)}
      />
    </EnterCard>
  );
}
