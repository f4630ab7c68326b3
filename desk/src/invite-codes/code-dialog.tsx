import type { SentInput } from '@hiram/contract';
import { listInviteCodes, saveInviteCode } from '@hiram/contract/desk';
import { App, Form, Input } from 'antd';
import { SaveFailure, useSaveOver } from '../catalogue-parts/save-over.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Wish {
  readonly code: string;
  readonly label: string;
}

type Seen = NonNullable<SentInput<typeof saveInviteCode>['was']>;

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
  const saving = useSaveOver<typeof saveInviteCode, Seen | null>(saveInviteCode, {
    was: code && { label: code.label, isDisabled: code.isDisabled },
    // A new code that a colleague has made meanwhile is theirs: to save over it would only rename it.
    thereIn: (data) => (code && 'label' in data ? (data as unknown as Seen) : undefined),
    refreshes: [listInviteCodes],
  });
  async function save(wish: Wish): Promise<void> {
    const done = await saving.save((was) => ({
      code: code?.code ?? wish.code,
      label: wish.label,
      isDisabled: was?.isDisabled ?? false,
      was,
    }));
    if (!done.ok) return;
    void message.success(t('codes_saved', { code: done.data.code }));
    onClose();
  }
  const inWords = (there: Seen | null) =>
    [there?.label, there?.isDisabled ? t('codes_off') : null].filter(Boolean).join(' · ');
  return (
    <Dialog
      title={code ? t('codes_rename_it', { code: code.code }) : t('codes_new')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t(code ? 'codes_rename' : 'codes_make')}
      confirmLoading={saving.isBusy}
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
        <SaveFailure save={saving} inWords={inWords} onTakeTheirs={onClose} />
      </Form>
    </Dialog>
  );
}
