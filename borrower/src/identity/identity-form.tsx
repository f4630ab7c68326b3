import { type FieldErrors, parseInput, todayIn, type User, updateUser } from '@hiram/contract';
import { Card, TrustNote } from '@hiram/ui';
import { useConfig } from '../config.ts';
import { type DraftForm, useDraftForm } from '../draft/use-draft-form.ts';
import { isBirthday } from '../onboarding/birthday.ts';
import { BirthdayInput } from '../onboarding/birthday-input.tsx';
import { useChoices } from '../onboarding/choice-texts.ts';
import { ChoiceCards, DigitsInput, SelectInput, TextInput } from '../onboarding/form-fields.tsx';
import { FormScreen } from '../onboarding/form-screen.tsx';
import { stateOf } from '../onboarding/steps.ts';
import { useGoOn, useSaveStep } from '../onboarding/use-save-profile.ts';
import { useTexts } from '../texts/language.tsx';
import { IdentityPhotos, useIdentityImages } from './identity-photos.tsx';

const fieldNames = ['realName', 'identity', 'sex', 'birthday', 'marriage'];

/** Photos of the card and what stands on it. What was checked already is shown and cannot be changed. */
export function IdentityForm({ user }: { user: User }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const form = useIdentityDraft(user);
  const images = useIdentityImages();
  const { saveStep, busy } = useSaveStep('identity', form);
  const { goOn, leaving } = useGoOn('identity');
  const state = stateOf(user, 'identity');

  function wrongPhotos(): FieldErrors {
    const missing = state === 'verified' ? [] : images.missing;
    return Object.fromEntries(missing.map((name) => [name, 'photo_required']));
  }

  function wrongBirthday(): FieldErrors {
    const today = todayIn(market.timeZone, Date.now());
    const isFine = form.isLocked('birthday') || isBirthday(form.valueOf('birthday'), today);
    return isFine ? {} : { birthday: 'birthday_input' };
  }

  async function submit() {
    const { realName = '', identity = '', sex = '', birthday = '', marriage = '' } = form.values;
    // The server hides the number, also from its owner: it is given anew or stays as it is.
    const mayStay = user.identity === null ? [] : ['identity'];
    const typed = { realName, identity, sex: sex === '' ? '' : Number(sex), birthday, marriage };
    const raw = form.sendable(typed, mayStay);
    const parsed = parseInput(updateUser.input(market), raw);
    // All that is wrong at once: nobody should learn of the photos only after the words are right.
    const wrong = { ...wrongPhotos(), ...(parsed.ok ? {} : parsed.fields), ...wrongBirthday() };
    if (Object.keys(wrong).length > 0) return form.showErrors(wrong);
    if (Object.keys(raw).length === 0) return goOn();
    await saveStep(raw);
  }

  return (
    <FormScreen
      user={user}
      title={t('step_identity')}
      lead={t('identity_lead')}
      form={form}
      onSubmit={submit}
      busy={busy || leaving}
      reason={images.isUnderWay ? t('photo_wait') : undefined}
    >
      {state === 'rejected' && (
        <Card tone="attention">
          <p>{t('identity_rejected')}</p>
        </Card>
      )}
      <IdentityPhotos form={form} images={images} locked={state === 'verified'} />
      <IdentityTexts form={form} user={user} />
      <TrustNote>{t('identity_private')}</TrustNote>
    </FormScreen>
  );
}

function useIdentityDraft(user: User): DraftForm {
  return useDraftForm({
    form: 'identity',
    owner: user.mobile,
    initial: {
      realName: user.realName ?? '',
      identity: '',
      sex: user.sex === null ? '' : String(user.sex),
      birthday: user.birthday ?? '',
      marriage: user.marriage ?? '',
    },
    lockedFields: user.lockedFields,
    // An ID number must not lie in the phone's storage after the tab is gone.
    secret: ['identity'],
  });
}

function IdentityTexts({ form, user }: { form: DraftForm; user: User }) {
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
        help={user.identity === null ? t('identity_help') : t('identity_keep', { number: user.identity })}
        lockedText={user.identity}
        most={market.identityNumberLength.max}
      />
      <ChoiceCards form={form} name="sex" label={t('sex_label')} options={choices.sex} />
      <BirthdayInput form={form} label={t('birthday_label')} />
      <SelectInput form={form} name="marriage" label={t('marriage_label')} options={choices.marriage} />
      {fieldNames.some(form.isLocked) && <p className="text-13 text-ink-soft">{t('identity_locked_why')}</p>}
    </>
  );
}
