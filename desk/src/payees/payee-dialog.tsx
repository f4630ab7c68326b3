import { countQueues, listProposals, proposePayee } from '@hiram/contract/desk';
import { App, Form, Input, Typography } from 'antd';
import { useSend } from '../api/server.ts';
import { useFieldFailures } from '../catalogue-parts/field-failures.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Account {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly branch?: string;
}

const fields = ['bankName', 'accountName', 'accountNumber', 'branch'] as const;
const labels = {
  bankName: 'payee_bank',
  accountName: 'payee_name',
  accountNumber: 'payee_number',
  branch: 'payee_branch',
} as const;

/** Another account for repayments. */
export function PayeeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<Account>();
  const failuresOf = useFieldFailures();
  const call = useSend(proposePayee, { refreshes: [listProposals, countQueues], handles: 'all' });

  async function propose({ branch, ...account }: Account): Promise<void> {
    const done = await call.send({ ...account, ...(branch?.trim() ? { branch } : {}) });
    if (!done.ok) {
      form.setFields(
        failuresOf(done.fields).map(({ name, errors }) => ({ name: name as keyof Account, errors })),
      );
      return;
    }
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={t('payee_propose')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      confirmLoading={call.isBusy}
    >
      <Typography.Paragraph>{t('payee_propose_text')}</Typography.Paragraph>
      <Form<Account> form={form} layout="vertical" requiredMark={false} onFinish={propose}>
        {fields.map((name, index) => (
          <Form.Item
            key={name}
            name={name}
            label={name === 'branch' ? t('payee_branch_optional') : t(labels[name])}
            rules={[
              ...(name === 'branch'
                ? []
                : [{ required: true, whitespace: true, message: t('field_required') }]),
              { max: 100, message: t('text_too_long') },
              ...(name === 'accountNumber' ? [{ pattern: /^\d+$/, message: t('payee_digits') }] : []),
            ]}
          >
            <Input autoComplete="off" autoFocus={index === 0} />
          </Form.Item>
        ))}
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}
