import { listSecondFactors, renewRecoveryCodes } from '@hiram/contract/desk';
import { Button, Typography } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { useSend } from '../api/server.ts';
import { CodeList } from '../frame/code-list.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function RecoveryCodes({ left }: { readonly left: number }) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section>
      <h3>{t('recovery_codes')}</h3>
      <p>{t('account_recovery_left', { count: left })}</p>
      <Button ref={opener} onClick={() => setOpen(true)}>
        {t('recovery_renew')}
      </Button>
      {isOpen ? <RenewDialog openedBy={opener} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}

/** Asked once more, since those that somebody has saved stop working; then they are shown, once. */
function RenewDialog({
  openedBy,
  onClose,
}: {
  readonly openedBy: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const renew = useSend(renewRecoveryCodes, { refreshes: [listSecondFactors], handles: 'all' });
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  async function send(): Promise<void> {
    const done = await renew.send({});
    if (done.ok) setCodes(done.data.recoveryCodes);
  }
  if (codes) {
    return (
      <Dialog
        // Another dialog than the question, whose button may still show that it was busy.
        key="codes"
        openedBy={openedBy}
        title={t('recovery_title')}
        onCancel={onClose}
        onOk={onClose}
        okText={t('recovery_saved')}
        footer={(_, { OkBtn }) => <OkBtn />}
        mask={{ closable: false }}
        width={440}
      >
        <Typography.Paragraph>{t('recovery_renewed_text')}</Typography.Paragraph>
        <CodeList codes={codes} />
      </Dialog>
    );
  }
  return (
    <Dialog
      key="question"
      openedBy={openedBy}
      title={t('recovery_renew_title')}
      onCancel={onClose}
      onOk={send}
      okText={t('recovery_renew')}
      confirmLoading={renew.isBusy}
      width={440}
    >
      <Typography.Paragraph>{t('recovery_renew_text')}</Typography.Paragraph>
      <FailureAlert failure={renew.failure} />
    </Dialog>
  );
}
