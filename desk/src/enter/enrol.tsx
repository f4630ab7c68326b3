import { confirmSecondFactor } from '@hiram/contract/desk';
import { canUsePasskeys } from '@hiram/ui/passkey';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { AppCodeField } from '../frame/app-code-field.tsx';
import { AppSecret } from '../frame/app-secret.tsx';
import { FailureAlert } from '../frame/page.tsx';
import type { Preferences } from '../frame/preferences.ts';
import { useTexts } from '../texts/use-texts.ts';
import { EnrolPasskey } from './enrol-passkey.tsx';
import type { Enrolment, EnrolStep, Entered } from './enrolment.ts';
import { EnterCard } from './enter-card.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** From an authenticator app or a passkey to the recovery codes, and in. */
export function Enrol({
  preferences,
  enrolment,
  onEntered,
  onStartAgain,
}: {
  readonly preferences: Preferences;
  readonly enrolment: Enrolment;
  readonly onEntered: (token: string) => void;
  /** To the password: this took longer than a QR code lives, or another one was begun meanwhile. */
  readonly onStartAgain: () => void;
}) {
  const { t } = useTexts();
  const [isByPasskey, setByPasskey] = useState(false);
  const [hasExpired, setExpired] = useState(false);
  const [entered, setEntered] = useState<Entered | null>(null);

  if (hasExpired) {
    return (
      <EnterCard preferences={preferences} title={t('second_factor_title')}>
        <Alert type="warning" showIcon role="alert" title={t('second_factor_expired')} className="desk-gap" />
        <Button type="primary" size="large" block onClick={onStartAgain}>
          {t('log_in')}
        </Button>
      </EnterCard>
    );
  }
  if (entered) {
    return (
      <RecoveryCodes
        preferences={preferences}
        codes={entered.recoveryCodes}
        onKept={() => onEntered(entered.token)}
      />
    );
  }
  const step = { enrolment, onEntered: setEntered, onExpired: () => setExpired(true) };
  return (
    <EnterCard
      preferences={preferences}
      title={t('second_factor_title')}
      hint={t(isByPasskey ? 'second_factor_passkey_hint' : 'second_factor_hint')}
    >
      {isByPasskey ? <EnrolPasskey {...step} /> : <EnrolApp {...step} />}
      {canUsePasskeys(enrolment.passkeyDomain) ? (
        <Button type="link" block onClick={() => setByPasskey(!isByPasskey)} style={{ marginTop: 12 }}>
          {t(isByPasskey ? 'use_app_code' : 'use_passkey_instead')}
        </Button>
      ) : null}
    </EnterCard>
  );
}

/** From the QR code to the first right code. */
function EnrolApp({ enrolment, onEntered, onExpired }: EnrolStep) {
  const { t } = useTexts();
  const confirm = useSend(confirmSecondFactor, { handles: 'all' });

  async function send(code: string): Promise<void> {
    const done = await confirm.send({ enrolmentToken: enrolment.enrolmentToken, code });
    if (done.ok) onEntered(done.data);
    else if (done.refusal === 'code_expired') onExpired();
  }
  return (
    <>
      <AppSecret secret={enrolment.secret} otpauthUrl={enrolment.otpauthUrl} />
      <Form<{ code: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ code }) => send(code.replace(/\s/g, ''))}
      >
        <AppCodeField />
        <FailureAlert failure={confirm.failure} />
        <Button type="primary" htmlType="submit" size="large" block loading={confirm.isBusy}>
          {t('continue')}
        </Button>
      </Form>
    </>
  );
}
