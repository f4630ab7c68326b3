import type { BlacklistWish } from '@hiram/contract/desk';
import { Descriptions } from 'antd';
import { useTexts } from '../texts/use-texts.ts';

/** Which number, and why; the number itself is shown to nobody. */
export function BlacklistDetail({ wish: { kind, masked, reason } }: { readonly wish: BlacklistWish }) {
  const { t } = useTexts();
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      className="desk-gap"
      items={[
        { key: 'kind', label: t('blacklist_kind'), children: t(`blacklist_kind_${kind}`) },
        { key: 'number', label: t('blacklist_number'), children: masked },
        { key: 'reason', label: t('blacklist_reason'), children: reason },
      ]}
    />
  );
}
