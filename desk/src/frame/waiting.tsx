import { type QueueName, type Urgency, urgencyOf } from '@hiram/contract/desk';
import { useQueueTarget } from '../api/queue-counts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useFormats } from './me.tsx';
import { State } from './state.tsx';

const tones = { late: 'bad', due_soon: 'waiting' } as const satisfies Partial<Record<Urgency, string>>;

/** For how long something has waited, held against the target of its queue, by colour and word. */
export function Waiting({ since, queue }: { readonly since: string; readonly queue: QueueName }) {
  const { t } = useTexts();
  const { age, time } = useFormats();
  const targetOf = useQueueTarget();
  const urgency = urgencyOf(targetOf(queue), since, Date.now());
  return (
    <time dateTime={since} title={time(since)}>
      {urgency === 'on_time' ? (
        age(since)
      ) : (
        <State tone={tones[urgency]}>{t(`waiting_${urgency}`, { age: age(since) })}</State>
      )}
    </time>
  );
}
