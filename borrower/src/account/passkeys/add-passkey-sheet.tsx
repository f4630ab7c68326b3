import { addPasskey, beginAddingPasskey, parseInput } from '@hiram/contract';
import { Button, Field, PasswordField, Sheet, useToast } from '@hiram/ui';
import { makePasskey } from '@hiram/ui/passkey';
import { type FormEvent, useId, useState } from 'react';
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
  too_many_passkeys: null,
  not_now: null,
} satisfies FieldOfRefusal<typeof beginAddingPasskey>;

interface AddPasskeySheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Whoever has one already proves more. */
  readonly isFirst: boolean;
}

export function AddPasskeySheet({ open, onClose, isFirst }: AddPasskeySheetProps) {
  const { t } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={t('passkey_add')} closeLabel={t('close')}>
      <p className="text-ink-soft">{t(isFirst ? 'passkey_add_text' : 'passkey_add_another')}</p>
      <AddPasskeyForm isFirst={isFirst} onDone={onClose} />
    </Sheet>
  );
}

function AddPasskeyForm({ isFirst, onDone }: { isFirst: boolean; onDone: () => void }) {
  const { t } = useTexts();
  const say = useSay();
  const toasts = useToast();
  const { market } = useConfig();
  const { send: begin } = useSend(beginAddingPasskey);
  const { send: add } = useSend(addPasskey);
  const form = useForm(() => undefined);
  const [byCode, setByCode] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;
  const needsPassword = !isFirst || !byCode;
  const needsCode = !isFirst || byCode;

  async function make() {
    const { label = '', password = '', code = '' } = values;
    if (label.trim() === '') return form.showErrors({ label: 'field_required' });
    const parsed = parseInput(beginAddingPasskey.input(market), {
      ...(needsPassword && { password }),
      ...(needsCode && { code }),
    });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    const options = await begin(parsed.input);
    if (!options.ok) return form.showErrors(fieldErrorsOf(options, fieldOfRefusal));
    const made = await makePasskey(options.data);
    if ('problem' in made) return toasts.show(t(made.problem), 'error');
    const sent = await add({ passkey: made.given, label });
    if (!sent.ok) return form.showErrors(sent.fields);
    await reloadPasskeys();
    toasts.show(t('passkey_added'), 'success');
    onDone();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    await make();
    setIsBusy(false);
  }

  const isComplete = (!needsPassword || values.password) && (!needsCode || values.code);
  return (
    <form
      ref={form.ref}
      id={formId}
      noValidate
      onInput={form.onInput}
      onSubmit={submit}
      className="flex flex-col gap-4"
    >
      <Field
        name="label"
        label={t('passkey_name_label')}
        help={t('passkey_name_help')}
        error={sayError('label')}
        defaultValue={t('passkey_name_phone')}
        maxLength={40}
        autoComplete="off"
        required
      />
      {needsPassword && (
        <PasswordField
          name="password"
          label={t('password_label')}
          showLabel={t('password_show')}
          hideLabel={t('password_hide')}
          error={sayError('password')}
          required
        />
      )}
      {needsCode && <OwnCodeField error={sayError('code')} />}
      {isFirst && (
        <Button
          variant="quiet"
          size="medium"
          className="-ml-4 self-start"
          onClick={() => {
            form.showErrors({});
            setByCode(!byCode);
          }}
        >
          {t(byCode ? 'passkey_use_password' : 'passkey_use_code')}
        </Button>
      )}
      <Button type="submit" busy={isBusy} disabled={!values.label || !isComplete}>
        {t('passkey_add')}
      </Button>
    </form>
  );
}
