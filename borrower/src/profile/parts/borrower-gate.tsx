import type { User } from '@hiram/contract';
import type { ReactNode } from 'react';
import { Gate } from '../../screen/gate.tsx';
import { FormSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useBorrower } from '../queries.ts';

interface BorrowerGateProps {
  readonly title: string;
  readonly parent?: string | undefined;
  readonly children: (borrower: User) => ReactNode;
}

/** A screen about the borrower waits here until they are known. */
export function BorrowerGate(props: BorrowerGateProps) {
  const { t } = useTexts();
  return <Gate {...props} query={useBorrower()} skeleton={<FormSkeleton />} failed={t('my_failed')} />;
}
