import type { FieldErrors } from '@hiram/contract';
import { Button, Field } from '@hiram/ui';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { mobileIn } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { ResetFrame } from './reset-frame.tsx';
import type { SentCode } from './sent-code.ts';
import { useAskCode } from './use-ask-code.ts';

interface NumberStepProps {
  readonly mobile: string;
  readonly onMobile: (mobile: string) => void;
  readonly onSent: (sent: SentCode) => void;
}

export function NumberStep({ mobile, onMobile, onSent }: NumberStepProps) {
  const { t } = useTexts();
  const say = useSay();
  const { market } = useConfig();
  const [errors, setErrors] = useState<FieldErrors>({});
  const { ask, isBusy } = useAskCode(onSent);
  const input = useRef<HTMLInputElement>(null);
  const formId = useId();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = await ask(mobile);
    setErrors(wrong);
    if (wrong.mobile) input.current?.focus();
  }

  return (
    <ResetFrame
      lead={t('reset_number_lead')}
      footer={
        <Button type="submit" form={formId} busy={isBusy} disabled={mobile === ''}>
          {t('sms_code_send')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Field
          ref={input}
          name="mobile"
          label={t('mobile_label')}
          help={t('mobile_help', { length: market.mobileLength })}
          error={(errors.mobile && say(errors.mobile)) || undefined}
          type="tel"
          inputMode="numeric"
          autoComplete="username"
          value={mobile}
          onChange={(event) => {
            setErrors({});
            onMobile(mobileIn(event.target.value, market));
          }}
        />
      </form>
    </ResetFrame>
  );
}
