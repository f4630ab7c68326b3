import {
  type BankChange,
  countQueues,
  listBankChanges,
  listProposals,
  proposeBankChange,
  refuseBankChange,
} from '@hiram/contract/desk';
import { Alert, App } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useSends } from '../api/server.ts';
import { AccountChange } from '../case-parts/account-change.tsx';
import { Case } from '../case-parts/case.tsx';
import { Choices } from '../case-parts/choices.tsx';
import { WayOn } from '../case-parts/way-on.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useMe } from '../frame/me.tsx';
import { Page } from '../frame/page.tsx';
import { borrowerPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** The account now and the one that is wanted, beside the bank book. */
export function OneChange({
  change: listed,
  onNext,
}: {
  /** Undefined once somebody has decided it: then it is not in the list any more. */
  readonly change: BankChange | undefined;
  readonly onNext: (() => void) | null;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [said, setSaid] = useState<string | null>(null);
  // What was looked at stays in sight when it has left the list.
  const [change, setChange] = useState(listed);
  if (listed && listed !== change) setChange(listed);
  usePageKeys([
    {
      key: 'n',
      says: t('bank_next'),
      run: () => (onNext ? onNext() : void message.info(t('bank_no_next'))),
    },
  ]);
  const name = change?.name ?? '';
  return (
    <Page
      title={change ? t('bank_title', { name }) : t('page_bank_changes')}
      actions={change ? <Link href={borrowerPath(change.borrowerId)}>{t('review_borrower')}</Link> : null}
    >
      <Case
        decision={
          <section className="panel decision" aria-label={t('review_decision')}>
            {said ? <Alert type="success" showIcon role="status" title={said} /> : null}
            {listed || said ? null : <Alert type="info" showIcon role="status" title={t('bank_gone')} />}
            {listed && !said ? <Decide change={listed} onDone={setSaid} /> : null}
            <WayOn
              label={t('bank_next')}
              next={onNext && { name: t('bank_next'), go: onNext }}
              list={{ name: t('bank_all'), href: paths.bankChanges }}
              isOffered={said !== null}
            />
          </section>
        }
      >
        {change ? <AccountChange change={change} /> : null}
      </Case>
    </Page>
  );
}

function Decide({
  change: { requestId, proposal },
  onDone,
}: {
  readonly change: BankChange;
  readonly onDone: (sentence: string) => void;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const call = useSends({ refreshes: [listBankChanges, listProposals, countQueues], handles: 'all' });

  async function decide(
    operation: typeof proposeBankChange | typeof refuseBankChange,
    note: string,
  ): Promise<void> {
    const done = await call.send(operation, { requestId, ...(note ? { note } : {}) });
    if (done.ok) onDone(t(operation === proposeBankChange ? 'bank_proposed' : 'bank_refused'));
  }
  const accept = {
    key: 'a',
    name: t('bank_propose'),
    text: t('bank_propose_text'),
    send: () => decide(proposeBankChange, ''),
  };
  return (
    <>
      <span>{t('bank_look')}</span>
      {proposal ? <Alert type="info" showIcon title={t('bank_waits', { name: proposal.by })} /> : null}
      <Choices
        reason={proposeBankChange.roles.includes(role) ? null : t('bank_role')}
        call={call}
        choices={[
          ...(proposal ? [] : [accept]),
          {
            key: 'r',
            name: t('bank_refuse'),
            text: t('bank_refuse_text'),
            note: t('asked_note_kept'),
            send: (note) => decide(refuseBankChange, note),
          },
        ]}
      />
    </>
  );
}
