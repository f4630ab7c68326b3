import { useTexts } from '../../texts/language.tsx';

/** How long an answer usually takes, in whole minutes or hours; nothing where nobody knows. */
export function UsualAnswer({ minutes }: { minutes: number | null | undefined }) {
  const { t } = useTexts();
  if (minutes === null || minutes === undefined) return null;
  const words =
    minutes < 60
      ? t('service_usual_minutes', { minutes })
      : t('service_usual_hours', { hours: Math.ceil(minutes / 60) });
  return <p className="text-15 text-ink-soft">{words}</p>;
}
