import { createStore, useStore } from './store.ts';

/** The modal dialogs that are open, the uppermost last. */
const openModals = createStore<readonly HTMLDialogElement[]>([]);

export function noteOpened(dialog: HTMLDialogElement): void {
  openModals.set([...openModals.get(), dialog]);
}

export function noteClosed(dialog: HTMLDialogElement): void {
  const open = openModals.get();
  if (open.includes(dialog)) openModals.set(open.filter((each) => each !== dialog));
}

/**
 * The dialog above everything else: while it is open, all that is outside it can be neither tapped nor heard.
 */
export function useTopModal(): HTMLDialogElement | null {
  return useStore(openModals).at(-1) ?? null;
}
