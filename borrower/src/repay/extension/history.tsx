import { type ExtensionView, toCents } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { AddendumRow } from './addendum-row.tsx';
import { MovedDates } from './moved-dates.tsx';

interface HistoryProps {
  readonly orderId: number;
  readonly extensions: readonly ExtensionView[];
}

/** What was asked for before and what came of it; the schedule as it was stays to be read. */
export function History({ orderId, extensions }: HistoryProps) {
  const { t } = useTexts();
  const over = extensions.filter(({ status }) => isOver(status));
  if (over.length === 0) return null;
  return (
    <Section title={t('extension_history')}>
      {over.map((extension) => (
        <Past key={extension.extensionId} orderId={orderId} extension={extension} />
      ))}
    </Section>
  );
}

type Over = Extract<ExtensionView['status'], 'done' | 'refused' | 'expired'>;

function isOver(status: ExtensionView['status']): status is Over {
  return status === 'done' || status === 'refused' || status === 'expired';
}

function Past({ orderId, extension }: { orderId: number; extension: ExtensionView }) {
  const { t } = useTexts();
  const { day, money } = useFormats();
  const { extensionId, status, days, price, reason, requestedAt, doneOn, addendum, moved } = extension;
  return (
    <>
      <Card>
        <p className="font-semibold">{t('extension_days', { count: days })}</p>
        <p className="text-15">
          {isOver(status) && t(`extension_was_${status}`)} · {day(doneOn ?? requestedAt)}
          {status === 'done' && toCents(price) > 0 && ` · ${money(price)}`}
        </p>
        {reason && <p className="text-15 text-ink-soft">{t(`extension_reason_${reason}`)}</p>}
        {addendum && status === 'done' && (
          <AddendumRow orderId={orderId} extensionId={extensionId} addendum={addendum} />
        )}
      </Card>
      {moved.length > 0 && <MovedDates dates={moved} />}
    </>
  );
}
