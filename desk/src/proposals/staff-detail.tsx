import type { StaffWish } from '@hiram/contract/desk';
import { Descriptions } from 'antd';
import { useTexts } from '../texts/use-texts.ts';
import { useStaffWish } from './staff-wish.ts';

/** Who it is about, and what they would be able to do afterwards. */
export function StaffDetail({ wish }: { readonly wish: StaffWish }) {
  const { t } = useTexts();
  const inWords = useStaffWish();
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      className="desk-gap"
      items={[
        { key: 'person', label: t('staff_wish_person'), children: `${wish.name} · ${wish.email}` },
        { key: 'action', label: t('staff_wish_action'), children: inWords(wish) },
      ]}
    />
  );
}
