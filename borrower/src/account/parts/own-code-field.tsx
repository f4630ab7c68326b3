import { sendPasskeyCode } from '@hiram/contract';
import { Button, Field, useToast } from '@hiram/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSend } from '../../api/server.ts';
import { digitsOnly } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';

/** A code to the account's own number, and the button that asks for it: at most once a minute. */
export function OwnCodeField({ error }: { error: string | undefined }) {
  const { t } = useTexts();
  const toasts = useToast();
  const { send, isBusy } = useSend(sendPasskeyCode);
  const [wasSent, setWasSent] = useState(false);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const isWaiting = secondsLeft > 0;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  async function ask() {
    const answer = await send({});
    if (!answer.ok) return;
    setWasSent(true);
    setSecondsLeft(answer.data.resendInSeconds);
    toasts.show(t('passkey_code_sent'), 'info');
    input.current?.focus();
  }

  function stripNonDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
    currentTarget.value = digitsOnly(currentTarget.value);
  }

  return (
    <Field
      ref={input}
      name="code"
      label={t('passkey_code_label')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onInput={stripNonDigits}
      required
      suffix={
        <Button variant="quiet" size="medium" busy={isBusy} disabled={isWaiting} onClick={() => void ask()}>
          {isWaiting
            ? t('sms_code_wait', { seconds: secondsLeft })
            : t(wasSent ? 'sms_code_send_again' : 'sms_code_send')}
        </Button>
      }
    />
  );
}
