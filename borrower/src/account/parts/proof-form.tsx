import {
  type Assertion,
  type FieldErrors,
  ownerProofInput,
  type ownerProofRefusals,
  parseInput,
} from '@hiram/contract';
import { Button, PasswordField } from '@hiram/ui';
import { type FormEvent, useState } from 'react';
import { useForm } from '../../form/form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { OwnCodeField } from './own-code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

export interface OwnerProof {
  readonly password?: string | undefined;
  readonly code?: string | undefined;
  readonly passkey?: Assertion | undefined;
}

/** Which field each refusal of a proof is about. */
export const fieldOfProof = {
  wrong_credentials: 'password',
  wrong_code: 'code',
  code_expired: 'code',
  account_locked: null,
  passkey_refused: null,
} satisfies Readonly<Record<(typeof ownerProofRefusals)[number], string | null>>;

interface ProofFormProps {
  /** Of the button that sends it. */
  readonly label: string;
  readonly variant?: 'danger';
  readonly isBusy: boolean;
  /** Gives what is wrong with which field, where something is. */
  readonly onProve: (proof: OwnerProof) => Promise<FieldErrors | null>;
}

/** Whoever holds the phone proves to be its owner: by the password, a code by text message, or a passkey. */
export function ProofForm({ label, variant, isBusy, onProve }: ProofFormProps) {
  const { t } = useTexts();
  const say = useSay();
  const form = useForm(() => undefined);
  const [byCode, setByCode] = useState(false);
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  async function prove(proof: OwnerProof) {
    const wrong = await onProve(proof);
    if (wrong) form.showErrors(wrong);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { password = '', code = '' } = values;
    const parsed = parseInput(ownerProofInput(), byCode ? { code } : { password });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    await prove(parsed.input);
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
      <PasskeyButton onSigned={(passkey) => prove({ passkey })} />
      <Button
        type="submit"
        variant={variant}
        busy={isBusy}
        disabled={!(byCode ? values.code : values.password)}
      >
        {label}
      </Button>
    </form>
  );
}
