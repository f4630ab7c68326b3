/**
 * The push sandbox: a program of its own that stands where a browser's push service would. It takes notifications as
 * RFC 8030 says, checks who sent them (RFC 8292) and keeps them as they came: encrypted for the phone (RFC 8291), so
 * it can show that there was one and not what it says. Started by the demo, never in production.
 */
import { createPublicKey, verify } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { lenderTime, sendJson, sendPage, serveSandbox, text } from './serve.ts';

interface Push {
  readonly phone: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
  readonly sender: string;
  readonly body: string;
  readonly receivedAt: string;
}

const pushes: Push[] = [];
/** Phones whose subscription has ended. */
const gone = new Set<string>();
const keepPushes = 1000;
const mostBytes = 4096;

serveSandbox((request, response, url) => {
  const phone = /^\/push\/([\w-]{1,64})$/.exec(url.pathname)?.[1];
  if (request.method === 'POST' && phone !== undefined) return take(request, response, phone);
  if (request.method === 'DELETE' && phone !== undefined) return end(response, phone);
  if (request.method === 'GET' && url.pathname === '/pushes') return list(url, response);
  if (request.method === 'GET' && url.pathname === '/') return page(response);
  response.writeHead(404).end();
});

async function take(request: IncomingMessage, response: ServerResponse, phone: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { ttl, urgency = 'normal', topic = null, authorization } = request.headers;
  const origin = `http://${request.headers.host}`;
  const sender = senderOf(authorization ?? '', origin);
  if (sender === null) return void response.writeHead(403).end();
  if (gone.has(phone)) return void response.writeHead(410).end();
  if (body.length > mostBytes) return void response.writeHead(413).end();
  if (!/^\d+$/.test(String(ttl)) || request.headers['content-encoding'] !== 'aes128gcm')
    return void response.writeHead(400).end();
  const push: Push = {
    phone,
    ttl: Number(ttl),
    urgency: String(urgency),
    topic: topic === null ? null : String(topic),
    sender,
    body: body.toString('base64url'),
    receivedAt: lenderTime().toISOString(),
  };
  // One that waits is replaced by a newer one of its topic.
  const replaced = pushes.findIndex(
    (one) => one.phone === phone && one.topic !== null && one.topic === topic,
  );
  if (replaced >= 0) pushes.splice(replaced, 1);
  pushes.push(push);
  if (pushes.length > keepPushes) pushes.shift();
  response.writeHead(201, { location: `${origin}/messages/${pushes.length}` }).end();
}

/** The public key of whoever signed the call, where the signature is right and for us; null where it is not. */
function senderOf(authorization: string, origin: string): string | null {
  const { t: token, k: key } =
    /^vapid t=(?<t>[\w-]+\.[\w-]+\.[\w-]+), ?k=(?<k>[\w-]{87})$/.exec(authorization)?.groups ?? {};
  if (token === undefined || key === undefined) return null;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return null;
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const now = Date.now() / 1000;
  const isForUs = aud === origin && typeof exp === 'number' && exp > now && exp <= now + 86_400;
  return isForUs && /^(mailto:|https:)/.test(String(sub)) ? key : null;
}

function end(response: ServerResponse, phone: string): void {
  gone.add(phone);
  response.writeHead(204).end();
}

function list(url: URL, response: ServerResponse): void {
  const phone = url.searchParams.get('phone');
  sendJson(
    response,
    pushes.filter((push) => phone === null || push.phone === phone),
  );
}

function page(response: ServerResponse): void {
  const items = pushes
    .toReversed()
    .map(
      ({ phone, urgency, body, receivedAt }) =>
        `<li><b>${text(phone)}</b> <time>${text(receivedAt)}</time><p>${text(urgency)}, ${body.length} signs, encrypted for the phone</p></li>`,
    )
    .join('');
  const content = `<p>Nothing here was sent to a real phone. Newest first.</p>
<ul>${items || '<li>No notifications yet.</li>'}</ul>`;
  sendPage(response, 'Push sandbox', content);
}
