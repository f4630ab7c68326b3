import {
  addStaffPasskey,
  beginAddingStaffPasskey,
  getStaffInfo,
  listSecondFactors,
} from '@hiram/contract/desk';
import { makePasskey, type PasskeyProblem } from '@hiram/ui/passkey';
import { Alert, App, Form, Typography } from 'antd';
import { useState } from 'react';
import { useSends } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { PasskeyNameField } from '../frame/passkey-name-field.tsx';
import { useTexts } from '../texts/use-texts.ts';

const formName = 'add-passkey';

/** The server asks for the second factor first; then the browser asks for a finger, a face or a PIN. */
export function AddPasskeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { send, failure, forgetFailure } = useSends({
    refreshes: [listSecondFactors, getStaffInfo],
    handles: 'all',
  });
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function make(label: string): Promise<void> {
    const begun = await send(beginAddingStaffPasskey, {});
    if (!begun.ok) return;
    const made = await makePasskey(begun.data);
    if ('problem' in made) return setProblem(made.problem);
    const done = await send(addStaffPasskey, { passkey: made.given, label });
    if (!done.ok) return;
    void message.success(t('passkey_is_added'));
    onClose();
  }
  async function begin({ label }: { label: string }): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    forgetFailure();
    await make(label);
    setBusy(false);
  }
  return (
    <Dialog
      title={t('passkey_add')}
      onCancel={onClose}
      okText={t('passkey_add')}
      // The button stands outside the form, and Enter in a field looks for the form's own.
      okButtonProps={{ htmlType: 'submit', form: formName }}
      confirmLoading={isBusy}
      width={440}
    >
      <Typography.Paragraph>{t('passkey_add_text')}</Typography.Paragraph>
      <Form<{ label: string }>
        name={formName}
        layout="vertical"
        requiredMark={false}
        initialValues={{ label: t('passkey_name_here') }}
        onFinish={begin}
      >
        <PasskeyNameField size="middle" />
        {problem === null ? null : (
          <Alert type="warning" showIcon role="alert" title={t(problem)} className="desk-gap" />
        )}
        <FailureAlert failure={failure} />
      </Form>
    </Dialog>
  );
}
