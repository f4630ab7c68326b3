import { confirmSecondFactor } from '@hiram/contract/desk';
import { Alert, Button, Checkbox, Flex, Form, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { FailureAlert, Mono } from '../frame/page.tsx';
import type { Preferences } from '../frame/preferences.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AppCodeField } from './app-code-field.tsx';
import { EnterCard } from './enter-card.tsx';

export interface Enrolment {
  readonly enrolmentToken: string;
  readonly secret: string;
  readonly otpauthUrl: string;
}

/** From the QR code over the first right code to the recovery codes, and in. */
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
  const confirm = useSend(confirmSecondFactor, { handles: 'all' });
  const [hasExpired, setExpired] = useState(false);
  const [entered, setEntered] = useState<{ token: string; recoveryCodes: readonly string[] } | null>(null);

  async function send(code: string): Promise<void> {
    const done = await confirm.send({ enrolmentToken: enrolment.enrolmentToken, code });
    if (done.ok) setEntered(done.data);
    else if (done.refusal === 'code_expired') setExpired(true);
  }
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
  return (
    <EnterCard preferences={preferences} title={t('second_factor_title')} hint={t('second_factor_hint')}>
      <Flex vertical align="center" gap={8} className="desk-gap">
        {/* Dark on light whatever the desk looks like: some apps cannot read the inverse. */}
        <div role="img" aria-label={t('second_factor_qr')}>
          <div aria-hidden>
            <QRCode type="svg" value={enrolment.otpauthUrl} size={200} color="#000" bgColor="#fff" />
          </div>
        </div>
        <Typography.Text type="secondary">{t('second_factor_secret')}</Typography.Text>
        <Mono>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</Mono>
      </Flex>
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
    </EnterCard>
  );
}

/** Shown once: who leaves without them has only the phone. */
function RecoveryCodes({
  preferences,
  codes,
  onKept,
}: {
  readonly preferences: Preferences;
  readonly codes: readonly string[];
  readonly onKept: () => void;
}) {
  const { t } = useTexts();
  const [isKept, setKept] = useState(false);
  return (
    <EnterCard preferences={preferences} title={t('recovery_title')} hint={t('recovery_text')}>
      <ol className="desk-codes">
        {codes.map((code) => (
          <li key={code}>
            <Mono>{code}</Mono>
          </li>
        ))}
      </ol>
      <Flex gap={8} className="desk-gap">
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => print()}>{t('print')}</Button>
      </Flex>
      <Checkbox checked={isKept} onChange={(event) => setKept(event.target.checked)} className="desk-gap">
        {t('recovery_kept')}
      </Checkbox>
      <Button type="primary" size="large" block disabled={!isKept} onClick={onKept}>
        {t('to_the_desk')}
      </Button>
    </EnterCard>
  );
}
