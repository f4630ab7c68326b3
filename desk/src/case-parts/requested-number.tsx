import { type BankChange, revealBankChange } from '@hiram/contract/desk';
import { useSend } from '../api/server.ts';
import { useTexts } from '../texts/use-texts.ts';
import { RevealedNumber } from './revealed-number.tsx';

/** The account that is asked for. A reason shows the whole number, to be compared with the bank book. */
export function RequestedNumber({ change: { requestId, cardNo } }: { readonly change: BankChange }) {
  const { t } = useTexts();
  const call = useSend(revealBankChange, { handles: 'all' });
  return (
    <RevealedNumber
      hidden={cardNo}
      name={t('borrower_show_card')}
      roles={revealBankChange.roles}
      call={call}
      reveal={async (reason) => {
        const done = await call.send({ requestId, reason });
        return done.ok ? done.data.value : null;
      }}
    />
  );
}
