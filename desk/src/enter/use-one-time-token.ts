import { useEffect, useState } from 'react';

/** React may ask twice, and the address tells it once. */
let lastTaken = '';

/**
 * What a one-time link carries after its #, or in the query where it was made by an earlier version. It is taken out
 * of the address at once, and so out of the history: whoever uses the browser next finds no link there.
 */
function takeToken(): string {
  const { hash, search, pathname } = window.location;
  const query = new URLSearchParams(search);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? query.get('token');
  if (token === null) return lastTaken;
  lastTaken = token;
  query.delete('token');
  window.history.replaceState(window.history.state, '', pathname + (query.size > 0 ? `?${query}` : ''));
  return token;
}

export function useOneTimeToken(): string {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    // Another link in the same tab is another fragment, and no new page.
    const takeAnother = () => setToken(takeToken());
    window.addEventListener('hashchange', takeAnother);
    return () => window.removeEventListener('hashchange', takeAnother);
  }, []);
  return token;
}
