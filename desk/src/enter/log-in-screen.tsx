import { logInStaff } from '@hiram/contract/desk';
import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Card, Flex, Form, Input, Segmented, Typography } from 'antd';
import { call } from '../server.ts';
import { useFailureText } from '../texts/failure-text.ts';
import { type DeskLanguage, useTexts } from '../texts.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

export function LogInScreen({
  language,
  onLanguage,
  onEntered,
}: {
  readonly language: DeskLanguage;
  readonly onLanguage: (language: DeskLanguage) => void;
  readonly onEntered: (token: string) => void;
}) {
  const { t } = useTexts();
  const failureText = useFailureText();
  const logIn = useMutation({
    mutationFn: (credentials: Credentials) => call(logInStaff, credentials),
    onSuccess: ({ token }) => onEntered(token),
  });

  return (
    <Flex component="main" align="center" justify="center" style={{ minHeight: '100vh', padding: 16 }}>
      <title>{t('desk')}</title>
      <Card style={{ width: 400, maxWidth: '100%' }}>
        <Typography.Title level={1} style={{ fontSize: 24, marginTop: 0 }}>
          {t('log_in_title')}
        </Typography.Title>
        <Typography.Paragraph type="secondary">{t('log_in_hint')}</Typography.Paragraph>
        <Form<Credentials>
          layout="vertical"
          requiredMark={false}
          disabled={logIn.isPending}
          onFinish={(credentials) => logIn.mutate(credentials)}
        >
          <Form.Item
            name="email"
            label={t('email')}
            validateTrigger="onBlur"
            rules={[{ required: true, type: 'email', message: t('email_input') }]}
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
          {logIn.error ? (
            <Alert
              type="error"
              showIcon
              title={failureText(logIn.error)}
              style={{ marginBottom: 16 }}
              role="alert"
            />
          ) : null}
          <Button type="primary" htmlType="submit" size="large" block loading={logIn.isPending}>
            {t('log_in')}
          </Button>
        </Form>
        <Flex justify="center" style={{ marginTop: 24 }}>
          <Segmented<DeskLanguage>
            aria-label={t('language')}
            value={language}
            onChange={onLanguage}
            options={[
              { value: 'en', label: 'English' },
              { value: 'zh', label: '中文' },
            ]}
          />
        </Flex>
      </Card>
    </Flex>
  );
}
