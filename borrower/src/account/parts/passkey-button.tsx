import { type Assertion, beginOwnerProof } from '@hiram/contract';
import { Button, useToast } from '@hiram/ui';
import { signWithPasskey } from '@hiram/ui/passkey';
import { useSend } from '../../api/server.ts';
import { useTexts } from '../../texts/language.tsx';
import { usePasskeys } from '../queries.ts';
import { hasPasskeys } from './passkey.ts';

interface PasskeyButtonProps {
  readonly onSigned: (passkey: Assertion) => Promise<void>;
}

/** The proof by a passkey, for whoever has one. */
export function PasskeyButton({ onSigned }: PasskeyButtonProps) {
  return hasPasskeys() ? <Offered onSigned={onSigned} /> : null;
}

function Offered({ onSigned }: PasskeyButtonProps) {
  const { t } = useTexts();
  const toasts = useToast();
  const { send, isBusy } = useSend(beginOwnerProof);
  const { data } = usePasskeys();
  async function sign() {
    const options = await send({});
    if (!options.ok) return;
    const signed = await signWithPasskey(options.data);
    if ('given' in signed) return onSigned(signed.given);
    toasts.show(t('passkey_cancelled'), 'error');
  }
  if (!data || data.passkeys.length === 0) return null;
  return (
    <Button variant="secondary" busy={isBusy} onClick={() => void sign()}>
      {t('passkey_use')}
    </Button>
  );
}
