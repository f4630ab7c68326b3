import { Form, Input } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** The six digits of the authenticator app; the form it stands in gets `code`, maybe with blanks. */
export function AppCodeField() {
  const { t } = useTexts();
  return (
    <Form.Item
      name="code"
      label={t('code')}
      validateTrigger="onSubmit"
      rules={[{ required: true, pattern: /^\s*\d{3}\s?\d{3}\s*$/, message: t('code_input') }]}
    >
      <Input autoComplete="one-time-code" inputMode="numeric" autoFocus size="large" maxLength={8} />
    </Form.Item>
  );
}
