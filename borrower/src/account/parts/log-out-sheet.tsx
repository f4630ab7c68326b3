import { logOut } from '@hiram/contract';
import { Button, Sheet } from '@hiram/ui';
import { useSend } from '../../api/server.ts';
import { session } from '../../api/session/session.ts';
import { drafts } from '../../form/drafts.ts';
import { useTexts } from '../../texts/language.tsx';

export function LogOutSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTexts();
  const { send, isBusy } = useSend(logOut);

  async function leave() {
    await send({});
    // Even without an answer: whoever wants out on this phone is out, and nobody else holds the token.
    drafts.clearAll();
    session.end();
  }

  return (
    <Sheet open={open} onClose={onClose} title={t('log_out_question')} closeLabel={t('close')}>
      <p className="text-ink-soft">{t('log_out_text')}</p>
      <Button variant="danger" busy={isBusy} onClick={leave}>
        {t('log_out')}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('log_out_stay')}
      </Button>
    </Sheet>
  );
}
