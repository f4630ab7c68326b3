import type { User } from '@hiram/contract';
import { MapPin } from 'lucide-react';
import { LockedValue, SelectInput, TextInput } from '../../form/fields.tsx';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useChoices } from '../parts/choice-texts.ts';
import { joinProvinceCity, provinceCityErrors, splitProvinceCity } from '../parts/province-city.ts';
import { stateOf } from '../parts/steps.ts';
import { useSaveProfile } from '../parts/use-save-profile.ts';
import { RegionFields } from './region-fields.tsx';
import type { Section } from './section.tsx';

const fieldNames = ['email', 'provinceCity', 'address', 'education'];

export function useContactSection(borrower: User): Section {
  const { t } = useTexts();
  const choices = useChoices();
  const { save, isBusy } = useSaveProfile();
  const form = useDraftForm({
    form: 'base_contact',
    owner: borrower.mobile,
    initial: {
      email: borrower.email ?? '',
      ...splitProvinceCity(borrower.provinceCity),
      address: borrower.address ?? '',
      education: borrower.education ?? '',
    },
    lockedFields: borrower.lockedFields,
  });

  async function saveContact() {
    const { province: _province, city: _city, ...others } = form.values;
    const provinceCity = joinProvinceCity(form.values);
    const errors = await save(form.sendable({ ...others, provinceCity }));
    return errors && provinceCityErrors(errors, form.values);
  }

  return {
    name: 'contact',
    title: t('section_contact'),
    icon: <MapPin />,
    state: stateOf(borrower, 'baseInfo'),
    form,
    fields: (
      <>
        <TextInput
          form={form}
          name="email"
          label={t('email_label')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        {form.isLocked('provinceCity') ? (
          <LockedValue label={t('province_label')} value={borrower.provinceCity?.replace(',', ', ')} />
        ) : (
          <RegionFields form={form} />
        )}
        <TextInput
          form={form}
          name="address"
          label={t('address_label')}
          help={t('address_help')}
          autoComplete="street-address"
          maxLength={200}
        />
        <SelectInput form={form} name="education" label={t('education_label')} options={choices.education} />
      </>
    ),
    isEditable: fieldNames.some((name) => !form.isLocked(name)),
    isBusy,
    save: saveContact,
  };
}
