import { Button, Form, Input } from 'antd';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function PasswordForm({
  email,
  isBusy,
  failure,
  onCredentials,
}: {
  readonly email: string;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onCredentials: (credentials: Credentials) => void;
}) {
  const { t } = useTexts();
  return (
    <Form<Credentials>
      layout="vertical"
      requiredMark={false}
      initialValues={{ email }}
      onFinish={(credentials) => onCredentials({ ...credentials, email: credentials.email.trim() })}
    >
      <Form.Item
        name="email"
        label={t('email')}
        validateTrigger="onBlur"
        rules={[
          { required: true, type: 'email', message: t('email_input'), transform: (text) => text?.trim() },
        ]}
      >
        <Input type="email" autoComplete="username" autoFocus size="large" />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('password')}
        rules={[{ required: true, message: t('field_required') }]}
      >
        <Input.Password autoComplete="current-password" size="large" />
      </Form.Item>
      <FailureAlert failure={failure} />
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('log_in')}
      </Button>
    </Form>
  );
}
