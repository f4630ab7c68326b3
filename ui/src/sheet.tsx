import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useDragDown } from './use-drag-down.ts';
import { useLinger } from './use-linger.ts';
import { useModal } from './use-modal.ts';
import { useArrived } from './wait-for.tsx';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
};

export function Sheet({ open, onClose, title, closeLabel, children }: SheetProps) {
  const titleId = useId();
  // The tap is answered first: a page of some length takes a cheap phone a tenth of a second to lie still behind the sheet.
  const isShown = useArrived(open);
  const dialog = useModal(isShown, onClose);
  const drag = useDragDown(dialog, onClose);
  const present = useLinger(isShown);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className="sheet fixed inset-x-0 top-auto bottom-0 mx-auto max-h-[90dvh] w-full max-w-phone flex-col overflow-hidden rounded-t-sheet bg-raised text-ink open:flex"
    >
      <div {...drag} className="touch-none pt-2">
        <div aria-hidden="true" className="mx-auto h-1 w-10 rounded-full bg-line-strong" />
        <div className="flex items-center gap-2 py-1 pr-2 pl-4">
          <h2 id={titleId} tabIndex={-1} className="flex-1 text-20 font-semibold outline-none">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-full text-ink-soft active:bg-sunken"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
      </div>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto overscroll-contain px-4 pt-1 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {present && children}
      </div>
    </dialog>
  );
}
