/** Enough to recognise one's own number, not enough for whoever looks over the shoulder. */
export function maskMobile(mobile: string): string {
  const shown = 4;
  if (mobile.length <= shown * 2) return mobile.replace(/./g, '•');
  return `${mobile.slice(0, shown)} ${'•'.repeat(mobile.length - shown * 2)} ${mobile.slice(-shown)}`;
}
