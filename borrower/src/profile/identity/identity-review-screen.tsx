import type { User } from '@hiram/contract';
import { Button, Card, Screen, TrustNote } from '@hiram/ui';
import { Redirect, useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { birthdayText } from '../../form/birthday.ts';
import { useFieldError } from '../../form/fields.tsx';
import { PhotoPicture } from '../../form/photo/photo-picture.tsx';
import { StoredPhotos } from '../../form/photo/stored-photos.tsx';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { labelIn, useChoices } from '../parts/choice-texts.ts';
import { useIdentityDraft } from '../parts/identity-fields.tsx';
import { ReadOnlyList } from '../parts/read-only-list.tsx';
import { StepProgress } from '../parts/step-progress.tsx';
import { useSaveProfile, useSaveStep } from '../parts/use-save-profile.ts';
import { identityHints } from './identity-hints.tsx';
import { useIdentityImages } from './identity-photos.tsx';

export function IdentityReviewScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('identity_review_title')} parent={paths.identity}>
      {(borrower) => <IdentityReview borrower={borrower} />}
    </BorrowerGate>
  );
}

/** What was typed, beside the photo it was copied from. Nothing of it is sent, and nothing locked, before the "yes". */
function IdentityReview({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const { form, raw, wrongBirthday } = useIdentityDraft(borrower);
  const { photos, stored, missing } = useIdentityImages();
  const { check } = useSaveProfile();
  const { saveStep, isBusy } = useSaveStep('identity', form);
  const errorOf = useFieldError(form);
  const isWhole =
    check(raw()) === null &&
    Object.keys(wrongBirthday()).length === 0 &&
    (stored.data === undefined || missing.length === 0);
  // Another tab has confirmed it, or there is nothing to look at yet.
  if (!isBusy && (form.isLocked('realName') || !isWhole)) return <Redirect to={paths.identity} replace />;
  const refused = Object.keys(form.errors).flatMap((name) => errorOf(name) ?? []);
  return (
    <Screen
      header={<Header title={t('identity_review_title')} parent={paths.identity} />}
      footer={
        <>
          <Button busy={isBusy} onClick={() => void saveStep(raw())}>
            {t('identity_review_yes')}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => navigate(paths.identity)}>
            {t('identity_review_change')}
          </Button>
        </>
      }
    >
      <StepProgress borrower={borrower} step="identity" />
      <p className="text-ink-soft">{t('identity_review_lead')}</p>
      <StoredPhotos query={stored} count={1}>
        {({ frontImage }) => (
          <PhotoPicture
            address={photos.frontImage.preview ?? frontImage}
            label={t('photo_frontImage')}
            hint={identityHints.frontImage}
          />
        )}
      </StoredPhotos>
      <Typed borrower={borrower} form={form} />
      {refused.length > 0 && (
        <Card tone="attention" role="alert">
          {refused.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Card>
      )}
      <TrustNote>{t('identity_review_locks')}</TrustNote>
    </Screen>
  );
}

interface TypedProps {
  readonly borrower: User;
  readonly form: ReturnType<typeof useIdentityDraft>['form'];
}

function Typed({ borrower, form }: TypedProps) {
  const { t, language } = useTexts();
  const choices = useChoices();
  const birthday = form.valueOf('birthday');
  // In fours, as numbers are compared; one that was given before is known by its end.
  const number = form.valueOf('identity').replace(/\d{4}(?=\d)/g, '$& ') || borrower.identity;
  return (
    <ReadOnlyList
      facts={[
        {
          label: t('real_name_label'),
          value: <strong className="text-20">{form.valueOf('realName')}</strong>,
        },
        { label: t('identity_label'), value: <strong className="text-20 figures">{number}</strong> },
        { label: t('birthday_label'), value: birthday && birthdayText(language, birthday) },
        { label: t('sex_label'), value: labelIn(choices.sex, form.valueOf('sex')) },
        { label: t('marriage_label'), value: labelIn(choices.marriage, form.valueOf('marriage')) },
      ]}
    />
  );
}
