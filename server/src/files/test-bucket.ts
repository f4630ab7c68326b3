/** For tests: an S3 bucket in memory that believes nothing: every signature is worked out again from what arrived. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const credentials = { region: 'ap-test-1', key: 'TESTKEY', secret: 'test/secret+key' };

interface BucketObject {
  readonly bytes: Buffer;
  storedAt: Date;
}

export interface TestBucket {
  readonly url: string;
  readonly objects: Map<string, BucketObject>;
  /** What was wrong with the requests. */
  readonly problems: string[];
  isFailing: boolean;
  isVersioned: boolean;
  stop(): Promise<void>;
}

/** It is called photos. */
export async function startTestBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map();
  const problems: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const problem = problemWith(request, body);
    if (problem) problems.push(problem);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const key = path.replace(/^\/photos\/?/, '');
    if (bucket.isFailing || !path.startsWith('/photos'))
      return response.writeHead(bucket.isFailing ? 503 : 404).end('<Error/>');
    if (problem) return response.writeHead(403).end('<Error/>');
    if (query.startsWith('versioning'))
      return response.end(
        `<VersioningConfiguration>${bucket.isVersioned ? '<Status>Enabled</Status>' : ''}</VersioningConfiguration>`,
      );
    if (query) return response.end(listing(objects, new URLSearchParams(query)));
    if (request.method === 'PUT') objects.set(key, { bytes: body, storedAt: new Date() });
    if (request.method === 'DELETE') objects.delete(key);
    const found = objects.get(key)?.bytes;
    if (request.method === 'GET') return response.writeHead(found ? 200 : 404).end(found ?? '<Error/>');
    return response.writeHead(request.method === 'PUT' ? 200 : 204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bucket: TestBucket = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    problems,
    isFailing: false,
    isVersioned: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return bucket;
}

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
function listing(objects: TestBucket['objects'], query: URLSearchParams): string {
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort();
  const from = Number((query.get('continuation-token') ?? '<&0').replace('<&', ''));
  const contents = keys.slice(from, from + 2).map((key) => {
    const storedAt = objects.get(key)?.storedAt.toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${storedAt}</LastModified></Contents>`;
  });
  const more =
    from + 2 < keys.length ? `<NextContinuationToken>&lt;&amp;${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}
