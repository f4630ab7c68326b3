import type { OutputOf } from '@hiram/contract';
import { beginSettingApp, listSecondFactors, setApp } from '@hiram/contract/desk';
import { App, Button, Form, Typography } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { AppCodeField } from '../frame/app-code-field.tsx';
import { AppSecret } from '../frame/app-secret.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

type Begun = OutputOf<typeof beginSettingApp>;

export function AuthenticatorApp({ since }: { readonly since: string | null }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const begin = useSend(beginSettingApp);
  const [begun, setBegun] = useState<Begun | null>(null);

  async function ask(): Promise<void> {
    const done = await begin.send({});
    if (done.ok) setBegun(done.data);
  }
  return (
    <section>
      <h3>{t('app')}</h3>
      <p>{since === null ? t('app_none') : t('app_since', { at: time(since) })}</p>
      <Button onClick={ask} loading={begin.isBusy}>
        {t(since === null ? 'app_set_up' : 'app_replace')}
      </Button>
      {begun ? <SetAppDialog begun={begun} isFirst={since === null} onClose={() => setBegun(null)} /> : null}
    </section>
  );
}

const formName = 'set-app';

function SetAppDialog({
  begun,
  isFirst,
  onClose,
}: {
  readonly begun: Begun;
  readonly isFirst: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const set = useSend(setApp, { refreshes: [listSecondFactors], handles: 'all' });

  async function send({ code }: { code: string }): Promise<void> {
    const done = await set.send({ totpCode: code.replace(/\s/g, '') });
    if (!done.ok) return;
    void message.success(t('app_is_set'));
    onClose();
  }
  return (
    <Dialog
      title={t(isFirst ? 'app_set_up' : 'app_replace')}
      onCancel={onClose}
      okText={t('continue')}
      okButtonProps={{ htmlType: 'submit', form: formName }}
      confirmLoading={set.isBusy}
      width={440}
    >
      <Typography.Paragraph>{t('second_factor_hint')}</Typography.Paragraph>
      {isFirst ? null : <Typography.Paragraph>{t('app_replace_text')}</Typography.Paragraph>}
      <AppSecret secret={begun.secret} otpauthUrl={begun.otpauthUrl} />
      <Form<{ code: string }> name={formName} layout="vertical" requiredMark={false} onFinish={send}>
        <AppCodeField />
        <FailureAlert failure={set.failure} />
      </Form>
    </Dialog>
  );
}
