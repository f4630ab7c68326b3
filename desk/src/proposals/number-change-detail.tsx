import type { SentInput } from '@hiram/contract';
import { listNumberChanges, type proposeNumberChange } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { NumberFacts } from '../case-parts/number-facts.tsx';
import { Loaded } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import '../case-parts/case.css';

/** As many as one answer may hold: what waits for a second person is rarely far behind. */
const mostListed = 100;

/** The same that the first person had before them; what was decided is not among those that wait any more. */
export function NumberChangeDetail({
  wish: { changeId, note },
  isOpen,
}: {
  readonly wish: SentInput<typeof proposeNumberChange>;
  readonly isOpen: boolean;
}) {
  const { t } = useTexts();
  const read = useRead(listNumberChanges, { limit: mostListed }, { isReady: isOpen });
  if (!isOpen) return <p className="case-note">{note ?? t('number_gone')}</p>;
  return (
    <Loaded query={read}>
      {({ changes }) => {
        const change = changes.find((each) => each.changeId === changeId);
        if (!change) return <p className="case-note">{t('proposal_not_listed')}</p>;
        return <NumberFacts change={change} />;
      }}
    </Loaded>
  );
}
