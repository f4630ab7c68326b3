import type { StaffRole } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** Whose work something is, in one line. */
export function useRoleNames(): (roles: readonly StaffRole[]) => string {
  const { t } = useTexts();
  return (roles) => roles.map((role) => t(`role_${role}`)).join(', ');
}
