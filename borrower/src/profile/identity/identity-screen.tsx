import type { User } from '@hiram/contract';
import { useTexts } from '../../texts/language.tsx';
import { UserGate } from '../parts/user-gate.tsx';
import { IdentityForm } from './identity-form.tsx';

export function IdentityScreen() {
  const { t } = useTexts();
  return <UserGate title={t('step_identity')}>{(user: User) => <IdentityForm user={user} />}</UserGate>;
}
