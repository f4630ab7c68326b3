const kept = new Map<string, string>();
const spareMs = 60_000;

/**
 * A page that asks for news gets every picture under a newly signed address, and would load all of them again
 * each time. So the first address of a picture is kept as long as it is good.
 */
export function steadyAddress(url: string, nowMs: number): string {
  const { pathname, searchParams } = new URL(url, 'https://desk.invalid');
  const key = `${pathname} ${searchParams.get('for')}`;
  const before = kept.get(key);
  if (before !== undefined && expiresAt(before) > nowMs + spareMs) return before;
  kept.set(key, url);
  return url;
}

function expiresAt(url: string): number {
  return Number(new URL(url, 'https://desk.invalid').searchParams.get('expires')) * 1000;
}
