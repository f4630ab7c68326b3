import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { s3Storage } from './s3-storage.ts';
import type { FileStorage, StoredFile } from './storage.ts';

const credentials = { region: 'ap-test-1', key: 'TESTKEY', secret: 'test/secret+key' };

/**
 * A bucket in memory that believes nothing: every request's signature is worked out again from what arrived.
 */
const bucket = new Map<string, Buffer>();
const problems: string[] = [];
let server: Server;
let url: string;
let failing = false;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const problem = problemWith(request, body);
    if (problem) problems.push(problem);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const key = path.replace(/^\/photos\/?/, '');
    if (failing || !path.startsWith('/photos'))
      return response.writeHead(failing ? 503 : 404).end('<Error/>');
    if (problem) return response.writeHead(403).end('<Error/>');
    if (query) return response.end(listing(new URLSearchParams(query)));
    if (request.method === 'PUT') bucket.set(key, body);
    if (request.method === 'DELETE') bucket.delete(key);
    const found = bucket.get(key);
    if (request.method === 'GET') return response.writeHead(found ? 200 : 404).end(found ?? '<Error/>');
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

let storage: FileStorage;
beforeEach(() => {
  bucket.clear();
  problems.length = 0;
  failing = false;
  storage = s3Storage({ ...credentials, url, bucket: 'photos' });
  return () => expect(problems).toEqual([]);
});

function problemWith(request: IncomingMessage, body: Buffer): string | undefined {
  const { headers, method = '' } = request;
  const [, scope = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=TESTKEY\/(\S+?), SignedHeaders=(\S+?), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const moment = String(headers['x-amz-date']);
  const hash = createHash('sha256').update(body).digest('hex');
  if (headers['x-amz-content-sha256'] !== hash) return 'the body is not the signed one';
  if (scope !== `${moment.slice(0, 8)}/ap-test-1/s3/aws4_request`) return `wrong scope ${scope}`;
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.split(';').includes(name)) return `${name} is not signed`;
  }
  const [path, query = ''] = (request.url ?? '').split('?');
  let canonical = `${method}\n${path}\n${query.split('&').sort().join('&')}\n`;
  for (const name of names.split(';')) canonical += `${name}:${String(headers[name]).trim()}\n`;
  canonical += `\n${names}\n${hash}`;
  const text = `AWS4-HMAC-SHA256\n${moment}\n${scope}\n${createHash('sha256').update(canonical).digest('hex')}`;
  let key = Buffer.from(`AWS4${credentials.secret}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  const wanted = createHmac('sha256', key).update(text).digest('hex');
  return given === wanted ? undefined : 'the signature is wrong';
}

/** Two at a time, so that there is a second page; with a token that XML has to escape. */
function listing(query: URLSearchParams): string {
  const keys = [...bucket.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number((query.get('continuation-token') ?? '<&0').replace('<&', ''));
  const contents = keys
    .slice(from, from + 2)
    .map(
      (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-15T04:00:00.000Z</LastModified></Contents>`,
    );
  const more =
    from + 2 < keys.length ? `<NextContinuationToken>&lt;&amp;${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}

describe('S3-compatible storage', () => {
  test('puts, gets and removes, and a missing file is nothing', async () => {
    const bytes = Buffer.from([0, 1, 2, 255, 254]);
    const key = await storage.put(bytes);
    expect([...bucket.keys()]).toEqual([`files/${key}`]);
    expect(await storage.get(key)).toEqual(bytes);
    await storage.remove(key);
    await storage.remove(key);
    expect(await storage.get(key)).toBeUndefined();
  });

  test('lists page by page what is ours', async () => {
    const keys = [];
    for (let count = 0; count < 5; count += 1) keys.push(await storage.put(Buffer.from('x')));
    bucket.set('files/readme.txt', Buffer.from('not ours'));
    const listed: StoredFile[] = [];
    for await (const file of storage.list()) listed.push(file);
    expect(listed.map(({ key }) => key).sort()).toEqual(keys.sort());
    expect(listed[0]?.storedAt).toEqual(new Date('2026-11-15T04:00:00Z'));
  });

  test('an outage and a bucket that is not there are errors, never an empty file', async () => {
    const elsewhere = s3Storage({ ...credentials, url, bucket: 'nowhere' });
    await expect(elsewhere.put(Buffer.from('x'))).rejects.toThrow('no such bucket');
    const key = await storage.put(Buffer.from('x'));
    failing = true;
    await expect(storage.put(Buffer.from('x'))).rejects.toThrow('answered 503 to PUT');
    await expect(storage.get(key)).rejects.toThrow('answered 503 to GET');
  });

  test('never asks for a key that is not one', async () => {
    await expect(storage.get('../other/secret')).rejects.toThrow('not a storage key');
  });
});
