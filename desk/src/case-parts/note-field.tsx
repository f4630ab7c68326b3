import { Form, Input } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** Some words that go with a decision. */
export function NoteField({
  name = 'note',
  label,
  hint,
  most = 500,
  isNeeded = false,
}: {
  readonly name?: string;
  readonly label: string;
  /** Who will read them. */
  readonly hint?: string;
  readonly most?: number;
  readonly isNeeded?: boolean;
}) {
  const { t } = useTexts();
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={[
        ...(isNeeded ? [{ required: true, whitespace: true, message: t('field_required') }] : []),
        { max: most, message: t('text_too_long') },
      ]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
    </Form.Item>
  );
}
