import {
  type AccountCodes,
  type AccountKind,
  accountKinds,
  countQueues,
  listProposals,
  proposeAccountCodes,
} from '@hiram/contract/desk';
import { App, Form, Input } from 'antd';
import { useSend } from '../api/server.ts';
import { useLedgerNames } from '../catalogue-parts/ledger-names.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type CodeFields, codesIn, fieldsOf } from './code-fields.ts';

/** All codes at once: they are of one piece. */
export function CodesDialog({
  codes,
  onClose,
}: {
  readonly codes: AccountCodes;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<CodeFields>();
  const call = useSend(proposeAccountCodes, { refreshes: [listProposals, countQueues], handles: 'all' });

  async function propose(fields: CodeFields): Promise<void> {
    const done = await call.send(codesIn(fields));
    if (!done.ok) return;
    void message.success(t('proposal_made'));
    onClose();
  }
  return (
    <Dialog
      title={t('account_codes_propose')}
      width={720}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('propose')}
      confirmLoading={call.isBusy}
    >
      <Form form={form} size="small" initialValues={fieldsOf(codes)} onFinish={propose}>
        <table className="desk-plain ledger-codes">
          <thead>
            <tr>
              <th>{t('ledger_account')}</th>
              <th>{t('account_code')}</th>
              <th>{t('account_name')}</th>
            </tr>
          </thead>
          <tbody>
            {accountKinds.map((kind) => (
              <CodeRow key={kind} kind={kind} />
            ))}
          </tbody>
        </table>
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}

function CodeRow({ kind }: { readonly kind: AccountKind }) {
  const { t } = useTexts();
  const account = useLedgerNames().account(kind);
  const rules = (field: 'code' | 'name') => [
    ({ getFieldValue }: { getFieldValue: (path: string[]) => unknown }) => ({
      required: Boolean(getFieldValue([kind, field === 'code' ? 'name' : 'code'])),
      whitespace: true,
      message: t('account_code_both'),
    }),
  ];
  return (
    <tr>
      <th scope="row">{account}</th>
      <td>
        <Form.Item
          name={[kind, 'code']}
          dependencies={[[kind, 'name']]}
          rules={[
            ...rules('code'),
            { pattern: /^[A-Za-z0-9][A-Za-z0-9 ./-]*$/, message: t('account_code_signs') },
          ]}
        >
          <Input maxLength={20} aria-label={t('account_code_of', { account })} />
        </Form.Item>
      </td>
      <td>
        <Form.Item name={[kind, 'name']} dependencies={[[kind, 'code']]} rules={rules('name')}>
          <Input maxLength={80} aria-label={t('account_name_of', { account })} />
        </Form.Item>
      </td>
    </tr>
  );
}
