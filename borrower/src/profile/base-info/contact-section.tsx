import type { User } from '@hiram/contract';
import { MapPin } from 'lucide-react';
import { useMemo } from 'react';
import { LockedValue, SelectInput, TextInput } from '../../form/fields.tsx';
import { type DraftForm, useDraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { placesOf, useRegions } from '../parts/market-lists.ts';
import { stateOf } from '../parts/steps.ts';
import { useSaveProfile } from '../parts/use-save-profile.ts';
import type { Section } from './section.tsx';

const fieldNames = ['email', 'provinceCity', 'address'];

export function useContactSection(borrower: User): Section {
  const { t } = useTexts();
  const { save, isBusy } = useSaveProfile();
  const form = useDraftForm({
    form: 'base_contact',
    owner: borrower.mobile,
    initial: {
      email: borrower.email ?? '',
      provinceCity: borrower.provinceCity ?? '',
      address: borrower.address ?? '',
    },
    lockedFields: borrower.lockedFields,
  });

  async function saveContact() {
    const { email = '', provinceCity = '', address = '' } = form.values;
    const errors = await save(form.sendable({ email, provinceCity, address }));
    // A place is chosen from a list, so an empty one is a missing choice.
    return errors?.provinceCity ? { ...errors, provinceCity: 'choice_input' } : errors;
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
          <LockedValue label={t('place_label')} value={borrower.provinceCity?.replace(',', ', ')} />
        ) : (
          <PlaceInput form={form} />
        )}
        <TextInput
          form={form}
          name="address"
          label={t('address_label')}
          help={t('address_help')}
          autoComplete="street-address"
          maxLength={200}
        />
      </>
    ),
    isEditable: fieldNames.some((name) => !form.isLocked(name)),
    isBusy,
    save: saveContact,
  };
}

/** Province and city in one choice, found by the name of either. */
function PlaceInput({ form }: { form: DraftForm }) {
  const { t } = useTexts();
  const { list, failed } = useRegions();
  const chosen = form.valueOf('provinceCity');
  const options = useMemo(() => placesOf(list, chosen), [list, chosen]);
  return (
    <SelectInput
      form={form}
      name="provinceCity"
      label={t('place_label')}
      help={failed ? t('list_failed') : undefined}
      options={options}
    />
  );
}
