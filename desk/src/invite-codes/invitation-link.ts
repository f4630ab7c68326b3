/** What is sent to people: the phone keeps the code and the channel until they register. */
export function invitationLink(origin: string, code: string, channel: string): string {
  const url = new URL('/', origin);
  url.searchParams.set('code', code);
  if (channel.trim()) url.searchParams.set('channel', channel.trim());
  return url.href;
}
