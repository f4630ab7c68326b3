import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the uppermost last. */
const openModals: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function tell() {
  for (const listener of [...listeners]) listener();
}

export function noteOpened(dialog: HTMLDialogElement): void {
  openModals.push(dialog);
  tell();
}

export function noteClosed(dialog: HTMLDialogElement): void {
  const at = openModals.indexOf(dialog);
  if (at < 0) return;
  openModals.splice(at, 1);
  tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The dialog above everything else: while it is open, all that is outside it can be neither tapped nor heard. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    subscribe,
    () => openModals.at(-1) ?? null,
    () => null,
  );
}
