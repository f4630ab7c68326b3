import { type RefusedAnswer, TransportFailure } from '@hiram/contract';
import { createStore, type ReadableStore } from '@hiram/ui';
import type { KeptPhoto, PhotoShelf } from './kept-photos.ts';
import type { Prepared } from './prepare-photo.ts';
import type { PhotoDoubt } from './quality.ts';
import { reasonOf } from './refusal-reason.ts';
import type { SendOptions } from './send-photo.ts';

export type PhotoState =
  | { readonly step: 'empty' | 'preparing' | 'waiting' | 'done' }
  | { readonly step: 'uploading'; readonly share: number }
  /** Goes with its form, not by itself. */
  | { readonly step: 'ready'; readonly photo: KeptPhoto }
  /** It may be hard to read. Nothing is sent until whoever took it says so, or takes another one. */
  | { readonly step: 'doubtful'; readonly doubt: PhotoDoubt; readonly photo: KeptPhoto }
  /** `reason` is the key of a sentence. */
  | { readonly step: 'refused'; readonly reason: string };

export interface PhotoView {
  readonly state: PhotoState;
  /** The picture itself, to look at: an address inside the browser. */
  readonly preview: string | null;
}

/** Brings one picture to the server. */
export type SendBlob = (blob: Blob, options: SendOptions) => Promise<{ readonly ok: true } | RefusedAnswer>;

/** What a slot needs of the world around it. */
export interface SlotPlaces {
  readonly shelf: PhotoShelf;
  readonly prepare: (file: Blob) => Promise<Prepared>;
  /** Resolves when it is worth trying again after so many failures in a row, or when it was given up. */
  readonly connectionBack: (failures: number, signal: AbortSignal) => Promise<void>;
  readonly isOffline: () => boolean;
  /** Ends the session or opens the lock screen, if that is what the refusal means. */
  readonly onRefused: (refused: RefusedAnswer) => void;
  readonly showBlob: (blob: Blob) => string;
  readonly dropShown: (address: string) => void;
  readonly newKey: () => string;
}

export interface PhotoSlot {
  readonly view: ReadableStore<PhotoView>;
  /** Goes on with a picture from before a reload, once. */
  resume(): void;
  take(file: Blob): void;
  /** It is good enough, says whoever took it. */
  accept(): void;
  remove(): void;
  /** Stops everything and shows nothing; what is kept stays where it is. */
  end(): void;
}

const empty: PhotoView = { state: { step: 'empty' }, preview: null };

/**
 * The life of one picture, from the camera to the server. It goes on when its
 * screen is left, and each picture has its own, so that one that is stuck does not
 * hold up the others. With `send` null it waits for its form.
 */
export function createPhotoSlot(name: string, send: SendBlob | null, places: SlotPlaces): PhotoSlot {
  const { shelf } = places;
  const view = createStore(empty);
  let resumed = false;
  /** Aborted as soon as another picture, or none, takes the place of the one at work. */
  let turn = new AbortController();

  function show(state: PhotoState, preview = view.get().preview) {
    const before = view.get().preview;
    if (before !== null && before !== preview) places.dropShown(before);
    view.set({ state, preview });
  }

  function nextTurn(): AbortSignal {
    turn.abort();
    turn = new AbortController();
    resumed = true;
    return turn.signal;
  }

  async function deliver(photo: KeptPhoto, signal: AbortSignal) {
    if (!send) return show({ step: 'ready', photo });
    for (let failures = 0; !signal.aborted; failures += 1) {
      if (failures === 0 && places.isOffline()) {
        show({ step: 'waiting' });
        await places.connectionBack(failures, signal);
        if (signal.aborted) return;
      }
      show({ step: 'uploading', share: 0 });
      const onProgress = (share: number) => {
        if (!signal.aborted) show({ step: 'uploading', share });
      };
      const outcome = await send(photo.blob, {
        idempotencyKey: photo.idempotencyKey,
        onProgress,
        signal,
      }).catch((failure: unknown) => failure);
      if (signal.aborted) return;
      if (isPassing(outcome)) {
        show({ step: 'waiting' });
        await places.connectionBack(failures, signal);
        continue;
      }
      return settle(outcome, signal);
    }
  }

  /** The server has answered. Whatever it said, sending the same picture again would not change it. */
  async function settle(outcome: unknown, signal: AbortSignal) {
    await shelf.remove(name);
    if (isAnswer(outcome) && !outcome.ok) places.onRefused(outcome);
    if (signal.aborted) return;
    show(isAnswer(outcome) && outcome.ok ? { step: 'done' } : { step: 'refused', reason: reasonOf(outcome) });
  }

  return {
    view,
    async resume() {
      if (resumed) return;
      const signal = nextTurn();
      const kept = await shelf.read(name);
      if (!kept || signal.aborted) return;
      show({ step: 'preparing' }, places.showBlob(kept.blob));
      await deliver(kept, signal);
    },
    async take(file) {
      const signal = nextTurn();
      show({ step: 'preparing' }, null);
      const [prepared] = await Promise.all([places.prepare(file), shelf.remove(name)]);
      if (signal.aborted) return;
      if (!prepared.ok) return show({ step: 'refused', reason: prepared.reason });
      const photo = { blob: prepared.blob, idempotencyKey: places.newKey() };
      const preview = places.showBlob(photo.blob);
      if (prepared.doubt) return show({ step: 'doubtful', doubt: prepared.doubt, photo }, preview);
      show({ step: 'preparing' }, preview);
      await keepAndDeliver(photo, signal);
    },
    async accept() {
      const { state } = view.get();
      if (state.step !== 'doubtful') return;
      show({ step: 'preparing' });
      await keepAndDeliver(state.photo, turn.signal);
    },
    async remove() {
      nextTurn();
      show({ step: 'empty' }, null);
      await shelf.remove(name);
    },
    end() {
      nextTurn();
      show({ step: 'empty' }, null);
    },
  };

  async function keepAndDeliver(photo: KeptPhoto, signal: AbortSignal) {
    await shelf.write(name, photo);
    // Removed, or replaced, while it was being put on the shelf: it must not come back with a reload.
    if (signal.aborted) return removeIfMine(photo);
    await deliver(photo, signal);
  }

  async function removeIfMine({ idempotencyKey }: KeptPhoto) {
    const kept = await shelf.read(name);
    if (kept?.idempotencyKey === idempotencyKey) await shelf.remove(name);
  }
}

function isAnswer(outcome: unknown): outcome is { readonly ok: true } | RefusedAnswer {
  return typeof outcome === 'object' && outcome !== null && 'ok' in outcome;
}

/** A failure of the way, which passes by itself; the server's own no does not. */
function isPassing(outcome: unknown): boolean {
  if (isAnswer(outcome)) return !outcome.ok && outcome.refusal === 'too_many_requests';
  return outcome instanceof TransportFailure && outcome.isPassing;
}
