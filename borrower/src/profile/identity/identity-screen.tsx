import type { User } from '@hiram/contract';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { IdentityForm } from './identity-form.tsx';

export function IdentityScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('step_identity')}>
      {(borrower: User) => <IdentityForm borrower={borrower} />}
    </BorrowerGate>
  );
}
