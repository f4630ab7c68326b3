import { subscribePush, unsubscribePush } from '@hiram/contract';
import { Button, Card, useToast } from '@hiram/ui';
import { BellRing } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSend } from '../../api/server.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { reloadNotifications } from '../queries.ts';
import { pushState, subscribe, unsubscribe, wanted } from './push.ts';

interface PushCardProps {
  readonly pushKey: string | null;
  readonly isOnHere: boolean;
}

/** Whether this phone is notified. The browser asks only after a tap, and a "no" there can be undone in its settings alone. */
export function PushCard({ pushKey, isOnHere }: PushCardProps) {
  const { t } = useTexts();
  return (
    <Section title={t('push_section')}>
      <Card>
        {pushKey === null ? (
          <Note title={t('push_none')}>{t('push_none_text')}</Note>
        ) : (
          <Choice pushKey={pushKey} isOnHere={isOnHere} />
        )}
      </Card>
    </Section>
  );
}

function Choice({ pushKey, isOnHere }: { pushKey: string; isOnHere: boolean }) {
  const { t } = useTexts();
  const toasts = useToast();
  const [state, setState] = useState(pushState);
  const [isAsking, setIsAsking] = useState(false);
  const on = useSend(subscribePush);
  const off = useSend(unsubscribePush);

  async function turnOn() {
    setIsAsking(true);
    try {
      const answer = await Notification.requestPermission();
      setState(answer);
      if (answer !== 'granted') return;
      const subscribed = await subscribe(pushKey);
      if (!subscribed) return toasts.show(t('push_failed'), 'error');
      const sent = await on.send(subscribed);
      if (!sent.ok) return;
      wanted.set(true);
      await reloadNotifications();
      toasts.show(t('push_turned_on'), 'success');
    } finally {
      setIsAsking(false);
    }
  }

  async function turnOff() {
    const sent = await off.send({});
    if (!sent.ok) return;
    wanted.set(false);
    // The server sends nothing any more; what the browser keeps of it does no harm.
    await unsubscribe().catch(() => undefined);
    await reloadNotifications();
    toasts.show(t('push_turned_off'), 'success');
  }

  if (state === 'unsupported' || state === 'install' || state === 'denied')
    return <Note title={t(`push_${state}`)}>{t(`push_${state}_text`)}</Note>;
  if (isOnHere && state === 'granted')
    return (
      <>
        <Note title={t('push_on')}>{t('push_on_text')}</Note>
        <Button variant="secondary" busy={off.isBusy} onClick={() => void turnOff()}>
          {t('push_turn_off')}
        </Button>
      </>
    );
  return (
    <>
      <p>{t('push_what')}</p>
      <Button busy={isAsking} onClick={() => void turnOn()}>
        {t('push_turn_on')}
      </Button>
    </>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <BellRing aria-hidden="true" className="size-6 shrink-0 text-brand" />
      <div className="min-w-0 flex-1">
        <h3>{title}</h3>
        <p className="text-15 text-ink-soft">{children}</p>
      </div>
    </div>
  );
}
