import { parseInput, type sendLoginCode, type sendRegisterCode } from '@hiram/contract';
import { Button, Field, useToast } from '@hiram/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { useSend } from '../../api/server.ts';
import { digitsOnly } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';
import { countdown, type SentCode } from './countdown.ts';

interface CodeFieldProps {
  readonly operation: typeof sendLoginCode | typeof sendRegisterCode;
  readonly mobile: string;
  /** Only those who were invited are sent a code before they have an account. */
  readonly inviteCode?: string | undefined;
  readonly error: string | undefined;
  /** What has to be filled in before a code can be asked for. */
  readonly onMissing: (fields: Readonly<Record<string, string>>) => void;
}

/** The code from the text message, and the button that asks for it: at most once a minute. */
export function CodeField({ operation, mobile, inviteCode, error, onMissing }: CodeFieldProps) {
  const { t } = useTexts();
  const { market, companyId } = useConfig();
  const { send, isBusy } = useSend(operation);
  const toasts = useToast();
  const [sent, setSent] = useState<SentCode | null>(null);
  const secondsLeft = useSecondsLeft(sent);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => setSent(countdown.resume()), []);

  async function ask() {
    const parsed = parseInput(operation.input(market), {
      mobile,
      telemarketingCode: inviteCode,
      ...(companyId !== null && { companyId }),
    });
    if (!parsed.ok) return onMissing(parsed.fields);
    const answer = await send(parsed.input);
    if (!answer.ok) return;
    setSent(countdown.start(mobile, answer.data.resendInSeconds));
    toasts.show(t('sms_code_sent', { mobile }), 'info');
    input.current?.focus();
    waitForSms(input.current);
  }

  function stripNonDigits({ currentTarget }: FormEvent<HTMLInputElement>) {
    currentTarget.value = digitsOnly(currentTarget.value);
  }

  const waiting = secondsLeft > 0;
  const words = waiting
    ? t('sms_code_wait', { seconds: secondsLeft })
    : t(sent ? 'sms_code_send_again' : 'sms_code_send');
  return (
    <Field
      ref={input}
      name="code"
      label={t('sms_code_label')}
      help={t('sms_code_help')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="go"
      maxLength={6}
      onInput={stripNonDigits}
      required
      suffix={
        <Button variant="quiet" size="medium" busy={isBusy} disabled={waiting} onClick={ask}>
          {words}
        </Button>
      }
    />
  );
}

/** Beside the form, which does without it. */
function waitForSms(input: HTMLInputElement | null): void {
  if (input) import('../../form/sms-code.ts').then((sms) => sms.fillInFromSms(input)).catch(() => undefined);
}

function useSecondsLeft(sent: SentCode | null): number {
  const [, tick] = useState(0);
  const left = sent ? countdown.secondsLeft(sent) : 0;
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
