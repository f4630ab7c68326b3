/** Whether a host is this machine, and nothing that is said to it can be heard outside. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || /^\[?::1\]?$/.test(host);
}
