import type { LateLoan } from '@hiram/contract/desk';
import { Panel } from '../case-parts/facts.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Assignment, type Collectors } from './assignment.tsx';
import { NextForm } from './next-form.tsx';
import { NoteForm } from './note-form.tsx';

/** What is arranged at the desk about a loan; what is said to the borrower stands beside it. */
export function CaseWork({
  orderId,
  loan,
  collectors,
}: {
  readonly orderId: number;
  /** Null where nothing is overdue any more: then notes are all that is left to do. */
  readonly loan: LateLoan | null;
  readonly collectors: Collectors;
}) {
  const { t } = useTexts();
  return (
    <Panel title={t('collection_work')}>
      <div className="collection-work">
        {loan ? <Assignment loan={loan} collectors={collectors} /> : null}
        {loan ? <NextForm key={`${loan.next?.action} ${loan.next?.on}`} loan={loan} /> : null}
        <NoteForm orderId={orderId} />
      </div>
    </Panel>
  );
}
