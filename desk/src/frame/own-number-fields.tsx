import { Form, Input } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** By these, staff who borrow are kept off their own file. */
export function OwnNumberFields({ size }: { readonly size: 'large' | 'middle' }) {
  const { t } = useTexts();
  return (
    <>
      <Form.Item
        name="ownMobile"
        label={t('own_mobile')}
        validateTrigger="onBlur"
        rules={[{ required: true, pattern: /^0\d{8,12}$/, message: t('own_mobile_input') }]}
      >
        <Input size={size} inputMode="tel" autoComplete="tel-national" />
      </Form.Item>
      <Form.Item name="ownIdentityNumber" label={t('own_identity')} extra={t('own_numbers_hint')}>
        <Input size={size} inputMode="numeric" autoComplete="off" />
      </Form.Item>
    </>
  );
}

export interface OwnNumbers {
  readonly ownMobile: string;
  readonly ownIdentityNumber?: string;
}

/** An empty field is a number that was not given. */
export function givenNumbers({ ownMobile, ownIdentityNumber }: OwnNumbers): OwnNumbers {
  const identity = ownIdentityNumber?.trim();
  return identity ? { ownMobile, ownIdentityNumber: identity } : { ownMobile };
}
