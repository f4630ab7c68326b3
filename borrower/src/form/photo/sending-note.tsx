import { useTexts } from '../../texts/language.tsx';

interface SendingNoteProps {
  /** How much is on its way, from 0 to 1; null where nothing is sent. */
  readonly share: number | null;
  readonly isWaiting: boolean;
}

/** How far a form with a picture is, and that it goes on by itself after a cut. */
export function SendingNote({ share, isWaiting }: SendingNoteProps) {
  const { t } = useTexts();
  if (share === null) return null;
  return (
    <p role="status" className="text-13 text-ink-soft">
      {isWaiting
        ? t('photo_waiting')
        : `${t('photo_uploading')} ${t('photo_percent', { percent: Math.round(share * 100) })}`}
    </p>
  );
}
