import { Button, Spinner } from '@hiram/ui';
import { Camera, CircleAlert, CircleCheck, RotateCcw, Trash2, WifiOff } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { PhotoPicture } from './photo-picture.tsx';
import type { PhotoState } from './photo-slot.ts';
import { isThere, type Photo } from './photo-slots.ts';
import { PhotoSourceSheet } from './photo-source-sheet.tsx';

export interface PhotoFieldProps {
  readonly id?: string;
  readonly label: string;
  readonly help?: string;
  /** What the photo should look like, drawn; shown until there is one. */
  readonly hint: ReactNode;
  readonly photo: Photo;
  /** The address of the photo the server has already, if any. */
  readonly stored?: string | null;
  /** The one that is stored was looked at and is wanted again. */
  readonly isWanted?: boolean;
  /** Which camera opens first. */
  readonly camera?: 'environment' | 'user';
  readonly error?: string | undefined;
  /** Why it cannot be changed. */
  readonly lockedReason?: string | undefined;
  /** Called when it was taken away while on its way; the server may have it all the same. */
  readonly onRemoved?: () => void;
}

/** One photo: take or choose it, see it, watch it upload, take it again or remove it. */
export function PhotoField({ label, help, hint, photo, stored = null, ...props }: PhotoFieldProps) {
  const { t } = useTexts();
  const base = useId();
  const [choosing, setChoosing] = useState(false);
  const { state, preview, take } = photo;
  const { lockedReason, camera = 'environment' } = props;
  // A photo that is there, or on its way, has answered what
  // was missing; a refused one says itself what is wrong.
  const error = state.step === 'empty' || state.step === 'ready' ? props.error : undefined;
  const isStored = isThere(photo, stored);
  const picture = preview ?? (isStored ? stored : null);
  const notes = [error && `${base}-error`, `${base}-state`, (lockedReason ?? help) && `${base}-help`];
  const add = {
    id: props.id ?? base,
    type: 'button',
    'aria-labelledby': `${base}-label ${base}-add`,
    'aria-describedby': notes.filter(Boolean).join(' '),
    'aria-haspopup': 'dialog',
    onClick: () => setChoosing(true),
  } as const;
  return (
    <section aria-labelledby={`${base}-label`} className="flex flex-col gap-2">
      <h2 id={`${base}-label`} className="text-15 font-medium">
        {label}
      </h2>
      {picture === null && !isStored && lockedReason === undefined ? (
        <button {...add} className="relative rounded-card">
          <PhotoPicture address={null} label={label} hint={hint} isWrong={error !== undefined} />
          <AddWords id={`${base}-add`} />
        </button>
      ) : (
        <PhotoPicture address={picture} label={label} hint={hint} />
      )}
      <PhotoStatus
        id={`${base}-state`}
        state={state}
        isStored={isStored}
        isWanted={props.isWanted}
        label={label}
      />
      {error && (
        <p id={`${base}-error`} className="flex gap-1 text-13 font-medium text-danger-ink">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {(lockedReason ?? help) && (
        <p id={`${base}-help`} className="text-13 text-ink-soft">
          {lockedReason ?? help}
        </p>
      )}
      {(picture !== null || isStored) && lockedReason === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button {...add} variant="secondary" size="medium">
            <RotateCcw aria-hidden="true" className="size-5" />
            <RetakeWords id={`${base}-add`} />
          </Button>
          {state.step === 'doubtful' && (
            <Button variant="quiet" size="medium" aria-describedby={`${base}-label`} onClick={photo.accept}>
              {t('photo_use_anyway')}
            </Button>
          )}
          <RemoveButton label={label} photo={photo} onRemoved={props.onRemoved} />
        </div>
      )}
      <PhotoSourceSheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={label}
        camera={camera}
        isCard={photo.subject === 'card'}
        onPhoto={take}
      />
    </section>
  );
}

/** On the drawing, where the finger goes. */
function AddWords({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <span
      id={id}
      className="absolute right-3 bottom-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-brand px-4 text-15 font-semibold text-on-brand"
    >
      <Camera aria-hidden="true" className="size-5" />
      {t('photo_add')}
    </span>
  );
}

function RetakeWords({ id }: { id: string }) {
  const { t } = useTexts();
  return <span id={id}>{t('photo_retake')}</span>;
}

interface RemoveButtonProps {
  readonly label: string;
  readonly photo: Photo;
  readonly onRemoved: (() => void) | undefined;
}

/** As long as the server has not said that it has it. */
function RemoveButton({ label, photo, onRemoved }: RemoveButtonProps) {
  const { t } = useTexts();
  const { step } = photo.state;
  if (step === 'empty' || step === 'done' || photo.preview === null) return null;
  return (
    <Button
      variant="quiet"
      size="medium"
      aria-label={`${t('photo_remove')}: ${label}`}
      onClick={() => {
        photo.remove();
        onRemoved?.();
      }}
    >
      <Trash2 aria-hidden="true" className="size-5" />
      {t('photo_remove')}
    </Button>
  );
}

interface PhotoStatusProps {
  readonly id: string;
  readonly state: PhotoState;
  readonly isStored: boolean;
  readonly isWanted?: boolean | undefined;
  readonly label: string;
}

/** Says how far the photo is. Steps are said aloud; the percentage is shown and can be asked for. */
function PhotoStatus({ id, state, isStored, isWanted = false, label }: PhotoStatusProps) {
  const { t } = useTexts();
  const say = useSay();
  const percent = state.step === 'uploading' ? Math.round(state.share * 100) : 0;
  return (
    <div className="flex flex-col gap-1.5">
      <div id={id} role="status" className="text-13 font-medium">
        {state.step === 'preparing' && (
          <Line icon={<Spinner />} tone="text-ink-soft">
            {t('photo_preparing')}
          </Line>
        )}
        {state.step === 'uploading' && (
          <Line icon={<Spinner />} tone="text-ink-soft">
            {t('photo_uploading')}
            {/* Beside the live words, not in them: nobody wants to hear every single percent. */}
            <span aria-hidden="true" className="figures">
              {t('photo_percent', { percent })}
            </span>
          </Line>
        )}
        {state.step === 'waiting' && (
          <Line icon={<WifiOff aria-hidden="true" />} tone="text-amber-ink">
            {t('photo_waiting')}
          </Line>
        )}
        {state.step === 'ready' && (
          <Line icon={<CircleCheck aria-hidden="true" />} tone="text-brand-ink">
            {t('photo_ready')}
          </Line>
        )}
        {state.step === 'doubtful' && (
          <Line icon={<CircleAlert aria-hidden="true" />} tone="text-amber-ink">
            {t(state.doubt)}
          </Line>
        )}
        {isStored && isWanted && state.step === 'empty' && (
          <Line icon={<CircleAlert aria-hidden="true" />} tone="text-accent-ink">
            {t('photo_again')}
          </Line>
        )}
        {isStored && !(isWanted && state.step === 'empty') && (
          <Line icon={<CircleCheck aria-hidden="true" />} tone="text-brand-ink">
            {t('photo_done')}
          </Line>
        )}
        {state.step === 'refused' && (
          <Line icon={<CircleAlert aria-hidden="true" />} tone="text-danger-ink">
            {say(state.reason) ?? t('photo_failed')}
          </Line>
        )}
      </div>
      {state.step === 'uploading' && (
        <progress
          aria-label={t('photo_progress', { photo: label })}
          value={percent}
          max={100}
          className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-brand"
        />
      )}
    </div>
  );
}

function Line({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) {
  return (
    <p className={`flex items-start gap-1.5 ${tone} [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0`}>
      {icon}
      <span className="flex flex-1 justify-between gap-2">{children}</span>
    </p>
  );
}
