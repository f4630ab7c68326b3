import { createHash, createHmac } from 'node:crypto';

export interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly url: URL;
  readonly body: Buffer | null;
}

export interface S3Credentials {
  readonly region: string;
  readonly key: string;
  readonly secret: string;
}

/** AWS Signature Version 4, as every S3-compatible storage checks it: the headers that make a request ours. */
export function signS3Request(
  { method, url, body }: S3Request,
  { region, key, secret }: S3Credentials,
  at: Date,
): Record<string, string> {
  const moment = `${at.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  const day = moment.slice(0, 8);
  const scope = `${day}/${region}/s3/aws4_request`;
  const headers = {
    host: url.host,
    'x-amz-content-sha256': sha256(body ?? ''),
    'x-amz-date': moment,
  };
  const signedHeaders = Object.keys(headers).join(';');
  const request = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...Object.entries(headers).map(([name, value]) => `${name}:${value}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(request)].join('\n');
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  const signature = hmac(signingKey, text).toString('hex');
  const { host: _, ...sent } = headers;
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${key}/${scope},SignedHeaders=${signedHeaders},Signature=${signature}`,
  };
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** Stricter than encodeURIComponent, which leaves five signs as they are. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
