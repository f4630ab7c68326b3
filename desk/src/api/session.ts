const tokenKey = 'hiram_desk_token';
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of [...listeners]) listener();
}

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
    changed();
  },
  close(why: Ending): void {
    if (sessionStorage.getItem(tokenKey) === null) return;
    sessionStorage.removeItem(tokenKey);
    ending = why;
    changed();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
