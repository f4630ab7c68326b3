import type { User } from '@hiram/contract';
import { ListRow } from '@hiram/ui';
import { Camera, IdCard } from 'lucide-react';
import { paths } from '../../api/paths.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { IdentityFields, useIdentityDraft } from '../parts/identity-fields.tsx';
import { stateOf } from '../parts/steps.ts';
import { useSaveProfile } from '../parts/use-save-profile.ts';
import type { Section } from './section.tsx';

export function useIdentitySection(borrower: User): Section {
  const { t } = useTexts();
  const { check, save, isBusy } = useSaveProfile();
  const { form, raw, wrongBirthday } = useIdentityDraft(borrower);

  const isLookedAt = form.isLocked('realName');

  async function saveIdentity() {
    const wrong = { ...check(raw()), ...wrongBirthday() };
    if (Object.keys(wrong).length > 0) return wrong;
    return isLookedAt ? save(raw()) : null;
  }

  return {
    name: 'identity',
    title: t('section_identity'),
    icon: <IdCard />,
    state: stateOf(borrower, 'identity'),
    form,
    fields: (
      <>
        <PhotosRow />
        <IdentityFields form={form} borrower={borrower} />
      </>
    ),
    isEditable: !form.isReadOnly,
    isBusy,
    review: isLookedAt ? undefined : paths.identityReview,
    save: saveIdentity,
  };
}

function PhotosRow() {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <ListRow
      icon={<Camera />}
      title={t('identity_photos')}
      detail={t('identity_photos_text')}
      {...follow(paths.identity)}
    />
  );
}
