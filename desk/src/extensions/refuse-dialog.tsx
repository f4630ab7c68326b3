import { type ExtensionRefusal, extensionRefusals } from '@hiram/contract';
import { countQueues, type DeskExtension, listExtensions, refuseExtension } from '@hiram/contract/desk';
import { App, Button, Flex, Form, Radio } from 'antd';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** A no comes with the reason that the borrower reads. */
export function RefuseDialog({
  extension,
  onClose,
}: {
  readonly extension: DeskExtension;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const call = useSend(refuseExtension, { refreshes: [listExtensions, countQueues], handles: 'all' });
  async function send({ reason }: { readonly reason: ExtensionRefusal }): Promise<void> {
    const done = await call.send({ extensionId: extension.extensionId, reason });
    if (!done.ok) return;
    void message.success(t('extension_refused_now'));
    onClose();
  }
  return (
    <Dialog title={t('extension_refuse_title')} footer={null} onCancel={onClose}>
      <Form layout="vertical" requiredMark={false} onFinish={send} validateTrigger="onSubmit">
        <Form.Item
          name="reason"
          label={t('extension_refuse_why')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Radio.Group
            vertical
            options={extensionRefusals.map((value) => ({ value, label: t(`extension_reason_${value}`) }))}
          />
        </Form.Item>
        <FailureAlert failure={call.failure} />
        <Flex justify="end">
          <Button type="primary" danger htmlType="submit" loading={call.isBusy}>
            {t('extension_refuse')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
