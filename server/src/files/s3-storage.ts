import { randomBytes } from 'node:crypto';
import { type S3Credentials, type S3Request, signS3Request } from './sign-s3-request.ts';
import { type FileStorage, storageKeyPattern } from './storage.ts';

export interface S3Settings extends S3Credentials {
  /** Where the service is, without the bucket. */
  readonly url: string;
  readonly bucket: string;
}

const timeoutMs = 20_000;
const prefix = 'files/';

/** Any S3-compatible storage, addressed by path. A failure throws: the upload is undone and the phone sends it again. */
export function s3Storage(settings: S3Settings): FileStorage {
  const root = `${settings.url.replace(/\/+$/, '')}/${settings.bucket}`;

  async function send(
    method: S3Request['method'],
    address: string,
    body: Buffer | null = null,
  ): Promise<Response> {
    const url = new URL(address);
    const headers = signS3Request({ method, url, body }, settings, new Date());
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the file storage answered ${response.status} to ${method}`);
  }
  const addressOf = (key: string) => {
    if (!storageKeyPattern.test(key)) throw new Error('not a storage key');
    return `${root}/${prefix}${key}`;
  };

  return {
    async put(bytes) {
      const key = randomBytes(16).toString('hex');
      const response = await send('PUT', addressOf(key), bytes);
      await response.arrayBuffer();
      if (!response.ok) throw new Error('the file storage has no such bucket');
      return key;
    },
    async get(key) {
      const response = await send('GET', addressOf(key));
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.ok ? bytes : undefined;
    },
    async remove(key) {
      await (await send('DELETE', addressOf(key))).arrayBuffer();
    },
    async *list() {
      let next: string | undefined = '';
      while (next !== undefined) {
        const page = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== '') page.set('continuation-token', next);
        const xml = await (await send('GET', `${root}?${page}`)).text();
        for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const key = textOf(entry, 'Key')?.slice(prefix.length) ?? '';
          const storedAt = new Date(textOf(entry, 'LastModified') ?? '');
          if (storageKeyPattern.test(key)) yield { key, storedAt };
        }
        next = textOf(xml, 'NextContinuationToken');
      }
    },
  };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
