import type { QrAccount } from '@hiram/contract';
import { qrSigns } from '@hiram/contract/desk';
import { Form, Input } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** What each standard wants to know, and how to say that it is not written like that. */
const fieldsOf = {
  qrph: [
    { name: 'bic', label: 'payee_bic', wrong: 'payee_bic_input' },
    { name: 'accountNumber', label: 'payee_qr_account', wrong: 'payee_digits' },
  ],
  promptpay: [{ name: 'billerId', label: 'payee_biller', wrong: 'payee_biller_input' }],
  bangla_qr: [
    { name: 'network', label: 'payee_network', wrong: 'payee_network_input' },
    { name: 'merchantId', label: 'payee_merchant', wrong: 'payee_merchant_input' },
  ],
} as const;

/** What the lender's bank has told about the QR code of the account, and the city that stands in it. */
export function QrFields({ standard }: { readonly standard: QrAccount['standard'] }) {
  const { t } = useTexts();
  const required = { required: true, whitespace: true, message: t('field_required') };
  return (
    <>
      {fieldsOf[standard].map(({ name, label, wrong }) => (
        <Form.Item
          key={name}
          name={['qr', name]}
          label={t(label)}
          validateTrigger="onSubmit"
          rules={[required, { pattern: qrSigns[name], message: t(wrong) }]}
        >
          <Input autoComplete="off" />
        </Form.Item>
      ))}
      <Form.Item
        name="city"
        label={t('payee_city')}
        extra={t('payee_city_hint')}
        rules={[required, { max: 15, message: t('text_too_long') }]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </>
  );
}
