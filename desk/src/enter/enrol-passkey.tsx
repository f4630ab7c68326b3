import { beginEnrollingPasskey, enrolPasskey } from '@hiram/contract/desk';
import { makePasskey, type PasskeyProblem } from '@hiram/ui/passkey';
import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useSends } from '../api/server.ts';
import { FailureAlert } from '../frame/page.tsx';
import { PasskeyNameField } from '../frame/passkey-name-field.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { EnrolStep } from './enrolment.ts';

/** A passkey in this computer or in a phone, instead of an authenticator app. */
export function EnrolPasskey({ enrolment: { enrolmentToken }, onEntered, onExpired }: EnrolStep) {
  const { t } = useTexts();
  const { send, failure, forgetFailure } = useSends({ handles: 'all' });
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function enrol(label: string): Promise<void> {
    const begun = await send(beginEnrollingPasskey, { enrolmentToken });
    if (!begun.ok) return begun.refusal === 'code_expired' ? onExpired() : undefined;
    const made = await makePasskey(begun.data);
    if ('problem' in made) return setProblem(made.problem);
    const done = await send(enrolPasskey, { enrolmentToken, passkey: made.given, label });
    if (done.ok) onEntered(done.data);
    else if (done.refusal === 'code_expired') onExpired();
  }
  async function begin({ label }: { label: string }): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    forgetFailure();
    await enrol(label);
    setBusy(false);
  }
  return (
    <Form<{ label: string }>
      layout="vertical"
      requiredMark={false}
      initialValues={{ label: t('passkey_name_here') }}
      onFinish={begin}
    >
      <PasskeyNameField size="large" />
      {problem === null ? null : (
        <Alert type="warning" showIcon role="alert" title={t(problem)} className="desk-gap" />
      )}
      <FailureAlert failure={failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('passkey_make')}
      </Button>
    </Form>
  );
}
