import type { OrderView } from '@hiram/contract';
import { joinWords } from '@hiram/texts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';

/** On which days the borrower was reminded of this loan, the newest last. */
export function Reminded({ order: { reminders } }: { order: Pick<OrderView, 'reminders'> }) {
  const { t, language } = useTexts();
  const { day } = useFormats();
  if (reminders.length === 0) return null;
  const days = reminders.map(({ at }) => day(at)).toReversed();
  return <p className="text-13 text-ink-soft">{t('reminded_on', { days: joinWords(language, days) })}</p>;
}
