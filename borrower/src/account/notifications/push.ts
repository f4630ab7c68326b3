import { lastingShelf } from '../../api/session/shelf.ts';

/**
 * What the browser has to say about notifications. `install`: on an iPhone they are there for an app on the home
 * screen only.
 */
export type PushState = 'unsupported' | 'install' | NotificationPermission;

export function pushState(): PushState {
  if ('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)
    return Notification.permission;
  return /iPhone|iPad/.test(navigator.userAgent) ? 'install' : 'unsupported';
}

/** What the server needs to notify this phone. */
export interface Subscribed {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Gives nothing where the browser's own push service cannot be reached, or the app is not kept on this phone. */
export async function subscribe(pushKey: string): Promise<Subscribed | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) return null;
    // One for another key is of no use any more, and would keep a new one from being made.
    const old = await registration.pushManager.getSubscription();
    if (old && keyOf(old) !== pushKey) await old.unsubscribe();
    const made = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    const { endpoint, keys } = made.toJSON();
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return null;
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  } catch {
    return null;
  }
}

function keyOf({ options }: PushSubscription): string | null {
  const key = options.applicationServerKey;
  if (!key) return null;
  return btoa(String.fromCharCode(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

const wantedName = 'hiram_push';

/** Whether this phone is to be notified: asked again after each log-in, since a subscription ends with its session. */
export const wanted = {
  isSet: () => lastingShelf.read(wantedName) === 'on',
  set: (isWanted: boolean) => lastingShelf.write(wantedName, isWanted ? 'on' : null),
};
