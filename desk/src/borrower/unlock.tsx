import type { BorrowerPage } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { LockState } from '../case-parts/account-state.tsx';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { useReleaseUnlock } from '../case-parts/use-release-unlock.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { Asking } from './asking.ts';

/** Whether the account is locked, and the code that opens it. */
export function Unlock({
  page,
  asking: { isAsked, ask, close },
}: {
  readonly page: BorrowerPage;
  readonly asking: Asking;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { call, reason, said, inWords, begin, release } = useReleaseUnlock(page);
  return (
    <div>
      <h2>{t('codes_lock')}</h2>
      <p>
        <LockState lock={page.lock} />
      </p>
      {page.voidedCode ? (
        <p>
          <State tone="bad">{t('codes_voided', { at: time(page.voidedCode.at) })}</State>
        </p>
      ) : null}
      {said ? <Alert type="success" showIcon role="status" title={said} className="desk-gap" /> : null}
      {isAsked ? (
        <ConfirmPanel
          title={t('codes_release_unlock')}
          text={t('codes_release_text')}
          call={call}
          inWords={inWords}
          onSend={async () => {
            if (await release()) close();
          }}
          onCancel={close}
        />
      ) : (
        <GatedButton
          data-act="unlock"
          reason={reason}
          onClick={() => {
            begin();
            ask();
          }}
        >
          {t('codes_release_unlock')}
        </GatedButton>
      )}
    </div>
  );
}
