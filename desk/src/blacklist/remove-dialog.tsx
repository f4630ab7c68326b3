import { type BlacklistEntry, countQueues, listProposals, proposeUnblacklisting } from '@hiram/contract/desk';
import { App, Form, Input } from 'antd';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Why a number may be served again. */
export function RemoveDialog({
  entry: { entryId, kind, masked },
  onClose,
}: {
  readonly entry: BlacklistEntry;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason: string }>();
  const call = useSend(proposeUnblacklisting, { refreshes: [listProposals, countQueues], handles: 'all' });
  async function remove({ reason }: { reason: string }): Promise<void> {
    const done = await call.send({ entryId, reason });
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={`${t('blacklist_remove')}: ${t(`blacklist_kind_${kind}`)} ${masked}`}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      confirmLoading={call.isBusy}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={remove}>
        <Form.Item
          name="reason"
          label={t('blacklist_reason')}
          rules={[{ required: true, whitespace: true, message: t('field_required') }]}
        >
          <Input.TextArea autoFocus rows={3} maxLength={500} />
        </Form.Item>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}
