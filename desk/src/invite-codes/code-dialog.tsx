import { listInviteCodes, saveInviteCode } from '@hiram/contract/desk';
import { App, Form, Input } from 'antd';
import { useState } from 'react';
import { useCall } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Wish {
  readonly code: string;
  readonly label: string;
}

/** A new code, or another name for one that is there. */
export function CodeDialog({
  code,
  taken,
  onClose,
}: {
  readonly code: (Wish & { readonly isDisabled: boolean }) | null;
  readonly taken: readonly string[];
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<Wish>();
  const [was, setWas] = useState(code && { label: code.label, isDisabled: code.isDisabled });
  const call = useCall(saveInviteCode, { refreshes: [listInviteCodes], handles: 'all' });
  async function save(wish: Wish): Promise<void> {
    const done = await call.send({
      code: code?.code ?? wish.code,
      label: wish.label,
      isDisabled: was?.isDisabled ?? false,
      was,
    });
    if (!done.ok) {
      // Having seen the colleague's name for it, the next press may replace it.
      const { label, isDisabled } = done.data as Partial<NonNullable<typeof was>>;
      if (code && label !== undefined && isDisabled !== undefined) setWas({ label, isDisabled });
      return;
    }
    void message.success(t('codes_saved', { code: done.data.code }));
    onClose();
  }
  return (
    <Dialog
      title={code ? t('codes_rename_it', { code: code.code }) : t('codes_new')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t(code ? 'codes_rename' : 'codes_make')}
      confirmLoading={call.isBusy}
    >
      <Form<Wish>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ label: code?.label }}
        onFinish={save}
      >
        {code ? null : (
          <Form.Item
            name="code"
            label={t('codes_code')}
            extra={t('codes_code_hint')}
            rules={[
              { required: true, pattern: /^\s*[A-Za-z0-9-]{3,32}\s*$/, message: t('codes_code_input') },
              {
                // Saving a code that exists would only rename it.
                validator: async (_, typed: string | undefined) => {
                  if (taken.includes(typed?.trim().toUpperCase() ?? '')) throw new Error(t('codes_taken'));
                },
              },
            ]}
          >
            <Input autoFocus autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="label"
          label={t('codes_label')}
          extra={t('codes_label_hint')}
          rules={[
            { required: true, whitespace: true, message: t('field_required') },
            { max: 80, message: t('text_too_long') },
          ]}
        >
          <Input autoComplete="off" autoFocus={code !== null} />
        </Form.Item>
        <FailureAlert
          failure={call.failure}
          more={code && was && was.label !== code.label ? t('config_there_now', { words: was.label }) : null}
        />
      </Form>
    </Dialog>
  );
}
