import { getMailChoices, listOwnSessions, listSecondFactors } from '@hiram/contract/desk';
import { Alert, Card } from 'antd';
import type { ReactNode } from 'react';
import { useRead } from '../api/server.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { MailChoices } from './mail-choices.tsx';
import { OwnNumbersForm } from './own-numbers-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { Password } from './password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Sessions } from './sessions.tsx';
import './account.css';

/** What somebody proves themselves with, where they are logged in, and which numbers are their own. */
export function AccountPage() {
  const { t } = useTexts();
  const factors = useRead(listSecondFactors, {});
  const mail = useRead(getMailChoices, {});
  const sessions = useRead(listOwnSessions, {}, { liveSeconds: 60 });
  return (
    <Page title={t('page_account')}>
      <Part title={t('password')}>
        <Password />
      </Part>
      <Part title={t('account_factors')}>
        <Loaded query={factors}>
          {(own) =>
            own.isDemo ? (
              <Alert type="info" showIcon title={t('account_demo')} />
            ) : (
              <>
                <Passkeys passkeys={own.passkeys} domain={own.passkeyDomain} />
                <AuthenticatorApp since={own.appSince} />
                <RecoveryCodes left={own.recoveryCodesLeft} />
              </>
            )
          }
        </Loaded>
      </Part>
      <Part title={t('account_sessions')}>
        <Loaded query={sessions}>{(rows) => <Sessions rows={rows} />}</Loaded>
      </Part>
      <Part title={t('mail_title')}>
        <Loaded query={mail}>{(choices) => <MailChoices choices={choices} />}</Loaded>
      </Part>
      <Part title={t('own_numbers_title')}>
        <OwnNumbersForm />
      </Part>
    </Page>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card size="small" title={<h2>{title}</h2>} className="account desk-gap">
      {children}
    </Card>
  );
}
