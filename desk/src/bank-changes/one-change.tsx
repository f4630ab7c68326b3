import {
  type BankChange,
  countQueues,
  listBankChanges,
  listProposals,
  proposeBankChange,
  refuseBankChange,
} from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useSends } from '../api/server.ts';
import { AccountChange } from '../case-parts/account-change.tsx';
import { Choices } from '../case-parts/choices.tsx';
import { OneRequest } from '../case-parts/one-request.tsx';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface OneChangeProps {
  readonly change: BankChange | undefined;
  readonly onNext: (() => void) | null;
}

/** The account now and the one that is wanted, beside the bank book. */
export function OneChange({ change: listed, onNext }: OneChangeProps) {
  const { t } = useTexts();
  return (
    <OneRequest
      listed={listed}
      onNext={onNext}
      words={{
        page: t('page_bank_changes'),
        next: t('bank_next'),
        noNext: t('bank_no_next'),
        gone: t('bank_gone'),
        all: t('bank_all'),
      }}
      titleOf={({ name }) => t('bank_title', { name: name ?? '' })}
      decision={(change, onDone) => <Decide change={change} onDone={onDone} />}
    >
      {(change) => <AccountChange change={change} />}
    </OneRequest>
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
