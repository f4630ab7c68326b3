import {
  type ContactRulesView,
  getCollectionCase,
  type LateLoan,
  listLateLoans,
  type RemindOutcome,
  remindLateLoans,
} from '@hiram/contract/desk';
import { Button } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { State } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useClosed } from './contact-rules.tsx';
import { nameOf } from './late-columns.tsx';

interface Result {
  readonly loan: LateLoan;
  readonly outcome: RemindOutcome;
}

/** One write for all of them, and an answer about each. */
export function RemindChosen({
  loans,
  rules,
  onDone,
}: {
  readonly loans: readonly LateLoan[];
  readonly rules: ContactRulesView;
  readonly onDone: () => void;
}) {
  const { t } = useTexts();
  const closed = useClosed()(rules);
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const call = useSend(remindLateLoans, { refreshes: [listLateLoans, getCollectionCase] });
  async function remind(): Promise<void> {
    const done = await call.send({ orderIds: loans.map(({ orderId }) => orderId) });
    if (!done.ok) return;
    const outcomes = new Map(done.data.reminded.map(({ orderId, outcome }) => [orderId, outcome]));
    setResults(
      loans.flatMap((loan) => {
        const outcome = outcomes.get(loan.orderId);
        return outcome ? [{ loan, outcome }] : [];
      }),
    );
    onDone();
  }
  // A letter in the app may be sent where nobody knows the hours.
  const notNow = rules.hours === 'closed' ? closed : null;
  return (
    <>
      <GatedButton
        type="primary"
        reason={loans.length === 0 ? t('collection_remind_none') : notNow}
        loading={call.isBusy}
        onClick={remind}
      >
        {t('collection_remind', { count: loans.length })}
      </GatedButton>
      {results ? <Results results={results} onClose={() => setResults(null)} /> : null}
    </>
  );
}

function Results({
  results,
  onClose,
}: {
  readonly results: readonly Result[];
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const sent = results.filter(({ outcome }) => outcome === 'sent').length;
  return (
    <Dialog
      title={t('collection_reminded')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('collection_reminded_count', { count: sent })}</p>
      <PlainTable
        label={t('collection_reminded')}
        rows={results}
        keyOf={({ loan }) => loan.orderId}
        columns={[
          { title: t('collection_person'), show: ({ loan }) => nameOf(loan) },
          {
            title: t('collection_outcome'),
            show: ({ outcome }) => (
              <State tone={outcome === 'sent' ? 'good' : 'waiting'}>
                {t(`collection_outcome_${outcome}`)}
              </State>
            ),
          },
        ]}
      />
    </Dialog>
  );
}
