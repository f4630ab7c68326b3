import { createListeners } from '@hiram/ui';

/** What the tabs of one browser tell each other. Nothing of it is ever stored. */
export type Said =
  | { readonly kind: 'asks' }
  | { readonly kind: 'has'; readonly token: string }
  | { readonly kind: 'closed'; readonly token: string; readonly why: 'left' | 'ended' | 'idle' }
  | { readonly kind: 'touched' };

const { tell: hear, subscribe } = createListeners<[Said]>();
let channel: BroadcastChannel | null = null;

/** The other tabs of the desk in this browser: they hear what is said here, and the other way round. */
export const otherTabs = {
  connect(): void {
    channel = new BroadcastChannel('hiram-desk');
    channel.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
  },
  disconnect(): void {
    channel?.close();
    channel = null;
  },
  tell(said: Said): void {
    channel?.postMessage(said);
  },
  subscribe,
};
