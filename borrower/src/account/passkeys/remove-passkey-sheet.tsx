import { type PasskeyView, parseInput, removePasskey } from '@hiram/contract';
import { Button, PasswordField, Sheet, useToast } from '@hiram/ui';
import { type FormEvent, useId } from 'react';
import { useConfig } from '../../api/config.ts';
import { type FieldOfRefusal, fieldErrorsOf } from '../../api/field-of-refusal.ts';
import { useSend } from '../../api/server.ts';
import { useForm } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { OwnCodeField } from '../parts/own-code-field.tsx';
import { reloadPasskeys } from '../queries.ts';

const fieldOfRefusal = {
  wrong_credentials: 'password',
  wrong_code: 'code',
  code_expired: 'code',
  account_locked: null,
  record_not_found: null,
} satisfies FieldOfRefusal<typeof removePasskey>;

interface RemovePasskeySheetProps {
  readonly passkey: PasskeyView;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function RemovePasskeySheet({ passkey, open, onClose }: RemovePasskeySheetProps) {
  const { t } = useTexts();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('passkey_remove_title', { name: passkey.label })}
      closeLabel={t('close')}
    >
      <p className="text-ink-soft">{t('passkey_remove_text')}</p>
      <RemovePasskeyForm passkeyId={passkey.id} onDone={onClose} />
    </Sheet>
  );
}

function RemovePasskeyForm({ passkeyId, onDone }: { passkeyId: number; onDone: () => void }) {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const { market } = useConfig();
  const { send, isBusy } = useSend(removePasskey);
  const form = useForm(() => undefined);
  const formId = useId();
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { password = '', code = '' } = values;
    const parsed = parseInput(removePasskey.input(market), { passkeyId, password, code });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    const sent = await send(parsed.input);
    if (!sent.ok && sent.refusal !== 'record_not_found')
      return form.showErrors(fieldErrorsOf(sent, fieldOfRefusal));
    await reloadPasskeys();
    if (sent.ok) toasts.show(t('passkey_removed'), 'success');
    onDone();
  }

  return (
    <form
      ref={form.ref}
      id={formId}
      noValidate
      onInput={form.onInput}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <PasswordField
        name="password"
        label={t('password_label')}
        showLabel={t('password_show')}
        hideLabel={t('password_hide')}
        error={sayError('password')}
        required
      />
      <OwnCodeField error={sayError('code')} />
      <Button type="submit" busy={isBusy} disabled={!values.password || !values.code}>
        {t('passkey_remove')}
      </Button>
    </form>
  );
}
