import { Form, Input } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** How somebody calls a passkey; the form it stands in gets `label`. */
export function PasskeyNameField({ size }: { readonly size: 'middle' | 'large' }) {
  const { t } = useTexts();
  return (
    <Form.Item
      name="label"
      label={t('passkey_name')}
      extra={t('passkey_name_hint')}
      rules={[{ required: true, whitespace: true, message: t('field_required') }]}
    >
      <Input autoComplete="off" autoFocus size={size} maxLength={40} />
    </Form.Item>
  );
}
