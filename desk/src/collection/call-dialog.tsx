import {
  type CallOutcome,
  callOutcomes,
  getCollectionCase,
  type LateLoan,
  listLateLoans,
  logCall,
} from '@hiram/contract/desk';
import { App, Button, Flex, Form, Radio } from 'antd';
import { useSend } from '../api/server.ts';
import { NoteField } from '../case-parts/note-field.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { nameOf } from './late-columns.tsx';
import { PromiseFields } from './promise-fields.tsx';

interface Called {
  readonly outcome: CallOutcome;
  readonly amount?: number;
  readonly on?: string;
  readonly note?: string;
}

/** A call and what came of it; a promise is part of it. */
export function CallDialog({ loan, onClose }: { readonly loan: LateLoan; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<Called>();
  const outcome = Form.useWatch('outcome', form);
  const call = useSend(logCall, { refreshes: [listLateLoans, getCollectionCase], handles: 'all' });
  const { orderId } = loan;
  async function send({ outcome: came, amount = 0, on = '', note = '' }: Called): Promise<void> {
    const kept = note.trim();
    const about = { orderId, ...(kept === '' ? {} : { note: kept }) };
    const done = await call.send(
      came === 'promised' ? { ...about, outcome: came, amount, on } : { ...about, outcome: came },
    );
    if (!done.ok) return;
    void message.success(t('collection_call_saved'));
    onClose();
  }
  return (
    <Dialog title={t('collection_call_title', { name: nameOf(loan) })} footer={null} onCancel={onClose}>
      <p>{t('collection_call_says')}</p>
      <Form<Called>
        form={form}
        name="call"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ amount: loan.overdue }}
        onFinish={send}
      >
        <Form.Item
          name="outcome"
          label={t('collection_call_outcome')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Radio.Group
            vertical
            options={callOutcomes.map((value) => ({ value, label: t(`collection_call_${value}`) }))}
          />
        </Form.Item>
        {outcome === 'promised' ? <PromiseFields loan={loan} /> : null}
        <NoteField label={t('collection_note_optional')} />
        <FailureAlert failure={call.failure} />
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={call.isBusy}>
            {t('collection_call_save')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
