import {
  type FeedbackTopic,
  feedbackTopics,
  parseInput,
  sendFeedback,
  serviceTextLength,
} from '@hiram/contract';
import { Button, Screen } from '@hiram/ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { paths } from '../../api/paths.ts';
import { usePhoto } from '../../form/photo/photo-slots.ts';
import { photoReason, useSendPhoto } from '../../form/photo/use-send-photo.ts';
import { RadioCards } from '../../form/radio-cards.tsx';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { AttachedPicture } from '../parts/attached-picture.tsx';
import { useWhenBack } from '../parts/use-when-back.ts';

interface FeedbackFormProps {
  readonly owner: string;
  readonly onSent: () => void;
  /** What was told before. */
  readonly children: ReactNode;
}

/** What it is, in words, with a picture or without. What is written offline stays, and leaves when the network is back. */
export function FeedbackForm({ owner, onSent, children }: FeedbackFormProps) {
  const { t } = useTexts();
  const say = useSay();
  const formId = useId();
  const { form, photo, isBusy, isWaiting, submit } = useFeedbackForm(owner, onSent);
  useWhenBack(() => {
    if (isWaiting) void submit();
  });
  const errorOf = (name: string) => {
    const reason = form.errors[name];
    return reason === undefined ? undefined : (say(reason) ?? undefined);
  };
  const refused = photo.state.step === 'refused' ? photo.state.reason : null;
  const error = errorOf('text') ?? errorOf('picture') ?? (refused && say(refused));
  return (
    <Screen
      header={<Header title={t('feedback_title')} parent={paths.my} />}
      footer={
        <Button
          type="submit"
          form={formId}
          busy={isBusy}
          reason={photo.state.step === 'preparing' ? t('photo_wait') : undefined}
        >
          {t('feedback_send')}
        </Button>
      }
    >
      <p className="text-pretty text-ink-soft">{t('feedback_lead')}</p>
      <form
        id={formId}
        ref={form.ref}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
        className="flex flex-col gap-4"
      >
        <RadioCards
          id={form.idOf('topic')}
          label={t('feedback_topic')}
          options={feedbackTopics.map((topic: FeedbackTopic) => ({
            value: topic,
            label: t(`feedback_topic_${topic}`),
          }))}
          value={form.valueOf('topic')}
          error={errorOf('topic')}
          onChoose={(topic) => form.set('topic', topic)}
        />
        <div className="flex flex-col gap-2">
          <label htmlFor={form.idOf('text')} className="text-15 font-medium">
            {t('feedback_text')}
          </label>
          <textarea
            id={form.idOf('text')}
            rows={5}
            maxLength={serviceTextLength}
            value={form.valueOf('text')}
            onChange={({ target }) => form.set('text', target.value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${formId}-note`}
            className="w-full resize-none rounded-field border border-line-strong bg-surface px-4 py-3 text-17"
          />
          <p
            id={`${formId}-note`}
            role="status"
            className={`text-13 ${error ? 'text-danger-ink' : 'text-ink-soft'}`}
          >
            {error || t(isWaiting ? 'service_offline' : 'feedback_help')}
          </p>
        </div>
        <div className="flex items-center gap-3">
          <AttachedPicture photo={photo} />
          <span className="text-15 text-ink-soft">{t('feedback_picture')}</span>
        </div>
      </form>
      {children}
    </Screen>
  );
}

function useFeedbackForm(owner: string, onSent: () => void) {
  const { market } = useConfig();
  const form = useDraftForm({ form: 'feedback', owner, initial: { topic: '', text: '' } });
  const photo = usePhoto('feedback', null);
  const { send, isBusy, isWaiting: isCut } = useSendPhoto(sendFeedback);
  const [isOffline, setIsOffline] = useState(false);

  async function submit() {
    if (isBusy) return;
    const kept = photo.state.step === 'ready' ? photo.state.photo : null;
    const told = { topic: form.values.topic ?? '', text: form.values.text ?? '' };
    const parsed = parseInput(sendFeedback.input(market), { ...told, ...(kept && { picture: kept.blob }) });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    setIsOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    const sent = await send(parsed.input, { ...told, picture: kept?.idempotencyKey });
    if (sent.ok) {
      form.replace({ topic: '', text: '' });
      form.clear();
      photo.remove();
      return onSent();
    }
    const reason = photoReason(sent);
    form.showErrors({ ...sent.fields, ...(reason !== null && { picture: reason }) });
  }
  return { form, photo, isBusy, isWaiting: isOffline || isCut, submit };
}
