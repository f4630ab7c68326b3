/**
 * The QR codes of banks in all our markets are one format, EMVCo's "merchant-presented mode": fields of two
 * digits, a length of two digits and a value, some of them made of fields again, and a checksum at the end.
 */
export type QrField = readonly [tag: string, value: string | readonly QrField[]];

const checksumTag = '63';

/** The text of a QR code. Throws for what does not fit into one: that is a bug, not something people typed. */
export function writeQr(fields: readonly QrField[]): string {
  const text = `${fields.map(writeField).join('')}${checksumTag}04`;
  return text + checksum(text);
}

function writeField([tag, value]: QrField): string {
  const text = typeof value === 'string' ? value : value.map(writeField).join('');
  const { length } = new TextEncoder().encode(text);
  if (!/^\d\d$/.test(tag) || length === 0 || length > 99)
    throw new RangeError(`field ${tag} of a QR code: "${text}"`);
  return tag + String(length).padStart(2, '0') + text;
}

/** The fields of a QR code as they stand in it; null for what is none, or was changed on its way. */
export function readQr(text: string): readonly (readonly [tag: string, value: string])[] | null {
  const body = text.slice(0, -4);
  if (!body.endsWith(`${checksumTag}04`) || checksum(body) !== text.slice(-4).toUpperCase()) return null;
  return readFields(text);
}

/** The fields inside a field. */
export function readFields(text: string): readonly (readonly [tag: string, value: string])[] | null {
  const fields: (readonly [string, string])[] = [];
  for (let at = 0; at < text.length; ) {
    const head = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4));
    const length = Number(head?.[2]);
    const value = text.slice(at + 4, at + 4 + length);
    if (!head?.[1] || length === 0 || value.length !== length) return null;
    fields.push([head[1], value]);
    at += 4 + length;
  }
  return fields;
}

/** CRC-16/CCITT-FALSE, as four hexadecimal digits. */
function checksum(text: string): string {
  let crc = 0xffff;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}
