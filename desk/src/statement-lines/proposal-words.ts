import type { StatementLineView } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** What somebody has proposed about a line; an action of a newer server keeps its name. */
export function useProposalWords(): (proposal: NonNullable<StatementLineView['proposal']>) => string {
  const { t, textOr } = useTexts();
  return ({ action, by }) =>
    t('line_open_proposal', { name: by, what: textOr(`line_action_${action}`, action) });
}
