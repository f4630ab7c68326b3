import { createListeners } from '@hiram/ui';

const tokenKey = 'hiram_desk_token';
const { tell, subscribe } = createListeners();

/** Why somebody finds themselves at the log-in: they left, or the server or the desk ended their session. */
export type Ending = 'left' | 'ended' | 'idle';
let ending: Ending = 'left';

/** A staff session lives as long as the browser tab: a shared office computer must not remember it. */
export const session = {
  token: (): string | null => sessionStorage.getItem(tokenKey),
  ending: (): Ending => ending,
  open(token: string): void {
    sessionStorage.setItem(tokenKey, token);
    ending = 'left';
    tell();
  },
  close(why: Ending): void {
    if (sessionStorage.getItem(tokenKey) === null) return;
    sessionStorage.removeItem(tokenKey);
    ending = why;
    tell();
  },
  subscribe,
};
