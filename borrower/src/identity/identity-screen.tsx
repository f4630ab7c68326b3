import type { User } from '@hiram/contract';
import { UserGate } from '../onboarding/user-gate.tsx';
import { useTexts } from '../texts/language.tsx';
import { IdentityForm } from './identity-form.tsx';

export function IdentityScreen() {
  const { t } = useTexts();
  return <UserGate title={t('step_identity')}>{(user: User) => <IdentityForm user={user} />}</UserGate>;
}
