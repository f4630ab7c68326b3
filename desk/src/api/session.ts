import { createListeners } from '@hiram/ui';
import { otherTabs } from './other-tabs.ts';

const tokenKey = 'hiram_desk_token';
const { tell, subscribe } = createListeners();

/** Why somebody finds themselves at the log-in: they left, or the server or the desk ended their session. */
export type Ending = 'left' | 'ended' | 'idle';
let ending: Ending = 'left';

// Another tab answers within a few milliseconds, or is not there.
const answerMs = 150;

/**
 * A staff session lives as long as a tab of the desk is open: a shared office computer must not remember it.
 * A new tab gets it from one that has it, and leaving one tab leaves them all.
 */
export const session = {
  token: (): string | null => sessionStorage.getItem(tokenKey),
  ending: (): Ending => ending,
  open(token: string): void {
    keep(token);
    otherTabs.tell({ kind: 'has', token });
  },
  close(why: Ending): void {
    const token = session.token();
    if (token === null) return;
    forget(why);
    otherTabs.tell({ kind: 'closed', token, why });
  },
  subscribe,
  /** Joins the other tabs; over when one has given its session, or none has. Gives the way to leave them. */
  async join(): Promise<() => void> {
    otherTabs.connect();
    const stopHearing = otherTabs.subscribe((said) => {
      const token = session.token();
      if (said.kind === 'asks' && token !== null) otherTabs.tell({ kind: 'has', token });
      if (said.kind === 'has' && token === null) keep(said.token);
      if (said.kind === 'closed' && said.token === token) forget(said.why);
    });
    const leave = () => {
      stopHearing();
      otherTabs.disconnect();
    };
    if (session.token() !== null) return leave;
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = subscribe(resolve);
    const timer = setTimeout(resolve, answerMs);
    otherTabs.tell({ kind: 'asks' });
    await promise;
    clearTimeout(timer);
    stop();
    return leave;
  },
};

function keep(token: string): void {
  sessionStorage.setItem(tokenKey, token);
  ending = 'left';
  tell();
}

function forget(why: Ending): void {
  sessionStorage.removeItem(tokenKey);
  ending = why;
  tell();
}
