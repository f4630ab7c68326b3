import { listOwnSessions, listSecondFactors } from '@hiram/contract/desk';
import { Alert, Card } from 'antd';
import { useRead } from '../api/server.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AuthenticatorApp } from './authenticator-app.tsx';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';
import './account.css';

/** What somebody proves themselves with, and where they are logged in. */
export function AccountPage() {
  const { t } = useTexts();
  const factors = useRead(listSecondFactors, {});
  const sessions = useRead(listOwnSessions, {}, { liveSeconds: 60 });
  return (
    <Page title={t('page_account')}>
      <Card size="small" title={<h2>{t('account_factors')}</h2>} className="account desk-gap">
        <Loaded query={factors}>
          {(own) =>
            own.isDemo ? (
              <Alert type="info" showIcon title={t('account_demo')} />
            ) : (
              <>
                <Passkeys passkeys={own.passkeys} domain={own.passkeyDomain} />
                <AuthenticatorApp since={own.appSince} />
                <p>{t('account_recovery_left', { count: own.recoveryCodesLeft })}</p>
              </>
            )
          }
        </Loaded>
      </Card>
      <Card size="small" title={<h2>{t('account_sessions')}</h2>} className="account">
        <Loaded query={sessions}>{(rows) => <Sessions rows={rows} />}</Loaded>
      </Card>
    </Page>
  );
}
