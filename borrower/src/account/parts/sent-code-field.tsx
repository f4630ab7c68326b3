import { Button, Field, useToast } from '@hiram/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { digitsOnly } from '../../form/form.ts';
import { fillInFromSms } from '../../form/sms-code.ts';
import { useTexts } from '../../texts/language.tsx';

interface SentCodeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly isBusy: boolean;
  /** Has a code sent; gives after how many seconds another may be asked for, or nothing where none was sent. */
  readonly onAsk: () => Promise<number | null>;
}

/** A code by text message, and the button that asks for it: at most once a minute. */
export function SentCodeField({ name, label, error, isBusy, onAsk }: SentCodeFieldProps) {
  const { t } = useTexts();
  const toasts = useToast();
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
    const seconds = await onAsk();
    if (seconds === null) return;
    setWasSent(true);
    setSecondsLeft(seconds);
    toasts.show(t('passkey_code_sent'), 'info');
    input.current?.focus();
    if (input.current) void fillInFromSms(input.current);
  }

  function stripNonDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
    currentTarget.value = digitsOnly(currentTarget.value);
  }

  return (
    <Field
      ref={input}
      name={name}
      label={label}
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
