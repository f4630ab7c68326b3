import { parseInput, type ServiceKind, serviceTextLength, writeToService } from '@hiram/contract';
import { Button } from '@hiram/ui';
import { Send } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useConfig } from '../api/config.ts';
import { usePhoto } from '../form/photo/photo-slots.ts';
import { photoReason, useSendPhoto } from '../form/photo/use-send-photo.ts';
import { useDraftForm } from '../form/use-draft-form.ts';
import { useTexts } from '../texts/language.tsx';
import { useSay } from '../texts/say.ts';
import { AttachedPicture } from './parts/attached-picture.tsx';
import { useWhenBack } from './parts/use-when-back.ts';

interface ComposerProps {
  readonly owner: string;
  /** What can be written about; the first is meant unless another is chosen. */
  readonly kinds: readonly ServiceKind[];
  readonly onSent: () => void;
}

/** A message, with a picture or without. What is written offline stays, and leaves when the network is back. */
export function Composer({ owner, kinds, onSent }: ComposerProps) {
  const { t } = useTexts();
  const say = useSay();
  const id = useId();
  const { form, photo, isBusy, isWaiting, submit } = useComposer(owner, onSent);
  const [chosen, setChosen] = useState<ServiceKind | null>(null);
  const kind = chosen !== null && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'question');
  useWhenBack(() => {
    if (isWaiting) void submit(kind);
  });
  const error = form.errors.text ?? form.errors.picture;
  const refused = photo.state.step === 'refused' ? photo.state.reason : null;
  return (
    <form
      ref={form.ref}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(kind);
      }}
      className="flex flex-col gap-2"
    >
      {kinds.length > 1 && <About kinds={kinds} chosen={kind} onChoose={setChosen} />}
      <label htmlFor={form.idOf('text')} className="text-15 font-medium">
        {t('service_message')}
      </label>
      <textarea
        id={form.idOf('text')}
        rows={2}
        maxLength={serviceTextLength}
        value={form.valueOf('text')}
        onChange={({ target }) => form.set('text', target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
        className="max-h-40 min-h-14 w-full resize-none rounded-field border border-line-strong bg-surface px-4 py-3 text-17"
      />
      <p
        id={`${id}-note`}
        role="status"
        className={`text-13 ${error || refused ? 'text-danger-ink' : 'text-ink-soft'}`}
      >
        {error ? say(error) : refused ? say(refused) : t(isWaiting ? 'service_offline' : 'service_never_ask')}
      </p>
      <div className="flex items-center gap-2">
        <AttachedPicture photo={photo} />
        <Button
          type="submit"
          size="medium"
          className="flex-1"
          busy={isBusy}
          reason={photo.state.step === 'preparing' ? t('photo_wait') : undefined}
        >
          <Send aria-hidden="true" className="size-5" />
          {t('service_send')}
        </Button>
      </div>
    </form>
  );
}

function useComposer(owner: string, onSent: () => void) {
  const { market } = useConfig();
  const form = useDraftForm({ form: 'service', owner, initial: { text: '' } });
  const photo = usePhoto('service', null);
  const { send, isBusy, isWaiting: isCut } = useSendPhoto(writeToService);
  const [isOffline, setIsOffline] = useState(false);

  async function submit(kind: ServiceKind) {
    if (isBusy) return;
    const kept = photo.state.step === 'ready' ? photo.state.photo : null;
    const told = { kind, text: form.values.text ?? '' };
    const parsed = parseInput(writeToService.input(market), { ...told, ...(kept && { picture: kept.blob }) });
    if (!parsed.ok) return form.showErrors(parsed.fields);
    setIsOffline(!navigator.onLine);
    if (!navigator.onLine) return;
    const sent = await send(parsed.input, { ...told, picture: kept?.idempotencyKey });
    if (sent.ok) {
      form.replace({ text: '' });
      form.clear();
      photo.remove();
      return onSent();
    }
    const reason = photoReason(sent);
    form.showErrors({ ...sent.fields, ...(reason !== null && { picture: reason }) });
  }
  return { form, photo, isBusy, isWaiting: isOffline || isCut, submit };
}

function About({
  kinds,
  chosen,
  onChoose,
}: {
  kinds: readonly ServiceKind[];
  chosen: ServiceKind;
  onChoose: (kind: ServiceKind) => void;
}) {
  const { t } = useTexts();
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{t('service_about')}</legend>
      {kinds.map((kind) => (
        <label
          key={kind}
          className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-4 text-15 has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            className="accent-brand"
            name="about"
            checked={kind === chosen}
            onChange={() => onChoose(kind)}
          />
          {t(`service_kind_${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}
