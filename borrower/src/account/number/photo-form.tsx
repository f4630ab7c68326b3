import { parseInput, requestNumberChange } from '@hiram/contract';
import { Button, PasswordField } from '@hiram/ui';
import { type FormEvent, useId } from 'react';
import { useConfig } from '../../api/config.ts';
import { useForm } from '../../form/form.ts';
import { HandHoldHint } from '../../form/photo/hand-hold-hint.tsx';
import { PhotoField } from '../../form/photo/photo-field.tsx';
import { usePhoto } from '../../form/photo/photo-slots.ts';
import { SendingNote } from '../../form/photo/sending-note.tsx';
import { photoReason, useSendPhoto } from '../../form/photo/use-send-photo.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { reloadNumberChange } from '../queries.ts';
import { numberErrorsOf } from './codes-form.tsx';
import { NewNumberFields } from './new-number-fields.tsx';

/** Whoever has lost the old number: a photo of oneself with the card, for two people at the lender to compare. */
export function PhotoForm({ onFound }: { onFound: () => void }) {
  const { t } = useTexts();
  const say = useSay();
  const { market } = useConfig();
  const { send, isBusy, share, isWaiting } = useSendPhoto(requestNumberChange);
  const photo = usePhoto('number_photo', null);
  const form = useForm(() => undefined);
  const photoId = useId();
  const { values, errors } = form;
  const sayError = (name: string) => (errors[name] && say(errors[name])) || undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { mobile = '', newCode = '', password = '' } = values;
    const kept = photo.state.step === 'ready' ? photo.state.photo : null;
    const parsed = parseInput(requestNumberChange.input(market), {
      mobile,
      newCode,
      password,
      photo: kept?.blob,
    });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    const sent = await send(parsed.input, { mobile, newCode, password, photo: kept?.idempotencyKey });
    if (!sent.ok && sent.refusal !== 'change_requested') {
      const reason = photoReason(sent);
      return form.showErrors({ ...numberErrorsOf(sent), ...(reason !== null && { photo: reason }) });
    }
    photo.remove();
    await reloadNumberChange();
  }

  return (
    <form ref={form.ref} noValidate onInput={form.onInput} onSubmit={submit} className="flex flex-col gap-5">
      <NewNumberFields form={form} />
      <Section title={t('number_prove')}>
        <p className="text-ink-soft">{t('number_photo_text')}</p>
        <PhotoField
          id={photoId}
          label={t('photo_handHoldImage')}
          help={t('photo_handHoldImage_help')}
          hint={<HandHoldHint />}
          photo={photo}
          error={sayError('photo')}
        />
        <PasswordField
          name="password"
          label={t('password_label')}
          showLabel={t('password_show')}
          hideLabel={t('password_hide')}
          error={sayError('password')}
          required
        />
      </Section>
      <SendingNote share={share} isWaiting={isWaiting} />
      <Button
        type="submit"
        busy={isBusy}
        reason={photo.state.step === 'preparing' ? t('photo_wait') : undefined}
      >
        {t('number_request')}
      </Button>
      <Button variant="quiet" onClick={onFound}>
        {t('number_found')}
      </Button>
    </form>
  );
}
