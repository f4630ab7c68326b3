import { getCollectionCase, writeCollectionNote } from '@hiram/contract/desk';
import { App, Button, Form } from 'antd';
import { useSend } from '../api/server.ts';
import { NoteField } from '../case-parts/note-field.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What colleagues should know; it stays as it was written. */
export function NoteForm({ orderId }: { readonly orderId: number }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const call = useSend(writeCollectionNote, { refreshes: [getCollectionCase], handles: 'all' });
  async function write({ note }: { readonly note: string }): Promise<void> {
    const done = await call.send({ orderId, note });
    if (!done.ok) return;
    void message.success(t('collection_note_saved'));
    form.resetFields();
  }
  return (
    <Form
      form={form}
      name="note"
      layout="vertical"
      requiredMark={false}
      onFinish={write}
      validateTrigger="onSubmit"
    >
      <NoteField label={t('collection_note')} isNeeded />
      <FailureAlert failure={call.failure} />
      <Button size="small" htmlType="submit" loading={call.isBusy}>
        {t('collection_note_save')}
      </Button>
    </Form>
  );
}
