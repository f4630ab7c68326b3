import { todayIn, type User } from '@hiram/contract';
import { ListRow } from '@hiram/ui';
import { Camera, IdCard } from 'lucide-react';
import { useConfig } from '../config.ts';
import { type DraftForm, useDraftForm } from '../draft/use-draft-form.ts';
import { isBirthday } from '../onboarding/birthday.ts';
import { BirthdayInput } from '../onboarding/birthday-input.tsx';
import { useChoices } from '../onboarding/choice-texts.ts';
import { ChoiceCards, DigitsInput, SelectInput, TextInput } from '../onboarding/form-fields.tsx';
import { stateOf } from '../onboarding/steps.ts';
import { useFollow } from '../onboarding/use-follow.ts';
import { useSaveProfile } from '../onboarding/use-save-profile.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/language.tsx';
import type { Section } from './section.tsx';

const fieldNames = ['realName', 'identity', 'sex', 'birthday', 'marriage'];

export function useIdentitySection(user: User): Section {
  const { t } = useTexts();
  const { market } = useConfig();
  const { save, busy } = useSaveProfile();
  const form = useDraftForm({
    form: 'base_identity',
    owner: user.mobile,
    initial: {
      realName: user.realName ?? '',
      // The server hides the number, also from its owner: it is given anew or stays as it is.
      identity: '',
      sex: user.sex === null ? '' : String(user.sex),
      birthday: user.birthday ?? '',
      marriage: user.marriage ?? '',
    },
    lockedFields: user.lockedFields,
    secret: ['identity'],
  });

  async function saveIdentity() {
    const { realName = '', identity = '', sex = '', birthday = '', marriage = '' } = form.values;
    const fields = { realName, identity, sex: sex === '' ? '' : Number(sex), birthday, marriage };
    const isFuture = birthday !== '' && !isBirthday(birthday, todayIn(market.timeZone, Date.now()));
    if (isFuture && !form.isLocked('birthday')) return { birthday: 'birthday_input' };
    return save(form.sendable(fields, user.identity === null ? [] : ['identity']));
  }

  return {
    name: 'identity',
    title: t('section_identity'),
    icon: <IdCard />,
    state: stateOf(user, 'identity'),
    form,
    fields: <IdentityFields form={form} user={user} />,
    isEditable: fieldNames.some((name) => !form.isLocked(name)),
    busy,
    save: saveIdentity,
  };
}

function IdentityFields({ form, user }: { form: DraftForm; user: User }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const follow = useFollow();
  const choices = useChoices();
  return (
    <>
      <ListRow
        icon={<Camera />}
        title={t('identity_photos')}
        detail={t('identity_photos_text')}
        {...follow(paths.identity)}
      />
      <TextInput
        form={form}
        name="realName"
        label={t('real_name_label')}
        help={t('real_name_help')}
        autoComplete="name"
        maxLength={100}
      />
      <DigitsInput
        form={form}
        name="identity"
        label={t('identity_label')}
        help={user.identity === null ? t('identity_help') : t('identity_keep', { number: user.identity })}
        lockedText={user.identity}
        most={market.identityNumberLength.max}
      />
      <ChoiceCards form={form} name="sex" label={t('sex_label')} options={choices.sex} />
      <BirthdayInput form={form} label={t('birthday_label')} />
      <SelectInput form={form} name="marriage" label={t('marriage_label')} options={choices.marriage} />
    </>
  );
}
