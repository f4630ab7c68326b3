import { type getErasure, type OutputOf, takeBackErasure } from '@hiram/contract';
import { Button, Card, useToast } from '@hiram/ui';
import { useSend } from '../../api/server.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { reloadErasure } from '../queries.ts';

interface WaitingProps {
  readonly waiting: NonNullable<OutputOf<typeof getErasure>['waiting']>;
}

/** An erasure that waits for its day, and the way back. */
export function Waiting({ waiting: { reason, askedAt, erasesOn } }: WaitingProps) {
  const { t } = useTexts();
  const { day } = useFormats();
  const toasts = useToast();
  const { send, isBusy } = useSend(takeBackErasure, { handles: ['not_now'] });

  async function takeBack() {
    const sent = await send({});
    // Where it was taken back elsewhere, the account stays just the same.
    if (!sent.ok && sent.refusal !== 'not_now') return;
    await reloadErasure();
    toasts.show(t('erasure_taken_back'), 'success');
  }

  return (
    <Card tone="brand">
      <h2 className="text-20 font-bold">{t('erasure_waiting', { date: day(erasesOn) })}</h2>
      <p>
        {reason === 'inactive'
          ? t('erasure_waiting_inactive')
          : t(`erasure_waiting_${reason}`, { date: day(askedAt) })}
      </p>
      <Button busy={isBusy} onClick={() => void takeBack()}>
        {t('erasure_take_back')}
      </Button>
    </Card>
  );
}
