import type { QrAccount, SentInput } from '@hiram/contract';
import { countQueues, listProposals, proposePayee } from '@hiram/contract/desk';
import { App, Form, Input, Switch, Typography } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { useFieldFailures } from '../catalogue-parts/field-failures.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useMarket } from '../frame/me.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { QrFields } from './qr-fields.tsx';

interface Account {
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  readonly branch?: string;
  readonly city?: string;
  readonly otherNameReason?: string;
  readonly qr?: Readonly<Record<string, string>>;
}

const fields = ['bankName', 'accountName', 'accountNumber', 'branch'] as const;
const labels = {
  bankName: 'payee_bank',
  accountName: 'payee_name',
  accountNumber: 'payee_number',
  branch: 'payee_branch_optional',
} as const;

/** Another account for repayments. */
export function PayeeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const market = useMarket();
  const [form] = Form.useForm<Account>();
  const [hasQr, setHasQr] = useState(false);
  const failuresOf = useFieldFailures();
  const call = useSend(proposePayee, { refreshes: [listProposals, countQueues], handles: 'all' });
  const standard = market?.qrStandard;

  async function propose(account: Account): Promise<void> {
    const done = await call.send(wishOf(account, standard));
    if (!done.ok) {
      form.setFields(
        failuresOf(done.fields).map(({ name, errors }) => ({
          name: name.split('.') as unknown as keyof Account,
          errors,
        })),
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
            label={t(labels[name])}
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
        <Form.Item
          name="otherNameReason"
          label={t('payee_other_name_optional')}
          extra={t('payee_other_name_hint')}
          rules={[{ max: 300, message: t('text_too_long') }]}
        >
          <Input.TextArea rows={2} />
        </Form.Item>
        {standard ? (
          <Form.Item label={t('payee_qr_has')} extra={t('payee_qr_text')}>
            <Switch aria-label={t('payee_qr_has')} checked={hasQr} onChange={setHasQr} />
          </Form.Item>
        ) : null}
        {standard && hasQr ? <QrFields standard={standard} /> : null}
        <FailureAlert failure={call.failure} />
      </Form>
    </Dialog>
  );
}

/** Without what was left empty; what its QR code is made of only while it has one. */
function wishOf(
  { branch, city, qr, otherNameReason, ...account }: Account,
  standard: QrAccount['standard'] | undefined,
): SentInput<typeof proposePayee> {
  return {
    ...account,
    ...(branch?.trim() ? { branch } : {}),
    ...(city?.trim() ? { city } : {}),
    ...(otherNameReason?.trim() ? { otherNameReason } : {}),
    // The fields are those of the standard, and the server looks at each.
    ...(qr && standard ? { qr: { standard, ...qr } as QrAccount } : {}),
  };
}
