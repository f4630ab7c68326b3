import type { OutputOf } from '@hiram/contract';
import {
  getMailChoices,
  type MailedKind,
  mailedKinds,
  type mailLanguages,
  saveMailChoices,
} from '@hiram/contract/desk';
import { App, Button, Checkbox, Form, Select } from 'antd';
import { useSend } from '../api/server.ts';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Chosen {
  readonly on: MailedKind[];
  readonly language: (typeof mailLanguages)[number];
}

/** About what somebody gets e-mails, and in which language. */
export function MailChoices({ choices }: { readonly choices: OutputOf<typeof getMailChoices> }) {
  const { t, language } = useTexts();
  const { message } = App.useApp();
  const call = useSend(saveMailChoices, { refreshes: [getMailChoices], handles: 'all' });
  if (!choices.isSetUp) return <p>{t('mail_not_set_up')}</p>;

  async function save({ on, language: chosen }: Chosen): Promise<void> {
    const off = mailedKinds.filter((kind) => !on.includes(kind));
    const done = await call.send({ language: chosen, off });
    if (done.ok) void message.success(t('mail_saved'));
  }
  return (
    <Form<Chosen>
      name="mail"
      layout="vertical"
      onFinish={save}
      initialValues={{
        on: mailedKinds.filter((kind) => !choices.off.includes(kind)),
        language: choices.language ?? language,
      }}
    >
      <Form.Item name="on" label={t('mail_text', { address: choices.address })}>
        <Checkbox.Group
          className="account-mails"
          options={mailedKinds.map((value) => ({ value, label: t(`mail_kind_${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="language" label={t('mail_language')}>
        <Select
          style={{ width: 160 }}
          options={[
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
        />
      </Form.Item>
      <FailureAlert failure={call.failure} />
      <Button htmlType="submit" loading={call.isBusy}>
        {t('mail_save')}
      </Button>
    </Form>
  );
}
