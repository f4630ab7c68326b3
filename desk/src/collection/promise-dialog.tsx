import { getCollectionCase, type LateLoan, listLateLoans, takePromise } from '@hiram/contract/desk';
import { App, Button, Flex, Form } from 'antd';
import { useSend } from '../api/server.ts';
import { NoteField } from '../case-parts/note-field.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { nameOf } from './late-columns.tsx';
import { PromiseFields } from './promise-fields.tsx';

interface Said {
  readonly amount: number;
  readonly on: string;
  readonly note?: string;
}

/** What somebody promises who came by themselves. */
export function PromiseDialog({ loan, onClose }: { readonly loan: LateLoan; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const call = useSend(takePromise, { refreshes: [listLateLoans, getCollectionCase], handles: 'all' });
  async function send({ amount, on, note = '' }: Said): Promise<void> {
    const kept = note.trim();
    const done = await call.send({
      ...{ orderId: loan.orderId, amount, on },
      ...(kept === '' ? {} : { note: kept }),
    });
    if (!done.ok) return;
    void message.success(t('collection_promise_saved'));
    onClose();
  }
  return (
    <Dialog title={t('collection_promise_title', { name: nameOf(loan) })} footer={null} onCancel={onClose}>
      <p>{t('collection_promise_says')}</p>
      <Form<Said>
        name="promise"
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ amount: loan.overdue }}
        onFinish={send}
      >
        <PromiseFields loan={loan} />
        <NoteField label={t('collection_note_optional')} />
        <FailureAlert failure={call.failure} />
        <Flex justify="end">
          <Button type="primary" htmlType="submit" loading={call.isBusy}>
            {t('collection_promise_save')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  );
}
