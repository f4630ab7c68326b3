/// <reference types="vite-plugin-pwa/vanillajs" />
import { registerSW } from 'virtual:pwa-register';
import { keepPush } from '../../account/notifications/renew-push.ts';
import { trustOwnScripts } from '../../api/trusted-scripts.ts';
import { offer } from './offer.ts';
import { UpdateOffer } from './update-offer.tsx';

/** The file this page started from: it has another name in every version. */
const entry = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry;

/** Asks a waiting service worker whether it belongs to the version of this page. */
function isOurs(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data === true);
    worker.postMessage({ type: 'IS_YOURS', url: new URL(entry ?? '/', location.origin).href }, [port2]);
  });
}

export function registerWorker(): void {
  trustOwnScripts();
  let accepted = false;
  let registration: ServiceWorkerRegistration | undefined;
  const update = registerSW({
    onRegisteredSW(_url, registered) {
      registration = registered;
      keepPush();
      // An installed app may stay open for weeks: whoever comes back to it hears of a new version.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') registered?.update().catch(() => undefined);
      });
    },
    async onNeedRefresh() {
      const { waiting } = registration ?? (await navigator.serviceWorker.ready);
      // The page itself came fresh from the server: its worker may take over without a word.
      if (waiting && (await isOurs(waiting))) return update();
      const accept = () => {
        accepted = true;
        void update();
      };
      offer.set(<UpdateOffer onAccept={accept} />);
    },
    onNeedReload() {
      if (accepted) window.location.reload();
    },
    // No offline use then; everything else works, so there is nothing to tell the borrower.
    onRegisterError: () => undefined,
  });
}
