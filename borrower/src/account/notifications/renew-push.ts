import { createIntention, getNotifications, subscribePush } from '@hiram/contract';
import { ask, sendAs } from '../../api/server.ts';
import { session } from '../../api/session/session.ts';
import { pushState, subscribe, wanted } from './push.ts';

/** After a log-in on a phone that is to be notified: quietly, and the next visit tries again. */
async function renew(): Promise<void> {
  if (session.token() === null || !wanted.isSet() || pushState() !== 'granted') return;
  const { pushKey, isOnHere } = await ask(getNotifications, {}, AbortSignal.timeout(30_000));
  if (pushKey === null || isOnHere) return;
  const subscribed = await subscribe(pushKey);
  if (subscribed)
    await sendAs(createIntention(), subscribePush, subscribed, { handles: ['push_unavailable'] });
}

export function keepPush(): void {
  const quietly = () => void renew().catch(() => undefined);
  session.subscribe(quietly);
  quietly();
}
