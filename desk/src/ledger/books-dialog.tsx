import { addDays, addMonths, type OutputOf } from '@hiram/contract';
import { countQueues, type getBooks, listProposals, proposeBooks } from '@hiram/contract/desk';
import { App, Form, Input, Select } from 'antd';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

type Books = OutputOf<typeof getBooks>;
const months = 24;
const none = 'none';

/** The ends of the months that can be the last closed one, newest first. */
function monthEnds({ closableThrough, closedThrough }: Books): string[] {
  if (closableThrough === null) return [];
  const first = addDays(closableThrough, 1);
  return Array.from({ length: months }, (_, back) => addDays(addMonths(first, -back), -1)).filter(
    (end) => end !== closedThrough,
  );
}

/** Another last day of the closed books: later closes, earlier opens again. */
export function BooksDialog({ books, onClose }: { readonly books: Books; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ through: string; reason: string }>();
  const call = useSend(proposeBooks, { refreshes: [listProposals, countQueues], handles: 'all' });
  const ends = monthEnds(books);
  const options = [
    ...ends.map((value) => ({ value, label: t('books_closed_through', { day: day(value) }) })),
    ...(books.closedThrough === null ? [] : [{ value: none, label: t('books_open_all') }]),
  ];
  async function propose({ through, reason }: { through: string; reason: string }): Promise<void> {
    const done = await call.send({ closedThrough: through === none ? null : through, reason });
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={t('books_change')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      okButtonProps={{ disabled: options.length === 0 }}
      confirmLoading={call.isBusy}
    >
      {options.length === 0 ? (
        <p>{t('books_none_yet')}</p>
      ) : (
        <Form form={form} layout="vertical" requiredMark={false} onFinish={propose}>
          <Form.Item
            name="through"
            label={t('books_state')}
            rules={[{ required: true, message: t('field_required') }]}
          >
            <Select autoFocus options={options} />
          </Form.Item>
          <Form.Item
            name="reason"
            label={t('books_reason')}
            rules={[{ required: true, whitespace: true, message: t('field_required') }]}
          >
            <Input.TextArea rows={2} maxLength={500} />
          </Form.Item>
          <FailureAlert failure={call.failure} />
        </Form>
      )}
    </Dialog>
  );
}
