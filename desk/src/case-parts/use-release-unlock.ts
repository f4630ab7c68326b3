import { isRefused } from '@hiram/contract';
import {
  type BorrowerPage,
  countQueues,
  getBorrowerPage,
  listLocked,
  releaseUnlockCode,
} from '@hiram/contract/desk';
import { useState } from 'react';
import { useFailureText } from '../api/failure-text.ts';
import { useSend } from '../api/server.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Releases the code that opens a locked account; it goes to the borrower's phone and nowhere else. */
export function useReleaseUnlock({ borrowerId, lock }: Pick<BorrowerPage, 'borrowerId' | 'lock'>) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { role } = useMe();
  const roleNames = useRoleNames();
  const failureText = useFailureText();
  const [said, setSaid] = useState<string | null>(null);
  const refreshes = [getBorrowerPage, countQueues, listLocked];
  const call = useSend(releaseUnlockCode, { refreshes, handles: 'all' });

  function whyNot(): string | null {
    if (!releaseUnlockCode.roles.includes(role))
      return t('codes_release_role', { roles: roleNames(releaseUnlockCode.roles) });
    return lock === null ? t('codes_release_not_locked') : null;
  }
  return {
    call,
    /** Why no code can be released; null when one can. */
    reason: whyNot(),
    /** Where the code went; null until one was sent. */
    said,
    inWords(failure: unknown): string {
      const isOpen = isRefused(failure, 'not_now');
      return isOpen ? t('codes_release_not_locked') : failureText(failure);
    },
    begin(): void {
      call.forgetFailure();
      setSaid(null);
    },
    /** Whether it was sent. */
    async release(): Promise<boolean> {
      const done = await call.send({ borrowerId });
      if (done.ok) setSaid(t('codes_released', { to: done.data.sentTo, until: time(done.data.expiresAt) }));
      return done.ok;
    },
  };
}
