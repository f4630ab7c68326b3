import { keepPush } from '../../account/notifications/renew-push.ts';
import { trustOwnScripts } from '../../api/trusted-scripts.ts';
import { watchNextWorker } from './next-worker.ts';
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

export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await pageIsLoaded();
  trustOwnScripts();
  const registration = await register();
  if (!registration) return;
  watchNextWorker(registration, (worker) => void takeOver(worker));
  keepPush();
  // An installed app may stay open for weeks: whoever comes back to it hears of a new version.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** Nothing where workers are refused or blocked: no offline use then, and nothing that the borrower need be told. */
async function register(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}

/** What the worker fetches would make the page itself wait. */
async function pageIsLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

async function takeOver(worker: ServiceWorker): Promise<void> {
  const begin = () => worker.postMessage({ type: 'SKIP_WAITING' });
  // The page itself came fresh from the server: its worker may take over without a word.
  if (await isOurs(worker)) return begin();
  const accept = () => {
    // Another page of ours may have let it begin meanwhile.
    if (worker.state !== 'installed') return window.location.reload();
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
      once: true,
    });
    begin();
  };
  offer.set(<UpdateOffer onAccept={accept} />);
}
