import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { noteClosed, noteOpened } from './top-modal.ts';

/**
 * Drives a native <dialog> from `open`: the browser traps and restores the focus and makes the page behind inert.
 * Escape, a tap on the backdrop and Android's back gesture all arrive at `onClose`.
 */
export function useModal(open: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);
  const isWanted = useEffectEvent(() => open);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      show(dialog);
    } else if (!open && dialog.open) {
      dialog.close();
      noteClosed(dialog);
    }
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const onCancel = (event: Event) => {
      if (event.target !== dialog) return;
      event.preventDefault();
      requestClose();
    };
    // A browser closes in spite of preventDefault when Escape comes twice with nothing in between. The owner must
    // still hear of it, and whoever then still wants it open has it again.
    const onClosed = (event: Event) => {
      if (event.target !== dialog) return;
      noteClosed(dialog);
      if (!isWanted()) return;
      requestClose();
      queueMicrotask(() => {
        if (dialog.isConnected && !dialog.open && isWanted()) show(dialog);
      });
    };
    // Both ends of the tap must be on the backdrop: a finger that slips off the sheet does not mean to close it.
    let downOnBackdrop = false;
    const onPointerDown = (event: PointerEvent) => {
      downOnBackdrop = event.target === dialog;
    };
    const onClick = (event: MouseEvent) => {
      if (downOnBackdrop && event.target === dialog) requestClose();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('close', onClosed);
    dialog.addEventListener('pointerdown', onPointerDown);
    dialog.addEventListener('click', onClick);
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('close', onClosed);
      dialog.removeEventListener('pointerdown', onPointerDown);
      dialog.removeEventListener('click', onClick);
      noteClosed(dialog);
      if (dialog.open) dialog.close();
    };
  }, []);

  return ref;
}

function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  noteOpened(dialog);
  // The title first, so that a screen reader begins there and not at the close button.
  (dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog.querySelector('h2'))?.focus();
}
