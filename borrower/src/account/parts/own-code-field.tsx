import { sendPasskeyCode } from '@hiram/contract';
import { useSend } from '../../api/server.ts';
import { useTexts } from '../../texts/language.tsx';
import { SentCodeField } from './sent-code-field.tsx';

interface OwnCodeFieldProps {
  readonly error: string | undefined;
  /** Where another code is asked for beside it. */
  readonly label?: string;
}

/** A code to the account's own number. */
export function OwnCodeField({ error, label }: OwnCodeFieldProps) {
  const { t } = useTexts();
  const { send, isBusy } = useSend(sendPasskeyCode);
  async function ask() {
    const sent = await send({});
    return sent.ok ? sent.data.resendInSeconds : null;
  }
  return (
    <SentCodeField
      name="code"
      label={label ?? t('passkey_code_label')}
      error={error}
      isBusy={isBusy}
      onAsk={ask}
    />
  );
}
