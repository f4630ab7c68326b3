import {
  countQueues,
  listNumberChanges,
  listProposals,
  type NumberChange,
  proposeNumberChange,
  refuseNumberChange,
} from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useSends } from '../api/server.ts';
import { Choices } from '../case-parts/choices.tsx';
import { NumberFacts } from '../case-parts/number-facts.tsx';
import { OneRequest } from '../case-parts/one-request.tsx';
import { useMe } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface OneNumberChangeProps {
  readonly change: NumberChange | undefined;
  readonly onNext: (() => void) | null;
}

export function OneNumberChange({ change: listed, onNext }: OneNumberChangeProps) {
  const { t } = useTexts();
  return (
    <OneRequest
      listed={listed}
      onNext={onNext}
      words={{
        page: t('page_number_changes'),
        next: t('number_next'),
        noNext: t('number_no_next'),
        gone: t('number_gone'),
        all: t('number_all'),
      }}
      titleOf={({ name }) => t('number_heading', { name: name ?? '' })}
      decision={(change, onDone) => <Decide change={change} onDone={onDone} />}
    >
      {(change) => <NumberFacts change={change} />}
    </OneRequest>
  );
}

function Decide({
  change: { borrowerId, changeId, proposal },
  onDone,
}: {
  readonly change: NumberChange;
  readonly onDone: (sentence: string) => void;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const call = useSends({ refreshes: [listNumberChanges, listProposals, countQueues], handles: 'all' });

  async function decide(
    operation: typeof proposeNumberChange | typeof refuseNumberChange,
    note: string,
  ): Promise<void> {
    const done = await call.send(operation, { borrowerId, changeId, ...(note ? { note } : {}) });
    if (done.ok) onDone(t(operation === proposeNumberChange ? 'number_proposed' : 'number_refused'));
  }
  const accept = {
    key: 'a',
    name: t('number_propose'),
    text: t('number_propose_text'),
    send: () => decide(proposeNumberChange, ''),
  };
  return (
    <>
      <span>{t('number_look')}</span>
      {proposal ? <Alert type="info" showIcon title={t('number_waits', { name: proposal.by })} /> : null}
      <Choices
        reason={proposeNumberChange.roles.includes(role) ? null : t('number_role')}
        call={call}
        choices={[
          ...(proposal ? [] : [accept]),
          {
            key: 'r',
            name: t('number_refuse'),
            text: t('number_refuse_text'),
            note: t('asked_note_kept'),
            send: (note) => decide(refuseNumberChange, note),
          },
        ]}
      />
    </>
  );
}
