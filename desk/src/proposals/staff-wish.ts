import type { StaffWish } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** What is proposed about somebody, in a few words. */
export function useStaffWish(): (wish: StaffWish) => string {
  const { t } = useTexts();
  return ({ action, name, role }) => {
    const roleName = role === null ? '' : t(`role_${role}`);
    if (action === 'invite' || action === 'change_role')
      return t(`staff_wish_${action}`, { name, role: roleName });
    return t(`staff_wish_${action}`, { name });
  };
}
