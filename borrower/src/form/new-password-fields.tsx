import { passwordLength } from '@hiram/contract';
import { PasswordField } from '@hiram/ui';
import { useTexts } from '../texts/language.tsx';

/** A new password and the same once more; `sayError` puts what is wrong with a field into words. */
export function NewPasswordFields({ sayError }: { sayError: (name: string) => string | undefined }) {
  const { t } = useTexts();
  const shared = {
    autoComplete: 'new-password',
    showLabel: t('password_show'),
    hideLabel: t('password_hide'),
  } as const;
  return (
    <>
      <PasswordField
        name="password"
        label={t('password_next_label')}
        help={t('password_new_help', { min: passwordLength.min })}
        error={sayError('password')}
        {...shared}
      />
      <PasswordField
        name="confirmed"
        label={t('password_confirm_label')}
        error={sayError('confirmed')}
        {...shared}
      />
    </>
  );
}
