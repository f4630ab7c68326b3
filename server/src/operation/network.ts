/** One customer has a whole IPv6 /64 to ask from; an IPv4 address is counted as it is. */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/** What is given away in one piece: a /48 has 65,536 networks in it. There is none around an IPv4 address. */
export function siteOf(address: string): string | null {
  const site = prefixOf(address, 3);
  return site.includes(':') ? site : null;
}

function prefixOf(address: string, groups: number): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('%', 1)[0]?.split('::') ?? [];
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: zeros }, () => '0'), ...right].slice(0, groups).join(':');
}
