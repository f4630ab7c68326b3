import { lenderTime } from './serve.ts';

export interface ReceivedMail {
  readonly reference: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  readonly receivedAt: string;
}

/** A plain text in base64, with its subject: what our own server sends, and no more of MIME. */
export function readMail(raw: string): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const headers = new Map(
    raw
      .slice(0, end)
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  const content = raw.slice(end + 4);
  const isBase64 = headers.get('content-transfer-encoding')?.toLowerCase() === 'base64';
  return {
    reference: headers.get('message-id') ?? '',
    to: (headers.get('to') ?? '').replace(/^.*<|>.*$/g, ''),
    subject: decoded(headers.get('subject') ?? ''),
    body: isBase64 ? Buffer.from(content, 'base64').toString() : content,
    receivedAt: lenderTime().toISOString(),
  };
}

/** Words of another alphabet in a header (RFC 2047). */
function decoded(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, way: string, words: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString()
        : Buffer.from(
            words
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/gi, (__, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString(),
    );
}
