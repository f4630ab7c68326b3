import type { SentInput } from '@hiram/contract';
import { logInStaff, type SecondFactor } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSend } from '../api/server.ts';
import { session } from '../api/session.ts';
import type { Preferences } from '../frame/preferences.ts';
import { useTexts } from '../texts/use-texts.ts';
import { CodeForm } from './code-form.tsx';
import { EnterCard } from './enter-card.tsx';
import { PasskeyForm } from './passkey-form.tsx';
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
  const [step, setStep] = useState<'password' | 'passkey' | 'code' | 'setup'>('password');
  const [ways, setWays] = useState<readonly SecondFactor[]>([]);
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const logIn = useSend(logInStaff, { handles: 'all' });

  async function send(
    given: Credentials,
    factor: Pick<SentInput<typeof logInStaff>, 'code' | 'passkey'> = {},
  ): Promise<void> {
    setCredentials(given);
    const done = await logIn.send({ ...given, ...factor });
    if (done.ok) return onEntered(done.data.token);
    if (done.refusal === 'second_factor_needed') {
      const asked = done.data as { ways: readonly SecondFactor[] };
      setWays(asked.ways);
      setStep(asked.ways.includes('passkey') ? 'passkey' : 'code');
    } else if (done.refusal === 'second_factor_first') setStep('setup');
    else return;
    logIn.forgetFailure();
  }

  function goOnWith(other: 'passkey' | 'code'): void {
    logIn.forgetFailure();
    setStep(other);
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
  if (step === 'passkey') {
    return (
      <EnterCard preferences={preferences} title={t('passkey_log_in_title')}>
        <PasskeyForm
          isBusy={logIn.isBusy}
          failure={logIn.failure}
          onPasskey={(passkey) => send(credentials, { passkey })}
          onCode={() => goOnWith('code')}
          onBack={startAgain}
        />
      </EnterCard>
    );
  }
  if (step === 'code') {
    return (
      <EnterCard preferences={preferences} title={t('code_title')}>
        <CodeForm
          hasApp={ways.includes('app')}
          isBusy={logIn.isBusy}
          failure={logIn.failure}
          onCode={(code) => send(credentials, { code })}
          onPasskey={ways.includes('passkey') ? () => goOnWith('passkey') : null}
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
