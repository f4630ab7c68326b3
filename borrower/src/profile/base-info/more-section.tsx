import type { User } from '@hiram/contract';
import { UserRoundPlus } from 'lucide-react';
import { ChoiceCards, SelectInput, TextInput } from '../../form/fields.tsx';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useChoices } from '../parts/choice-texts.ts';
import { useSaveProfile } from '../parts/use-save-profile.ts';
import type { Section } from './section.tsx';

const fieldNames = [
  'education',
  'domicile',
  'residenceType',
  'childrenCount',
  'nickname',
  'facebook',
  'socialAccount',
];

/** What a borrower may tell and need not: nothing waits for it, and no step asks for it. */
export function useMoreSection(borrower: User): Section {
  const { t } = useTexts();
  const choices = useChoices();
  const { save, isBusy } = useSaveProfile();
  const form = useDraftForm({
    form: 'base_more',
    owner: borrower.mobile,
    initial: {
      education: borrower.education ?? '',
      domicile: borrower.domicile ?? '',
      residenceType: borrower.residenceType ?? '',
      childrenCount: borrower.childrenCount === null ? '' : String(borrower.childrenCount),
      nickname: borrower.nickname ?? '',
      facebook: borrower.facebook ?? '',
      socialAccount: borrower.socialAccount ?? '',
    },
    lockedFields: borrower.lockedFields,
  });

  function saveMore() {
    const { childrenCount = '' } = form.values;
    const count = childrenCount === '' ? '' : Number(childrenCount);
    return save(form.sendable({ ...form.values, childrenCount: count }, fieldNames));
  }

  const account = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 100 } as const;
  return {
    name: 'more',
    title: t('section_more'),
    icon: <UserRoundPlus />,
    state: null,
    form,
    fields: (
      <>
        <p className="text-15 text-ink-soft">{t('more_lead')}</p>
        <SelectInput form={form} name="education" label={t('education_label')} options={choices.education} />
        <TextInput
          form={form}
          name="domicile"
          label={t('domicile_label')}
          help={t('domicile_help')}
          maxLength={200}
        />
        <ChoiceCards
          form={form}
          name="residenceType"
          label={t('residence_label')}
          options={choices.residenceType}
        />
        <SelectInput
          form={form}
          name="childrenCount"
          label={t('children_label')}
          options={choices.childrenCount}
        />
        <TextInput
          form={form}
          name="nickname"
          label={t('nickname_label')}
          help={t('nickname_help')}
          autoComplete="nickname"
          maxLength={50}
        />
        <TextInput
          form={form}
          name="facebook"
          label={t('facebook_label')}
          help={t('facebook_help')}
          {...account}
        />
        <TextInput
          form={form}
          name="socialAccount"
          label={t('other_account_label')}
          help={t('social_account_help')}
          {...account}
        />
      </>
    ),
    isEditable: fieldNames.some((name) => !form.isLocked(name)),
    isBusy,
    save: saveMore,
  };
}
