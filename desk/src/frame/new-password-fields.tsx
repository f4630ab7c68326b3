import { Form, Input } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** A password and the same again; the form they stand in gets `password`. */
export function NewPasswordFields({
  label,
  size,
  isFirst,
}: {
  readonly label: string;
  readonly size: 'large' | 'middle';
  /** Whether the form begins with them. */
  readonly isFirst: boolean;
}) {
  const { t } = useTexts();
  return (
    <>
      <Form.Item
        name="password"
        label={label}
        validateTrigger="onBlur"
        rules={[
          { required: true, message: t('field_required') },
          { min: 8, message: t('password_too_short') },
          { max: 128, message: t('password_too_long') },
        ]}
      >
        <Input.Password autoComplete="new-password" autoFocus={isFirst} size={size} />
      </Form.Item>
      <Form.Item
        name="again"
        label={t('password_again')}
        dependencies={['password']}
        validateTrigger="onSubmit"
        rules={[
          ({ getFieldValue }) => ({
            validator: (_rule, typed: unknown) =>
              typed === getFieldValue('password') ? Promise.resolve() : Promise.reject(t('passwords_differ')),
          }),
        ]}
      >
        <Input.Password autoComplete="new-password" size={size} />
      </Form.Item>
    </>
  );
}
