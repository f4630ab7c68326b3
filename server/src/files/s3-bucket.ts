import { createHash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';

export interface S3Settings {
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** Where the service is, without the bucket. */
  readonly url: string;
  readonly bucket: string;
}

/** A bucket of any S3-compatible storage, addressed by path. A failure throws. */
export interface Bucket {
  write(name: string, bytes: Buffer): Promise<void>;
  /** Nothing when there is no such object. */
  read(name: string): Promise<Buffer | undefined>;
  erase(name: string): Promise<void>;
  /** What begins with the prefix, each by the rest of its name. */
  list(prefix: string): AsyncIterable<BucketEntry>;
  /** Whether it keeps what is written over and what is erased. */
  isVersioned(): Promise<boolean>;
}

interface BucketEntry {
  readonly name: string;
  readonly storedAt: Date;
}

const timeoutMs = 20_000;

export function openBucket(settings: S3Settings): Bucket {
  const root = `${settings.url.replace(/\/+$/, '')}/${settings.bucket}`;

  async function send(
    method: 'GET' | 'PUT' | 'DELETE',
    url: string,
    body: Buffer | null = null,
  ): Promise<Response> {
    const signer = new AwsV4Signer({
      method,
      url,
      // Left to itself, the signer says that the body is not signed.
      headers: { 'x-amz-content-sha256': sha256(body ?? '') },
      service: 's3',
      region: settings.region,
      accessKeyId: settings.key,
      secretAccessKey: settings.secret,
    });
    const { headers } = await signer.sign();
    const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok || response.status === 404) return response;
    throw new Error(`the file storage answered ${response.status} to ${method}`);
  }
  return {
    async write(name, bytes) {
      const response = await send('PUT', `${root}/${name}`, bytes);
      await response.arrayBuffer();
      if (!response.ok) throw new Error('the file storage has no such bucket');
    },
    async read(name) {
      const response = await send('GET', `${root}/${name}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.ok ? bytes : undefined;
    },
    async erase(name) {
      await (await send('DELETE', `${root}/${name}`)).arrayBuffer();
    },
    async *list(prefix) {
      let next: string | undefined = '';
      while (next !== undefined) {
        const page = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== '') page.set('continuation-token', next);
        const response = await send('GET', `${root}?${page}`);
        const xml = await response.text();
        if (!response.ok) throw new Error('the file storage has no such bucket');
        for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
          const name = textOf(entry, 'Key')?.slice(prefix.length) ?? '';
          yield { name, storedAt: new Date(textOf(entry, 'LastModified') ?? '') };
        }
        next = textOf(xml, 'NextContinuationToken');
      }
    },
    async isVersioned() {
      const response = await send('GET', `${root}?versioning=`);
      return textOf(await response.text(), 'Status') === 'Enabled';
    },
  };
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text?.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);
}
