import { type Assertion, beginConfirmingWithdrawal, type SentInput } from '@hiram/contract';
import { useToast } from '@hiram/ui';
import { signWithPasskey } from '@hiram/ui/passkey';
import { useState } from 'react';
import { hasPasskeys } from '../../account/parts/passkey.ts';
import { useSend } from '../../api/server.ts';
import { useTexts } from '../../texts/language.tsx';

/** Has this order and amount signed by the phone; gives nothing, and says why, where that did not happen. */
export function usePasskeyProof() {
  const { t } = useTexts();
  const toasts = useToast();
  const { send } = useSend(beginConfirmingWithdrawal);
  const [isAsking, setIsAsking] = useState(false);

  async function ask({
    orderId,
    withdrawAmount,
  }: SentInput<typeof beginConfirmingWithdrawal>): Promise<Assertion | null> {
    if (!hasPasskeys()) {
      toasts.show(t('withdraw_passkey_elsewhere'), 'error');
      return null;
    }
    const options = await send({ orderId, withdrawAmount });
    if (!options.ok) return null;
    const signed = await signWithPasskey(options.data);
    if ('given' in signed) return signed.given;
    toasts.show(t('withdraw_passkey_cancelled'), 'error');
    return null;
  }

  return {
    isAsking,
    async confirm(withdrawal: SentInput<typeof beginConfirmingWithdrawal>) {
      setIsAsking(true);
      try {
        return await ask(withdrawal);
      } finally {
        setIsAsking(false);
      }
    },
  };
}
