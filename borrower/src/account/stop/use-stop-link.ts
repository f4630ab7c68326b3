import { useEffect, useState } from 'react';

interface Opened {
  /** What the link carries after its #. */
  readonly token: string | null;
  /** When it was stopped already, for whoever comes from a letter. */
  readonly stoppedAt: string | null;
}

function textIn(state: unknown, name: keyof Opened): string | null {
  const value = (state as Partial<Record<keyof Opened, unknown>> | null)?.[name];
  return typeof value === 'string' ? value : null;
}

function opened(): Opened {
  const { hash } = window.location;
  const { state } = window.history;
  return { token: hash.slice(1) || textIn(state, 'token'), stoppedAt: textIn(state, 'stoppedAt') };
}

/**
 * The token is taken out of the address at once, where it could be read or sent on; a reload finds it in the state of
 * this tab.
 */
export function useStopLink(): Opened {
  const [link, setLink] = useState(opened);
  const { token } = link;
  useEffect(() => {
    if (token !== null) window.history.replaceState({ token }, '', window.location.pathname);
    // Another link in the same tab is another fragment, and no new page.
    const takeAnother = () => setLink(opened());
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, [token]);
  return link;
}
