import { useTexts } from '../../texts/language.tsx';

/** What a stop does, and what it cannot do, before anybody decides. */
export function StopEffects() {
  const { t } = useTexts();
  return (
    <>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{t('stop_does_out')}</li>
        <li>{t('stop_does_hold')}</li>
        <li>{t('stop_does_since')}</li>
      </ul>
      <p className="text-15 text-ink-soft">{t('stop_not_sent')}</p>
    </>
  );
}
