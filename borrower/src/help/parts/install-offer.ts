import { createStore, useStore } from '@hiram/ui';

/** What browsers that can install an app hand over once they are ready to; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const offer = createStore<InstallEvent | null>(null);
const isInstalled = createStore(false);

/** From early on: a browser offers it once, whether or not the screen about it is open. */
export function holdInstallOffer(): void {
  if (typeof window === 'undefined') return;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => {
    offer.set(null);
    isInstalled.set(true);
  });
}

export type InstallState = 'installed' | 'offered' | 'ios' | 'by_menu';

/** How this phone can have the app on its home screen. */
export function useInstallState(): InstallState {
  const hasOffer = useStore(offer) !== null;
  const isDone = useStore(isInstalled);
  if (isDone || runsInstalled()) return 'installed';
  if (hasOffer) return 'offered';
  return isIos(navigator) ? 'ios' : 'by_menu';
}

/** Asks the browser, which asks the borrower. An offer can be used once. */
export async function install(): Promise<void> {
  const event = offer.get();
  if (event === null) return;
  offer.set(null);
  await event.prompt();
  if ((await event.userChoice).outcome === 'accepted') isInstalled.set(true);
}

function runsInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

/** An iPad says that it is a Mac; no Mac has a screen to touch. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
