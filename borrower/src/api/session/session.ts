import { createListeners } from '@hiram/ui';
import { lastingShelf, passingShelf, type Shelf } from './shelf.ts';

const tokenName = 'hiram_token';
const securityTokenName = 'hiram_security_token';

/** Who is logged in on this phone. The server alone decides what the token may do. */
export interface Session {
  token(): string | null;
  /** What the unlock code gave; it belongs to this tab only. */
  securityToken(): string | null;
  begin(token: string): void;
  /** Keeps what the unlock code gave, until the session ends or another one begins. */
  unlock(securityToken: string): void;
  end(): void;
  /** Told whenever the token becomes another one, even by another tab. */
  subscribe(listener: () => void): () => void;
}

export interface SessionPlaces {
  readonly lasting: Shelf;
  readonly passing: Shelf;
  /** Calls back with the name of what another tab changed, or `null` when it cleared everything. */
  readonly onOtherTab: (listener: (name: string | null) => void) => void;
}

export function createSession({ lasting, passing, onOtherTab }: SessionPlaces): Session {
  const { tell, subscribe } = createListeners();
  onOtherTab((name) => {
    if (name === tokenName || name === null) tell();
  });
  return {
    token: () => lasting.read(tokenName),
    securityToken: () => passing.read(securityTokenName),
    begin(token) {
      lasting.write(tokenName, token);
      passing.write(securityTokenName, null);
      tell();
    },
    unlock(securityToken) {
      passing.write(securityTokenName, securityToken);
    },
    end() {
      lasting.write(tokenName, null);
      passing.write(securityTokenName, null);
      tell();
    },
    subscribe,
  };
}

export const session = createSession({
  lasting: lastingShelf,
  passing: passingShelf,
  onOtherTab(listener) {
    if (typeof window === 'undefined') return;
    window.addEventListener('storage', (event) => listener(event.key));
  },
});
