import { stopByLetter } from '@hiram/contract';
import { Button, Sheet } from '@hiram/ui';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { useTexts } from '../../texts/language.tsx';
import { StopEffects } from './stop-effects.tsx';

interface StopSheetProps {
  /** The letter that warned of it. */
  readonly messageId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Asks once more, since whoever stops it is logged out as well. What comes after it is the screen of the link. */
export function StopSheet({ messageId, open, onClose }: StopSheetProps) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const { send, isBusy } = useSend(stopByLetter);

  async function stop() {
    const sent = await send({ messageId });
    // The session here is over as well; it is left behind with the next step, or the words about it would be gone.
    if (sent.ok) navigate(paths.stop, { replace: true, state: { stoppedAt: sent.data.stoppedAt } });
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('stop_question')} closeLabel={t('close')}>
      <StopEffects />
      <Button variant="danger" busy={isBusy} onClick={() => void stop()}>
        {t('stop_action')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('stop_not_now')}
      </Button>
    </Sheet>
  );
}
