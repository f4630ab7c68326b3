import type { OrderView } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { usualTime } from '../parts/usual-time.ts';

/** What comes next, with how long that usually takes, and below it what has been, the newest first. */
export function Timeline({ order: { timeline, next } }: { order: OrderView }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const entry = ({ event, at }: OrderView['timeline'][number], index: number) => (
    <Entry
      key={index}
      isLast={index === 0}
      sign={
        <span className="grid size-6 place-items-center rounded-full bg-brand text-on-brand">
          <Check className="size-4" />
        </span>
      }
    >
      <p>{t(`event_${event}`)}</p>
      <p className="text-13 text-ink-soft">{moment(at)}</p>
    </Entry>
  );
  return (
    <Section title={t('progress_so_far')}>
      <Card>
        <ol className="flex flex-col">
          {next && (
            <Entry
              isLast={timeline.length === 0}
              sign={
                <span className="grid size-6 place-items-center rounded-full border-2 border-dashed border-brand text-brand-ink">
                  <Clock className="size-3.5" />
                </span>
              }
            >
              <p className="text-13 text-ink-soft">{t('progress_next')}</p>
              <p className="font-semibold">{t(`next_${next.step}`)}</p>
              <UsualTime hours={next.usuallyHours} />
            </Entry>
          )}
          {timeline.map(entry).toReversed()}
        </ol>
      </Card>
    </Section>
  );
}

function UsualTime({ hours }: { hours: number | null }) {
  const { t } = useTexts();
  if (hours === null) return null;
  const { unit, count } = usualTime(hours);
  return <p className="text-15 text-ink-soft">{t(`progress_${unit}`, { count })}</p>;
}

interface EntryProps {
  readonly sign: ReactNode;
  readonly isLast: boolean;
  readonly children: ReactNode;
}

function Entry({ sign, isLast, children }: EntryProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="flex flex-col items-center">
        {sign}
        {!isLast && <span className="w-0.5 flex-1 bg-line" />}
      </span>
      <div className={`min-w-0 flex-1 ${isLast ? '' : 'pb-4'}`}>{children}</div>
    </li>
  );
}
