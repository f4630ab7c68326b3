import { freezeReasons } from '@hiram/contract';
import type { BorrowerPage } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { type DeskText, useTexts } from '../texts/use-texts.ts';

/** Whether somebody can log in, and if not, why and until when. */
export function LockState({ lock }: Pick<BorrowerPage, 'lock'>) {
  const { t, has } = useTexts();
  const { time } = useFormats();
  if (lock === null) return <State tone="good">{t('codes_not_locked')}</State>;
  const key = `lock_reason_${lock.reason}`;
  const reason = has(key) ? t(key as Extract<DeskText, 'lock_reason_staff'>) : lock.reason;
  return (
    <State tone="bad">
      {lock.until === null
        ? t('codes_locked_for_good', { reason })
        : t('codes_locked_until', { until: time(lock.until), reason })}
    </State>
  );
}

/** Whether the account is on hold; `frozen` with a reason of a newer server is shown as it came. */
export function HoldState({
  frozen,
}: {
  readonly frozen: { readonly reason: string; readonly note: string | null; readonly until: string } | null;
}) {
  const { t } = useTexts();
  const { time } = useFormats();
  if (frozen === null) return <State tone="good">{t('codes_not_frozen')}</State>;
  const known = freezeReasons.find((reason) => reason === frozen.reason);
  const reason = known ? t(`freeze_reason_${known}`) : frozen.reason;
  return (
    <>
      <State tone="waiting">{t('person_frozen', { until: time(frozen.until), reason })}</State>{' '}
      {frozen.note ? `“${frozen.note}”` : null}
    </>
  );
}
