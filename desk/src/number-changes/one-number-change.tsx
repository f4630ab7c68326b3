import {
  listNumberChanges,
  type NumberChange,
  proposeNumberChange,
  refuseNumberChange,
} from '@hiram/contract/desk';
import { OneAccountRequest } from '../case-parts/account-requests.tsx';
import { NumberFacts } from '../case-parts/number-facts.tsx';

/** The number now and the one that is wanted, beside the photos. */
export function OneNumberChange({
  change,
  onNext,
}: {
  readonly change: NumberChange | undefined;
  readonly onNext: (() => void) | null;
}) {
  return (
    <OneAccountRequest
      listed={change}
      onNext={onNext}
      answers={{
        what: 'number',
        roles: proposeNumberChange.roles,
        list: listNumberChanges,
        send: (send, { borrowerId, changeId }, { isAccepted, ...note }) =>
          send(isAccepted ? proposeNumberChange : refuseNumberChange, { borrowerId, changeId, ...note }),
      }}
    >
      {(row) => <NumberFacts change={row} />}
    </OneAccountRequest>
  );
}
