import { useStore } from '@hiram/ui';
import { useEffect } from 'react';
import { reactionToRefusal } from '../../api/reaction.ts';
import { behave } from '../../api/server.ts';
import { session } from '../../api/session/session.ts';
import { connectionBack } from './connection.ts';
import { keptPhotos } from './kept-photos.ts';
import { createPhotoSlot, type PhotoSlot, type PhotoView, type SendBlob } from './photo-slot.ts';
import { prepareBeside } from './prepare-beside.ts';
import type { Subject } from './quality.ts';

const slots = new Map<string, PhotoSlot>();

// Another session, or none: what was shown and what was on its way belonged to the one before.
session.subscribe(() => {
  for (const slot of slots.values()) slot.end();
  slots.clear();
});

function slotOf(name: string, send: SendBlob | null, subject: Subject): PhotoSlot {
  const known = slots.get(name);
  if (known) return known;
  const slot = createPhotoSlot(name, send, {
    shelf: keptPhotos,
    prepare: (file) => prepareBeside(file, subject),
    connectionBack,
    isOffline: () => !navigator.onLine,
    // The field itself says what is wrong with its picture; only what concerns the whole app is passed on.
    onRefused: (refused) => {
      const reaction = reactionToRefusal(refused);
      if (reaction.next !== 'stay') behave(reaction);
    },
    showBlob: (blob) => URL.createObjectURL(blob),
    dropShown: (address) => URL.revokeObjectURL(address),
    newKey: () => crypto.randomUUID(),
  });
  slots.set(name, slot);
  return slot;
}

export interface Photo extends PhotoView, Pick<PhotoSlot, 'take' | 'accept' | 'remove'> {
  readonly subject: Subject;
}

/**
 * One picture of the borrower, by name. `send` brings it to the server as soon as it is taken, and has to be
 * the same function every time; null keeps it until its form takes it along.
 */
export function usePhoto(name: string, send: SendBlob | null, subject: Subject = 'paper'): Photo {
  const slot = slotOf(name, send, subject);
  const view = useStore(slot.view);
  useEffect(() => {
    slot.resume();
  }, [slot]);
  return { ...view, subject, take: slot.take, accept: slot.accept, remove: slot.remove };
}

/** Whether a picture is still on its way, so that its screen should wait. */
export function isUnderWay({ state: { step } }: PhotoView): boolean {
  return step === 'preparing' || step === 'uploading' || step === 'waiting';
}

/**
 * Whether the server has it: sent from here, or `stored` from before. A file that was refused on the phone
 * has not replaced what is stored; one that the server refused is on the screen until it is removed.
 */
export function isThere({ state, preview }: PhotoView, stored: string | null | undefined): boolean {
  if (state.step === 'done') return true;
  return Boolean(stored) && preview === null && (state.step === 'empty' || state.step === 'refused');
}
