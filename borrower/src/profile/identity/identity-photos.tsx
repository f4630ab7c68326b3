import { applyIdentity, type IdentityImage, identityImages } from '@hiram/contract';
import { useFieldError } from '../../form/fields.tsx';
import { PhotoField } from '../../form/photo/photo-field.tsx';
import type { SendBlob } from '../../form/photo/photo-slot.ts';
import { isThere, isUnderWay, type Photo, usePhoto } from '../../form/photo/photo-slots.ts';
import { sendAs } from '../../form/photo/send-as.ts';
import { StoredPhotos } from '../../form/photo/stored-photos.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useWanted } from '../parts/asked-note.tsx';
import { reloadBorrower, reloadIdentityPhotos, useIdentityPhotos } from '../queries.ts';
import { identityHints } from './identity-hints.tsx';

function reload() {
  void reloadIdentityPhotos();
  void reloadBorrower();
}

const sends: Readonly<Record<IdentityImage, SendBlob>> = {
  frontImage: sendAs(applyIdentity, 'frontImage', reload),
  backImage: sendAs(applyIdentity, 'backImage', reload),
  handHoldImage: sendAs(applyIdentity, 'handHoldImage', reload),
};

/** The three photos: what is on its way from here, and what the server has. */
export function useIdentityImages() {
  const photos: Readonly<Record<IdentityImage, Photo>> = {
    frontImage: usePhoto('identity_frontImage', sends.frontImage, 'card'),
    backImage: usePhoto('identity_backImage', sends.backImage, 'card'),
    handHoldImage: usePhoto('identity_handHoldImage', sends.handHoldImage),
  };
  const stored = useIdentityPhotos();
  return {
    photos,
    stored,
    isUnderWay: identityImages.some((name) => isUnderWay(photos[name])),
    missing: identityImages.filter((name) => !isThere(photos[name], stored.data?.[name])),
  };
}

interface IdentityPhotosProps {
  readonly form: DraftForm;
  readonly images: ReturnType<typeof useIdentityImages>;
  readonly locked: boolean;
}

export function IdentityPhotos({ form, images: { photos, stored }, locked }: IdentityPhotosProps) {
  const { t } = useTexts();
  const errorOf = useFieldError(form);
  const isAsked = useWanted(['identity']).length > 0;
  return (
    <StoredPhotos query={stored} count={identityImages.length}>
      {(addresses) =>
        identityImages.map((name) => (
          <PhotoField
            key={name}
            id={form.idOf(name)}
            label={t(`photo_${name}`)}
            help={t(`photo_${name}_help`)}
            hint={identityHints[name]}
            photo={photos[name]}
            stored={addresses[name]}
            isWanted={isAsked}
            camera={name === 'handHoldImage' ? 'user' : 'environment'}
            error={errorOf(name)}
            onRemoved={reload}
            lockedReason={locked ? t('photo_locked') : undefined}
          />
        ))
      }
    </StoredPhotos>
  );
}
