import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { NewPasswordFields } from '../frame/new-password-fields.tsx';
import { FailureAlert } from '../frame/page.tsx';
import type { Preferences } from '../frame/preferences.ts';
import { useTexts } from '../texts/use-texts.ts';
import { EnterCard } from './enter-card.tsx';

/** What every one-time link opens first, or why it cannot be used. */
export function ChoosePassword<Chosen extends { readonly password: string }>({
  preferences,
  title,
  hint,
  token,
  isUnusable,
  isBusy,
  failure,
  children,
  onChosen,
}: {
  readonly preferences: Preferences;
  readonly title: string;
  readonly hint: string;
  readonly token: string;
  /** The server does not know the link, or not any more. */
  readonly isUnusable: boolean;
  readonly isBusy: boolean;
  readonly failure: unknown;
  /** What is asked besides the password. */
  readonly children?: ReactNode;
  readonly onChosen: (chosen: Chosen) => void;
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
      <Form<Chosen> layout="vertical" requiredMark={false} onFinish={onChosen}>
        <NewPasswordFields label={t('new_password')} size="large" isFirst />
        {children}
        <FailureAlert failure={failure} />
        <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
          {t('continue')}
        </Button>
      </Form>
    </EnterCard>
  );
}
