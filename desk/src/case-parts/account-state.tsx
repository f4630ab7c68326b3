import { freezeReasons } from '@hiram/contract';
import type { BorrowerPage } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Why an account is locked; a reason of a newer server is shown as it came. */
export function useLockReason(): (reason: string) => string {
  const { textOr } = useTexts();
  return (reason) => textOr(`lock_reason_${reason}`, reason);
}

/** Whether somebody can log in, and if not, why and until when. */
export function LockState({ lock }: Pick<BorrowerPage, 'lock'>) {
  const { t } = useTexts();
  const { time } = useFormats();
  const lockReason = useLockReason();
  if (lock === null) return <State tone="good">{t('codes_not_locked')}</State>;
  const reason = lockReason(lock.reason);
  return (
    <State tone="bad">
      {lock.until === null
        ? t('codes_locked_for_good', { reason })
        : t('codes_locked_until', { until: time(lock.until), reason })}
    </State>
  );
}

interface Frozen {
  readonly reason: string;
  readonly note: string | null;
  readonly until: string;
}

/** Until when an account is on hold, and why; a reason of a newer server is shown as it came. */
export function useHoldWords(): (frozen: Frozen) => string {
  const { t } = useTexts();
  const { time } = useFormats();
  return (frozen) => {
    const known = freezeReasons.find((reason) => reason === frozen.reason);
    const reason = known ? t(`freeze_reason_${known}`) : frozen.reason;
    return t('person_frozen', { until: time(frozen.until), reason });
  };
}

export function HoldState({ frozen }: { readonly frozen: Frozen | null }) {
  const { t } = useTexts();
  const holdWords = useHoldWords();
  if (frozen === null) return <State tone="good">{t('codes_not_frozen')}</State>;
  return (
    <>
      <State tone="waiting">{holdWords(frozen)}</State> {frozen.note ? `“${frozen.note}”` : null}
    </>
  );
}
