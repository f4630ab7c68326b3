import type { Proposal } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { State } from '../frame/state.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** That somebody has proposed something here already, with the way to it. */
export function WaitingNote({ proposal, what }: { readonly proposal: Proposal; readonly what: string }) {
  const { t } = useTexts();
  return (
    <Link href={paths.proposals}>
      <State tone="waiting">{t('proposal_waiting', { what, name: proposal.proposedBy.name })}</State>
    </Link>
  );
}
