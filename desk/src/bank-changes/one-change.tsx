import { isRefused } from '@hiram/contract';
import { type BankChange, countQueues, decideBankChange, listBankChanges } from '@hiram/contract/desk';
import { Alert, App } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useFailureText } from '../api/failure-text.ts';
import { useSend } from '../api/server.ts';
import { Case } from '../case-parts/case.tsx';
import { Choices } from '../case-parts/choices.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { Photos } from '../case-parts/photos.tsx';
import { WayOn } from '../case-parts/way-on.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
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
  const { time } = useFormats();
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
        {change ? (
          <div className="case-beside">
            <Panel title={t('review_typed')}>
              <Facts
                rows={[
                  [t('person_name'), change.name],
                  [t('bank_old'), change.oldBankName ?? t('bank_none')],
                  [t('person_card'), change.oldCardNo && <Mono key="old">{change.oldCardNo}</Mono>],
                ]}
              />
              <Facts
                rows={[
                  [t('bank_new'), <strong key="bank">{change.bankName}</strong>],
                  [t('person_card'), <Mono key="new">{change.cardNo}</Mono>],
                  [t('bank_requested'), time(change.requestedAt)],
                ]}
              />
            </Panel>
            <div className="case-photos">
              <Panel title={t('photos')}>
                <Photos photos={change.photo ? [change.photo] : []} />
              </Panel>
            </div>
          </div>
        ) : null}
      </Case>
    </Page>
  );
}

function Decide({
  change: { requestId },
  onDone,
}: {
  readonly change: BankChange;
  readonly onDone: (sentence: string) => void;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const failureText = useFailureText();
  const call = useSend(decideBankChange, { refreshes: [listBankChanges, countQueues], handles: 'all' });

  async function decide(isConfirmed: boolean, note: string): Promise<void> {
    const done = await call.send({ requestId, isConfirmed, ...(note ? { note } : {}) });
    if (done.ok) onDone(t(isConfirmed ? 'bank_confirmed' : 'bank_refused'));
  }
  function words(failure: unknown): string {
    const isUnderWay = isRefused(failure, 'in_progress');
    return isUnderWay ? t('bank_in_progress') : failureText(failure);
  }
  return (
    <>
      <span>{t('bank_look')}</span>
      <Choices
        reason={decideBankChange.roles.includes(role) ? null : t('bank_role')}
        call={call}
        inWords={words}
        choices={[
          {
            key: 'a',
            name: t('bank_confirm'),
            text: t('bank_confirm_text'),
            send: () => decide(true, ''),
          },
          {
            key: 'r',
            name: t('bank_refuse'),
            text: t('bank_refuse_text'),
            note: t('asked_note_kept'),
            send: (note) => decide(false, note),
          },
        ]}
      />
    </>
  );
}
