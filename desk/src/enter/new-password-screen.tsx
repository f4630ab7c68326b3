import { setStaffPassword } from '@hiram/contract/desk';
import { Button } from 'antd';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSend } from '../api/server.ts';
import { session } from '../api/session.ts';
import type { Preferences } from '../frame/preferences.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ChoosePassword } from './choose-password.tsx';
import { EnterCard } from './enter-card.tsx';
import { useOneTimeToken } from './use-one-time-token.ts';

/** Where an administrator's link leads when a password was forgotten: another one, and then the log-in. */
export function NewPasswordScreen({ preferences }: { readonly preferences: Preferences }) {
  const { t } = useTexts();
  const token = useOneTimeToken();
  const [, navigate] = useLocation();
  const choose = useSend(setStaffPassword, { handles: 'all' });
  const [isUnusable, setUnusable] = useState(false);
  const [email, setEmail] = useState<string | null>(null);

  async function send(password: string): Promise<void> {
    const done = await choose.send({ token, password });
    if (done.ok) {
      // What this tab may still have open was ended with the old password.
      session.close('left');
      setEmail(done.data.email);
    } else if (done.refusal === 'code_expired') setUnusable(true);
  }

  if (email !== null) {
    return (
      <EnterCard
        preferences={preferences}
        title={t('new_password_set_title')}
        hint={t('new_password_set_text', { email })}
      >
        <Button
          type="primary"
          size="large"
          block
          autoFocus
          onClick={() => navigate(paths.logIn, { replace: true })}
        >
          {t('log_in')}
        </Button>
      </EnterCard>
    );
  }
  return (
    <ChoosePassword
      preferences={preferences}
      title={t('new_password_title')}
      hint={t('new_password_hint')}
      token={token}
      isUnusable={isUnusable}
      isBusy={choose.isBusy}
      failure={choose.failure}
      onChosen={({ password }) => send(password)}
    />
  );
}
