import type { FieldErrors, User } from '@hiram/contract';
import { Card, TrustNote } from '@hiram/ui';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { useTexts } from '../../texts/language.tsx';
import { AskedNote } from '../parts/asked-note.tsx';
import { FormFrame } from '../parts/form-frame.tsx';
import { IdentityFields, useIdentityDraft } from '../parts/identity-fields.tsx';
import { stateOf } from '../parts/steps.ts';
import { useSaveProfile, useSaveStep } from '../parts/use-save-profile.ts';
import { IdentityPhotos, useIdentityImages } from './identity-photos.tsx';

/** Photos of the card and what stands on it. What was checked already is shown and cannot be changed. */
export function IdentityForm({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const { form, raw, wrongBirthday } = useIdentityDraft(borrower);
  const images = useIdentityImages();
  const { check } = useSaveProfile();
  const { saveStep, isBusy } = useSaveStep('identity', form);
  const [, navigate] = useLocation();
  const state = stateOf(borrower, 'identity');

  function wrongPhotos(): FieldErrors {
    const missing = state === 'verified' ? [] : images.missing;
    return Object.fromEntries(missing.map((name) => [name, 'photo_required']));
  }

  async function submit() {
    // All that is wrong at once: nobody should learn of the photos only after the words are right.
    const wrong = { ...wrongPhotos(), ...check(raw()), ...wrongBirthday() };
    if (Object.keys(wrong).length > 0) return form.showErrors(wrong);
    // Name and number cannot be changed once they are sent: they are looked at before that.
    if (!form.isLocked('realName')) return navigate(paths.identityReview);
    await saveStep(raw());
  }

  return (
    <FormFrame
      borrower={borrower}
      step="identity"
      title={t('step_identity')}
      lead={t('identity_lead')}
      form={form}
      onSubmit={submit}
      busy={isBusy}
      {...(!form.isLocked('realName') && { action: t('continue') })}
      reason={images.isUnderWay ? t('photo_wait') : undefined}
    >
      <AskedNote documents={['identity']} />
      {state === 'rejected' && (
        <Card tone="attention">
          <p>{t('identity_rejected')}</p>
        </Card>
      )}
      <IdentityPhotos form={form} images={images} locked={state === 'verified'} />
      <IdentityFields form={form} borrower={borrower} />
      {Object.keys(form.values).some(form.isLocked) && (
        <p className="text-13 text-ink-soft">{t('identity_locked_why')}</p>
      )}
      <TrustNote>{t('identity_private')}</TrustNote>
    </FormFrame>
  );
}
