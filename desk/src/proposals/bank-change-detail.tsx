import type { SentInput } from '@hiram/contract';
import { listBankChanges, type proposeBankChange } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { AccountChange } from '../case-parts/account-change.tsx';
import { Loaded } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';
import '../case-parts/case.css';

/** As many as one answer may hold: what waits for a second person is rarely far behind. */
const mostListed = 100;

/** The same that the first person had before them; what was decided is not among those that wait any more. */
export function BankChangeDetail({
  wish: { requestId, note },
  isOpen,
}: {
  readonly wish: SentInput<typeof proposeBankChange>;
  readonly isOpen: boolean;
}) {
  const { t } = useTexts();
  const read = useRead(listBankChanges, { limit: mostListed }, { isReady: isOpen });
  if (!isOpen) return <p className="case-note">{note ?? t('bank_gone')}</p>;
  return (
    <Loaded query={read}>
      {({ changes }) => {
        const change = changes.find((each) => each.requestId === requestId);
        if (!change) return <p className="case-note">{t('proposal_not_listed')}</p>;
        return <AccountChange change={change} />;
      }}
    </Loaded>
  );
}
