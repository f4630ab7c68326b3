import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTopModal } from './top-modal.ts';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

export type ToastKind = keyof typeof icons;
export type Toasts = { show(text: string, kind?: ToastKind): void };

const ToastContext = createContext<Toasts | null>(null);

export function useToast(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it.');
  return toasts;
}

/** Long enough to be read: about 15 characters a second, never under five seconds. */
function readingMs(text: string): number {
  return Math.max(5000, text.length * 70 + 2000);
}

export function ToastProvider({
  children,
  closeLabel,
}: {
  children: ReactNode;
  closeLabel?: string | undefined;
}) {
  const [toast, setToast] = useState<{ text: string; kind: ToastKind; number: number } | null>(null);
  const [held, setHeld] = useState(false);
  const modal = useTopModal();

  const show = useCallback((text: string, kind: ToastKind = 'info') => {
    setHeld(false);
    setToast((previous) => ({ text, kind, number: (previous?.number ?? 0) + 1 }));
  }, []);

  useEffect(() => {
    if (!toast || held) return;
    const timer = setTimeout(() => setToast(null), readingMs(toast.text));
    return () => clearTimeout(timer);
  }, [toast, held]);

  const toasts = useMemo(() => ({ show }), [show]);
  const card = toast && (
    <ToastCard
      key={toast.number}
      text={toast.text}
      kind={toast.kind}
      closeLabel={closeLabel}
      onClose={() => setToast(null)}
    />
  );
  const shown = { card, isAlert: toast?.kind === 'error', onHold: setHeld };
  return (
    <ToastContext value={toasts}>
      {children}
      <ToastPlace {...shown} card={modal ? null : card} />
      {modal && createPortal(<ToastPlace {...shown} />, modal)}
    </ToastContext>
  );
}

type ToastPlaceProps = { card: ReactNode; isAlert: boolean; onHold: (held: boolean) => void };

/**
 * Where toasts appear. An open dialog makes all that is outside it inert, so there is one place in the page
 * and one in the dialog on top. A popover is drawn in the top layer, above that dialog, and is shown from the
 * start, because a live region is heard only if it was there before its words.
 */
function ToastPlace({ card, isAlert, onHold }: ToastPlaceProps) {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    popover.current?.togglePopover?.(true);
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding only stops the clock.
    <div
      ref={popover}
      popover="manual"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className="fixed inset-x-0 top-[max(0.5rem,env(safe-area-inset-top))] bottom-auto mx-auto w-full max-w-phone overflow-visible bg-transparent px-4"
    >
      <div role="status">{!isAlert && card}</div>
      <div role="alert">{isAlert && card}</div>
    </div>
  );
}

type ToastCardProps = { text: string; kind: ToastKind; closeLabel: string | undefined; onClose: () => void };

function ToastCard({ text, kind, closeLabel, onClose }: ToastCardProps) {
  const Icon = icons[kind];
  return (
    <div className="flex min-h-14 animate-appear items-center gap-3 rounded-field bg-ink py-1.5 pr-1.5 pl-4 text-15 text-paper shadow-float">
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <p className="flex-1 py-2 pr-2">{text}</p>
      {closeLabel && (
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-field -outline-offset-6 outline-current"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}
