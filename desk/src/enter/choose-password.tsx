import { Alert, Button, Form } from 'antd';
import { NewPasswordFields } from '../frame/new-password-fields.tsx';
import { FailureAlert } from '../frame/page.tsx';
import type { Preferences } from '../frame/preferences.ts';
import { useTexts } from '../texts/use-texts.ts';
import { EnterCard } from './enter-card.tsx';

/** What every one-time link opens first, or why it cannot be used. */
export function ChoosePassword({
  preferences,
  title,
  hint,
  token,
  isUnusable,
  isBusy,
  failure,
  onPassword,
}: {
  readonly preferences: Preferences;
  readonly title: string;
  readonly hint: string;
  readonly token: string;
  /** The server does not know the link, or not any more. */
  readonly isUnusable: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  readonly onPassword: (password: string) => void;
}) {
  const { t } = useTexts();
  if (token.length < 20 || isUnusable) {
    return (
      <EnterCard preferences={preferences} title={title}>
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
    <EnterCard preferences={preferences} title={title} hint={hint}>
      <Form<{ password: string }>
        layout="vertical"
        requiredMark={false}
        onFinish={({ password }) => onPassword(password)}
      >
        <NewPasswordFields label={t('new_password')} size="large" isFirst />
        <FailureAlert failure={failure} />
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('continue')}
        </Button>
      </Form>
    </EnterCard>
  );
}
