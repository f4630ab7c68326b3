import { acceptInvitation } from '@hiram/contract/desk';
import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Look } from '../look.ts';
import { FailureAlert } from '../page.tsx';
import { paths } from '../paths.ts';
import { useCall } from '../server.ts';
import { useTexts } from '../texts.ts';
import { Enrol, type Enrolment } from './enrol.tsx';
import { EnterCard } from './enter-card.tsx';

/** Where the one-time link leads: a password, the second factor, the recovery codes, and in. */
export function InvitationScreen({
  look,
  token,
  onEntered,
}: {
  readonly look: Look;
  readonly token: string;
  readonly onEntered: (token: string) => void;
}) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const accept = useCall(acceptInvitation, { handles: 'all' });
  const [isUnusable, setUnusable] = useState(false);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);

  async function send(password: string): Promise<void> {
    const done = await accept.send({ token, password });
    if (done.ok) setEnrolment(done.data);
    else if (done.refusal === 'code_expired') setUnusable(true);
  }

  if (enrolment) {
    return (
      <Enrol
        look={look}
        enrolment={enrolment}
        onEntered={onEntered}
        onStartAgain={() => navigate(paths.logIn)}
      />
    );
  }
  if (token.length < 20 || isUnusable) {
    return (
      <EnterCard look={look} title={t('invitation_title')}>
        <Alert
          type="warning"
          showIcon
          role="alert"
          title={t(isUnusable ? 'invitation_unusable' : 'invitation_incomplete')}
        />
      </EnterCard>
    );
  }
  return (
    <EnterCard look={look} title={t('invitation_title')} hint={t('invitation_hint')}>
      <Form<{ password: string; again: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => send(password)}
      >
        <Form.Item
          name="password"
          label={t('new_password')}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: t('field_required') },
            { min: 8, message: t('password_too_short') },
            { max: 128, message: t('password_too_long') },
          ]}
        >
          <Input.Password autoComplete="new-password" autoFocus size="large" />
        </Form.Item>
        <Form.Item
          name="again"
          label={t('password_again')}
          dependencies={['password']}
          validateTrigger="onSubmit"
          rules={[
            ({ getFieldValue }) => ({
              validator: (_rule, typed: unknown) =>
                typed === getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(t('passwords_differ')),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" size="large" />
        </Form.Item>
        <FailureAlert failure={accept.failure} />
        <Button type="primary" htmlType="submit" size="large" block loading={accept.isBusy}>
          {t('continue')}
        </Button>
      </Form>
    </EnterCard>
  );
}
