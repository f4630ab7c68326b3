import {
  type BlacklistKind,
  blacklistKinds,
  countQueues,
  listProposals,
  proposeBlacklisting,
} from '@hiram/contract/desk';
import { App, Form, Input, Radio } from 'antd';
import { useSend } from '../api/server.ts';
import { useFieldFailures } from '../catalogue-parts/field-failures.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Wish {
  readonly kind: BlacklistKind;
  readonly number?: string;
  readonly reason: string;
}

/** A number that is typed; or one of a borrower's, which nobody has to see for this. */
export function AddDialog({
  borrowerId,
  onClose,
}: {
  /** 0 where a number is typed. */
  readonly borrowerId: number;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<Wish>();
  const failuresOf = useFieldFailures();
  const call = useSend(proposeBlacklisting, { refreshes: [listProposals, countQueues], handles: 'all' });
  async function add({ kind, number = '', reason }: Wish): Promise<void> {
    const done = await call.send({ kind, reason, ...(borrowerId ? { borrowerId } : { number }) });
    if (!done.ok) {
      form.setFields(
        failuresOf(done.fields).map(({ name, errors }) => ({ name: name as keyof Wish, errors })),
      );
      return;
    }
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={borrowerId ? t('blacklist_add_borrower', { number: borrowerId }) : t('blacklist_add')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      confirmLoading={call.isBusy}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ kind: 'identity' }}
        onFinish={add}
      >
        <Form.Item name="kind" label={t('blacklist_kind')}>
          <Radio.Group
            options={blacklistKinds.map((value) => ({ value, label: t(`blacklist_kind_${value}`) }))}
          />
        </Form.Item>
        {borrowerId ? null : (
          <Form.Item
            name="number"
            label={t('blacklist_number')}
            extra={t('blacklist_number_hint')}
            rules={[{ required: true, message: t('field_required') }]}
          >
            <Input autoFocus inputMode="numeric" autoComplete="off" maxLength={40} />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('blacklist_reason')}
          extra={t('blacklist_reason_hint')}
          rules={[{ required: true, whitespace: true, message: t('field_required') }]}
        >
          <Input.TextArea rows={3} maxLength={500} />
        </Form.Item>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}
