import { type BankChange, listBankChanges, proposeBankChange, refuseBankChange } from '@hiram/contract/desk';
import { AccountChange } from '../case-parts/account-change.tsx';
import { OneAccountRequest } from '../case-parts/account-requests.tsx';

/** The account now and the one that is wanted, beside the bank book. */
export function OneChange({
  change,
  onNext,
}: {
  readonly change: BankChange | undefined;
  readonly onNext: (() => void) | null;
}) {
  return (
    <OneAccountRequest
      listed={change}
      onNext={onNext}
      answers={{
        what: 'bank',
        roles: proposeBankChange.roles,
        list: listBankChanges,
        send: (send, { requestId }, { isAccepted, ...note }) =>
          send(isAccepted ? proposeBankChange : refuseBankChange, { requestId, ...note }),
      }}
    >
      {(row) => <AccountChange change={row} />}
    </OneAccountRequest>
  );
}
