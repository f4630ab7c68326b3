import { type FieldErrors, isOfAge, todayIn, type User } from '@hiram/contract';
import { useConfig } from '../../api/config.ts';
import { isBirthday } from '../../form/birthday.ts';
import { BirthdayInput } from '../../form/birthday-input.tsx';
import { ChoiceCards, DigitsInput, SelectInput, TextInput } from '../../form/fields.tsx';
import { type DraftForm, useDraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useChoices } from './choice-texts.ts';
import type { RawProfile } from './use-save-profile.ts';

/** What stands on the identity card, wherever it is asked for. */
export function useIdentityDraft(borrower: User) {
  const { market } = useConfig();
  const form = useDraftForm({
    form: 'identity',
    owner: borrower.mobile,
    initial: {
      realName: borrower.realName ?? '',
      // The server hides the number even from its owner: it is given again or stays as it is.
      identity: '',
      sex: borrower.sex === null ? '' : String(borrower.sex),
      birthday: borrower.birthday ?? '',
      marriage: borrower.marriage ?? '',
    },
    lockedFields: borrower.lockedFields,
    // An ID number must not lie in the phone's storage after the tab is gone.
    secret: ['identity'],
  });

  return {
    form,
    raw(): RawProfile {
      const { realName = '', identity = '', sex = '', birthday = '', marriage = '' } = form.values;
      const typed = { realName, identity, sex: sex === '' ? '' : Number(sex), birthday, marriage };
      return form.sendable(typed, borrower.identity === null ? [] : ['identity']);
    },
    /** What is known only by today's date: that a day lies in the future, or that somebody is too young or too old. */
    wrongBirthday(): FieldErrors {
      const today = todayIn(market.timeZone, Date.now());
      const birthday = form.valueOf('birthday');
      if (form.isLocked('birthday')) return {};
      if (!isBirthday(birthday, today)) return { birthday: 'birthday_input' };
      return isOfAge(birthday, market, today) ? {} : { birthday: 'birthday_age' };
    },
  };
}

export function IdentityFields({ form, borrower }: { form: DraftForm; borrower: User }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const choices = useChoices();
  return (
    <>
      <TextInput
        form={form}
        name="realName"
        label={t('real_name_label')}
        help={t('real_name_help')}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
      />
      <DigitsInput
        form={form}
        name="identity"
        label={t('identity_label')}
        help={
          borrower.identity === null ? t('identity_help') : t('identity_keep', { number: borrower.identity })
        }
        lockedText={borrower.identity}
        most={market.identityNumberLength.max}
      />
      <ChoiceCards form={form} name="sex" label={t('sex_label')} options={choices.sex} />
      {/* It was told before, where it decides who can apply at all; what is wrong with it is said here all the same. */}
      {(borrower.birthday === null || form.errors.birthday !== undefined) && (
        <BirthdayInput form={form} label={t('birthday_label')} />
      )}
      <SelectInput form={form} name="marriage" label={t('marriage_label')} options={choices.marriage} />
    </>
  );
}
