import { changePassword, type FieldErrors, type NotDone, parseInput, refusalText } from '@hiram/contract';
import { Button, PasswordField, Sheet, useToast } from '@hiram/ui';
import { type FormEvent, useId } from 'react';
import { useConfig } from '../api/config.ts';
import { useSend } from '../api/server.ts';
import { useForm } from '../form/form.ts';
import { NewPasswordFields } from '../form/new-password-fields.tsx';
import { useTexts } from '../texts/language.tsx';
import { useSay } from '../texts/say.ts';

interface ChangePasswordSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ChangePasswordSheet({ open, onClose }: ChangePasswordSheetProps) {
  const { t } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t('change_password_title')} closeLabel={t('close')}>
      <p className="text-ink-soft">{t('change_password_text')}</p>
      <ChangePasswordForm onDone={onClose} />
    </Sheet>
  );
}

/** Passwords are kept nowhere but in their inputs: this form has no draft. */
function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const { market } = useConfig();
  const { send, isBusy } = useSend(changePassword, { handles: ['wrong_credentials', 'weak_password'] });
  const form = useForm(() => undefined);
  const formId = useId();
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { oldPassword = '', password = '', confirmed = '' } = values;
    const parsed = parseInput(changePassword.input(market), { oldPassword, password });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    if (password !== confirmed) return form.showErrors({ confirmed: 'common_password_not_match' });
    const sent = await send(parsed.input);
    if (!sent.ok) return form.showErrors({ ...sent.fields, ...fieldOf(sent) });
    toasts.show(t('change_password_done'), 'success');
    onDone();
  }

  const complete = Boolean(values.oldPassword && values.password && values.confirmed);
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
        name="oldPassword"
        label={t('password_old_label')}
        error={sayError('oldPassword')}
        showLabel={t('password_show')}
        hideLabel={t('password_hide')}
      />
      <NewPasswordFields sayError={sayError} />
      <Button type="submit" busy={isBusy} disabled={!complete}>
        {t('change_password_action')}
      </Button>
    </form>
  );
}

function fieldOf({ refusal }: NotDone): FieldErrors {
  if (refusal === 'wrong_credentials') return { oldPassword: 'password_old_wrong' };
  return refusal === 'weak_password' ? { password: refusalText(refusal) } : {};
}
