import { askErasure, parseInput } from '@hiram/contract';
import { Button, PasswordField, Sheet, useToast } from '@hiram/ui';
import { type FormEvent, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { type FieldOfRefusal, fieldErrorsOf } from '../../api/field-of-refusal.ts';
import { useSend } from '../../api/server.ts';
import { useForm } from '../../form/form.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { OwnCodeField } from '../parts/own-code-field.tsx';
import { reloadErasure } from '../queries.ts';

const fieldOfRefusal = {
  wrong_credentials: 'password',
  wrong_code: 'code',
  code_expired: 'code',
  account_locked: null,
  erasure_held: null,
  not_now: null,
} satisfies FieldOfRefusal<typeof askErasure>;

interface EraseSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly waitDays: number;
}

export function EraseSheet({ open, onClose, waitDays }: EraseSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t('erasure_sheet_title')} closeLabel={t('close')}>
      <p className="text-ink-soft">{t('erasure_sheet_text', { count: waitDays })}</p>
      <EraseForm onDone={onClose} />
    </Sheet>
  );
}

function EraseForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const say = useSay();
  const toasts = useToast();
  const { market } = useConfig();
  const { send, isBusy } = useSend(askErasure);
  const form = useForm(() => undefined);
  const [byCode, setByCode] = useState(false);
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { password = '', code = '' } = values;
    const parsed = parseInput(askErasure.input(market), byCode ? { code } : { password });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    const sent = await send(parsed.input);
    if (!sent.ok) {
      // Something has changed since the screen was read: it says what.
      if (sent.refusal !== 'erasure_held' && sent.refusal !== 'not_now')
        return form.showErrors(fieldErrorsOf(sent, fieldOfRefusal));
    }
    await reloadErasure();
    if (sent.ok) toasts.show(t('erasure_waiting', { date: day(sent.data.erasesOn) }), 'info');
    onDone();
  }

  return (
    <form ref={form.ref} noValidate onInput={form.onInput} onSubmit={submit} className="flex flex-col gap-4">
      {byCode ? (
        <OwnCodeField error={sayError('code')} />
      ) : (
        <PasswordField
          name="password"
          label={t('password_label')}
          showLabel={t('password_show')}
          hideLabel={t('password_hide')}
          error={sayError('password')}
          required
        />
      )}
      <Button variant="quiet" onClick={() => setByCode(!byCode)}>
        {t(byCode ? 'passkey_use_password' : 'passkey_use_code')}
      </Button>
      <Button
        type="submit"
        variant="danger"
        busy={isBusy}
        disabled={!(byCode ? values.code : values.password)}
      >
        {t('erasure_ask')}
      </Button>
    </form>
  );
}
