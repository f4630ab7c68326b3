import { createHash, randomBytes } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import {
  anchorNamePattern,
  anchorsName,
  type FileStorage,
  markerName,
  newAnchorName,
  type StoredFile,
  setAsideName,
  storageKeyPattern,
} from './storage.ts';

export interface S3Settings {
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** Where the service is, without the bucket. */
  readonly url: string;
  readonly bucket: string;
}

const timeoutMs = 20_000;
const filesPrefix = 'files/';
const asidePrefix = `${setAsideName}/`;
const anchorsPrefix = `${anchorsName}/`;

/**
 * Any S3-compatible storage, addressed by path. A failure
 * throws: the upload is undone and the phone sends it again.
 */
export function s3Storage(settings: S3Settings): FileStorage {
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
  const addressOf = (key: string, prefix = filesPrefix) => {
    if (!storageKeyPattern.test(key)) throw new Error('not a storage key');
    return `${root}/${prefix}${key}`;
  };
  async function write(url: string, bytes: Buffer): Promise<void> {
    const response = await send('PUT', url, bytes);
    await response.arrayBuffer();
    if (!response.ok) throw new Error('the file storage has no such bucket');
  }
  async function read(url: string): Promise<Buffer | undefined> {
    const response = await send('GET', url);
    const bytes = Buffer.from(await response.arrayBuffer());
    return response.ok ? bytes : undefined;
  }
  async function erase(url: string): Promise<void> {
    await (await send('DELETE', url)).arrayBuffer();
  }
  /** By reading and writing: not every storage can copy, and one that fails half-way says 200. */
  async function move(from: string, to: string): Promise<void> {
    const bytes = await read(from);
    if (!bytes) return;
    await write(to, bytes);
    await erase(from);
  }
  async function* listBelow(prefix: string, pattern = storageKeyPattern): AsyncIterable<StoredFile> {
    let next: string | undefined = '';
    while (next !== undefined) {
      const page = new URLSearchParams({ 'list-type': '2', prefix });
      if (next !== '') page.set('continuation-token', next);
      const response = await send('GET', `${root}?${page}`);
      const xml = await response.text();
      if (!response.ok) throw new Error('the file storage has no such bucket');
      for (const [entry] of xml.matchAll(/<Contents>.*?<\/Contents>/gs)) {
        const key = textOf(entry, 'Key')?.slice(prefix.length) ?? '';
        const storedAt = new Date(textOf(entry, 'LastModified') ?? '');
        if (pattern.test(key)) yield { key, storedAt };
      }
      next = textOf(xml, 'NextContinuationToken');
    }
  }

  return {
    async put(bytes) {
      const key = randomBytes(16).toString('hex');
      await write(addressOf(key), bytes);
      return key;
    },
    get: async (key) => read(addressOf(key)),
    remove: async (key) => erase(addressOf(key)),
    list: () => listBelow(filesPrefix),
    setAside: {
      add: async (key) => move(addressOf(key), addressOf(key, asidePrefix)),
      restore: async (key) => move(addressOf(key, asidePrefix), addressOf(key)),
      remove: async (key) => erase(addressOf(key, asidePrefix)),
      list: () => listBelow(asidePrefix),
    },
    async readMarker() {
      return (await read(`${root}/${markerName}`))?.toString('utf8');
    },
    writeMarker: (text) => write(`${root}/${markerName}`, Buffer.from(text)),
    anchors: {
      add: (text) => write(`${root}/${anchorsPrefix}${newAnchorName()}`, Buffer.from(text)),
      async *all() {
        for await (const { key } of listBelow(anchorsPrefix, anchorNamePattern)) {
          const bytes = await read(`${root}/${anchorsPrefix}${key}`);
          if (bytes) yield bytes.toString('utf8');
        }
      },
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
