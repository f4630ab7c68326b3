import { type FieldErrors, parseInput, resetPassword } from '@hiram/contract';
import { Button, Field, useToast } from '@hiram/ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { type FieldOfRefusal, fieldErrorsOf } from '../../api/field-of-refusal.ts';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { session } from '../../api/session/session.ts';
import { digitsOnly, useForm } from '../../form/form.ts';
import { NewPasswordFields } from '../../form/new-password-fields.tsx';
import { fillInFromSms } from '../../form/sms-code.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { ResetFrame } from './reset-frame.tsx';
import { type SentCode, sentCodes } from './sent-code.ts';
import { useAskCode } from './use-ask-code.ts';

interface NewPasswordStepProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  readonly onOtherNumber: () => void;
}

export function NewPasswordStep({ sent, onSentAgain, onOtherNumber }: NewPasswordStepProps) {
  const { t } = useTexts();
  const say = useSay();
  const form = useForm(() => undefined);
  const formId = useId();
  const { reset, isBusy } = useReset(sent.mobile);
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    form.showErrors(await reset(values));
  }

  return (
    <ResetFrame
      lead={t('reset_code_lead', { mobile: sent.mobile })}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={!values.code || !values.password || !values.confirmed}
          >
            {t('reset_action')}
          </Button>
          <Button variant="quiet" onClick={onOtherNumber}>
            {t('reset_other_number')}
          </Button>
        </>
      }
    >
      <form
        ref={form.ref}
        id={formId}
        noValidate
        onInput={form.onInput}
        onSubmit={submit}
        className="flex flex-col gap-4"
      >
        {/* So that a password manager knows whose password it is about to keep. */}
        <input type="hidden" name="username" autoComplete="username" value={sent.mobile} />
        <CodeInput sent={sent} onSentAgain={onSentAgain} error={sayError('code')} />
        <NewPasswordFields sayError={sayError} />
      </form>
    </ResetFrame>
  );
}

/** Sets the password and opens the session; gives back what is wrong where. */
function useReset(mobile: string) {
  const { t } = useTexts();
  const toasts = useToast();
  const [, navigate] = useLocation();
  const { market, companyId } = useConfig();
  const { send, isBusy } = useSend(resetPassword);

  async function reset(values: Readonly<Record<string, string>>): Promise<FieldErrors> {
    const { code = '', password = '', confirmed = '' } = values;
    const company = companyId === null ? {} : { companyId };
    const parsed = parseInput(resetPassword.input(market), { mobile, code, password, ...company });
    if (!parsed.ok) return parsed.fields;
    if (password !== confirmed) {
      toasts.show(t('common_password_not_match'), 'error');
      return { confirmed: 'common_password_not_match' };
    }
    const answer = await send(parsed.input);
    if (!answer.ok) return fieldErrorsOf(answer, fieldOfRefusal);
    sentCodes.forget();
    session.begin(answer.data.token);
    navigate(paths.home, { replace: true });
    // After the move: a toast goes with the screen that it was shown on.
    toasts.show(t('reset_done'), 'success');
    return {};
  }

  return { reset, isBusy };
}

const fieldOfRefusal = {
  weak_password: 'password',
  wrong_code: 'code',
  code_expired: 'code',
} satisfies FieldOfRefusal<typeof resetPassword>;

interface CodeInputProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  readonly error: string | undefined;
}

function CodeInput({ sent, onSentAgain, error }: CodeInputProps) {
  const { t } = useTexts();
  const { ask, isBusy } = useAskCode(onSentAgain);
  const secondsLeft = useSecondsLeft(sent);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that was sent is waited for.
  useEffect(() => {
    if (input.current) void fillInFromSms(input.current);
  }, [sent]);
  return (
    <Field
      ref={input}
      name="code"
      label={t('sms_code_label')}
      help={t('sms_code_help')}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      onInput={({ currentTarget }) => {
        currentTarget.value = digitsOnly(currentTarget.value);
      }}
      suffix={
        <Button
          variant="quiet"
          size="medium"
          busy={isBusy}
          disabled={secondsLeft > 0}
          onClick={() => void ask(sent.mobile)}
        >
          {secondsLeft > 0 ? t('sms_code_wait', { seconds: secondsLeft }) : t('sms_code_send_again')}
        </Button>
      }
    />
  );
}

function useSecondsLeft(sent: SentCode): number {
  const [, tick] = useState(0);
  const left = sentCodes.secondsLeft(sent);
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 500);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
