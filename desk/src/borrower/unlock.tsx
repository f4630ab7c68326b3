import { type BorrowerPage, countQueues, getBorrowerPage, releaseUnlockCode } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useState } from 'react';
import { useFailureText } from '../api/failure-text.ts';
import { Refused } from '../api/refused.ts';
import { useCall } from '../api/server.ts';
import { LockState } from '../case-parts/account-state.tsx';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Asking } from './asking.ts';

/** Whether the account is locked, and the code that opens it; it goes to the borrower's phone and nowhere else. */
export function Unlock({
  page: { borrowerId, lock },
  asking: { isAsked, ask, close },
}: {
  readonly page: BorrowerPage;
  readonly asking: Asking;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { role } = useMe();
  const failureWords = useFailureWords();
  const [said, setSaid] = useState<string | null>(null);
  const call = useCall(releaseUnlockCode, { refreshes: [getBorrowerPage, countQueues], handles: 'all' });
  const roles = releaseUnlockCode.roles.map((each) => t(`role_${each}`)).join(', ');

  function whyNot(): string | null {
    if (!releaseUnlockCode.roles.includes(role)) return t('codes_release_role', { roles });
    return lock === null ? t('codes_release_not_locked') : null;
  }
  async function release(): Promise<void> {
    const done = await call.send({ borrowerId });
    if (!done.ok) return;
    setSaid(t('codes_released', { to: done.data.sentTo, until: time(done.data.expiresAt) }));
    close();
  }
  return (
    <div>
      <h2>{t('codes_lock')}</h2>
      <p>
        <LockState lock={lock} />
      </p>
      {said ? <Alert type="success" showIcon role="status" title={said} className="desk-gap" /> : null}
      {isAsked ? (
        <ConfirmPanel
          title={t('codes_release_unlock')}
          text={t('codes_release_text')}
          call={call}
          inWords={failureWords}
          onSend={release}
          onCancel={close}
        />
      ) : (
        <GatedButton
          data-act="unlock"
          reason={whyNot()}
          onClick={() => {
            call.forgetFailure();
            setSaid(null);
            ask();
          }}
        >
          {t('codes_release_unlock')}
        </GatedButton>
      )}
    </div>
  );
}

function useFailureWords(): (failure: unknown) => string {
  const { t } = useTexts();
  const failureText = useFailureText();
  return (failure) => {
    if (!(failure instanceof Refused)) return failureText(failure);
    const { refusal, data } = failure.refused;
    if (refusal === 'not_now') return t('codes_release_not_locked');
    if (refusal !== 'release_limit') return failureText(failure);
    const { of, most } = data as { of: string; most: number };
    return t(of === 'staff' ? 'refused_release_staff' : 'refused_release_borrower', { most });
  };
}
