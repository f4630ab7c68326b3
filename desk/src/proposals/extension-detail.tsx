import { major } from '@hiram/contract';
import { Descriptions } from 'antd';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { ExtensionWish } from './payloads.ts';

/** How much later, for which loan, and at what price. */
export function ExtensionDetail({ wish }: { readonly wish: ExtensionWish }) {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <Descriptions
      size="small"
      column={1}
      items={[
        { key: 'order', label: t('extension_order'), children: <LoanLink orderId={wish.orderId} /> },
        {
          key: 'days',
          label: t('extension_days'),
          children: t('extension_days_value', { count: wish.days }),
        },
        {
          key: 'price',
          label: t('extension_price'),
          children: wish.price === 0 ? t('extension_free') : money(major(wish.price)),
        },
      ]}
    />
  );
}
