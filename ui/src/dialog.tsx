import { type ReactNode, useId } from 'react';
import { useLinger } from './use-linger.ts';
import { useModal } from './use-modal.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons, the most likely one first. */
  actions: ReactNode;
  children?: ReactNode;
};

export function Dialog({ open, onClose, title, actions, children }: DialogProps) {
  const id = useId();
  const dialog = useModal(open, onClose);
  const present = useLinger(open);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      className="m-auto w-[calc(100%-2rem)] max-w-96 rounded-card bg-raised text-ink shadow-float open:animate-pop"
    >
      {/* The padding is inside: a tap on the dialog element itself is a tap on the backdrop. */}
      <div className="flex flex-col gap-2 p-6 pb-0">
        <h2 id={id} tabIndex={-1} className="text-20 font-semibold outline-none">
          {title}
        </h2>
        <div id={`${id}-text`} className="text-15 text-ink-soft">
          {present && children}
        </div>
      </div>
      <div className="flex flex-col gap-2 p-6">{present && actions}</div>
    </dialog>
  );
}
