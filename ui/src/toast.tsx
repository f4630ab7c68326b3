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

interface Said {
  readonly text: string;
  readonly kind: ToastKind;
  readonly at: string;
  readonly number: number;
}

/** Long enough to be read: about 15 characters a second, never under five seconds. */
function readingMs(text: string): number {
  return Math.max(5000, text.length * 70 + 2000);
}

interface ToastProviderProps {
  readonly children: ReactNode;
  readonly closeLabel?: string | undefined;
  /** The address of the screen: what was said on another one goes with it. */
  readonly at?: string | undefined;
}

export function ToastProvider({ children, closeLabel, at = location.pathname }: ToastProviderProps) {
  const [said, setToast] = useState<Said | null>(null);
  const toast = said?.at === at ? said : null;
  const [held, setHeld] = useState(false);
  const modal = useTopModal();

  const show = useCallback((text: string, kind: ToastKind = 'info') => {
    setHeld(false);
    // By the browser: whoever shows one on arrival has just moved, and the screen is about to follow.
    const at = location.pathname;
    setToast((previous) => ({ text, kind, at, number: (previous?.number ?? 0) + 1 }));
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
      {modal && createPortal(<ToastPlace {...shown} isInModal />, modal)}
    </ToastContext>
  );
}

type ToastPlaceProps = {
  card: ReactNode;
  isAlert: boolean;
  isInModal?: boolean;
  onHold: (held: boolean) => void;
};

/**
 * Where toasts appear. An open dialog makes all that is outside it inert, so there is one place in the page
 * and one in the dialog on top. A popover is drawn in the top layer, above that dialog, and is shown from the
 * start, because a live region is heard only if it was there before its words. On a page it stands above the foot,
 * where it covers neither the way back nor the button; over a sheet, which has its buttons at the bottom, at the top.
 */
function ToastPlace({ card, isAlert, isInModal, onHold }: ToastPlaceProps) {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = popover.current as HTMLDivElement;
    // Not in a dialog that the screen took along: the place on the page comes next.
    if (place.isConnected) place.togglePopover?.(true);
    if (!card || isInModal) return;
    const standAboveFoot = () => {
      place.style.bottom = `${document.querySelector('footer')?.offsetHeight ?? 8}px`;
    };
    standAboveFoot();
    // The screen that follows may still be on its way.
    const changes = new MutationObserver(standAboveFoot);
    changes.observe(document.body, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [card, isInModal]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding only stops the clock.
    <div
      ref={popover}
      popover="manual"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      className={`fixed inset-x-0 mx-auto w-full max-w-phone overflow-visible bg-transparent px-4 ${isInModal ? 'top-[max(0.5rem,env(safe-area-inset-top))] bottom-auto' : 'top-auto'}`}
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
