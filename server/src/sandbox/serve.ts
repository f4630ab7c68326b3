import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createInterface } from 'node:readline';
import { answerSignature } from '../signed-http/call.ts';
import { isSignedBy } from '../signed-http/signature.ts';

const mostBytes = 10_000;

let aheadMs = 0;
/** The lender's time, for what people read; signatures go by the machine's. */
export const lenderTime = (): Date => new Date(Date.now() + aheadMs);

/**
 * What every sandbox does alike: answer on a port of this machine, say which one, and end with its parent.
 */
export function serveSandbox(
  handle: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void,
): void {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://sandbox');
    Promise.resolve()
      .then(() => handle(request, response, url))
      .catch(() => {
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
  });
  // The parent holds our standard input: when it goes away, however it died, so do we.
  // By it, the parent also says how far the lender's clock is ahead of this machine's.
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      aheadMs = (JSON.parse(line) as { aheadMs: number }).aheadMs;
    })
    .on('close', () => process.exit(0));
  process.on('SIGINT', () => {});
  server.listen(Number(process.env.SANDBOX_PORT ?? 0), '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object')
      process.stdout.write(`${JSON.stringify({ port: address.port })}\n`);
  });
}

export function secretFrom(name: 'SANDBOX_SECRET' | 'SANDBOX_HOOK_SECRET'): string {
  const secret = process.env[name] ?? '';
  if (secret.length < 32) throw new Error(`${name} is missing`);
  return secret;
}

/** The body as it came; nothing when it is too long, which is answered already. */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length <= mostBytes) continue;
    response.writeHead(413).end();
    return undefined;
  }
  return body;
}

/** The body of a call that is signed with the secret; nothing for any other, which is answered already. */
export async function readSigned(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
): Promise<string | undefined> {
  const body = await readBody(request, response);
  if (body === undefined) return undefined;
  const signature = request.headers['x-hiram-signature'];
  if (isSignedBy(secret, signature as string | undefined, body, Math.floor(Date.now() / 1000))) return body;
  response.writeHead(401).end();
  return undefined;
}

/** Answers a signed call; the answer is signed for that call. */
export function sendSigned(
  { request, response, secret }: { request: IncomingMessage; response: ServerResponse; secret: string },
  data: unknown,
): void {
  const body = JSON.stringify(data);
  const callSignature = String(request.headers['x-hiram-signature']);
  const signature = answerSignature(secret, callSignature, body);
  response.writeHead(200, { 'content-type': 'application/json', 'x-hiram-signature': signature }).end(body);
}

/** What a proxy in between may say on a bad day: it looks like success, and is neither signed nor JSON. */
export function sendGarbage(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Maintenance</h1>');
}

export function sendJson(response: ServerResponse, data: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(data));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const text = (value: string): string =>
  value.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

/** A page that says "sandbox"; one to look at is drawn again every few seconds. */
export function sendPage(
  response: ServerResponse,
  title: string,
  content: string,
  { isRefreshed = true } = {},
): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${isRefreshed ? '<meta http-equiv="refresh" content="3">' : ''}<title>${title}</title>
<style>body{font:15px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem;background:#faf7f1;color:#10211c}
li{background:#fff;border-radius:12px;padding:12px 16px;margin:0 0 12px;list-style:none}ul{padding:0}time{color:#5a6b65;font-size:13px}p{margin:4px 0 0}
form{display:inline}button{font:inherit;margin:0 6px 8px 0;padding:8px 14px;border:1px solid #c9cfc9;border-radius:999px;background:#fff;color:inherit}
button[aria-pressed=true]{background:#0b5d4b;border-color:#0b5d4b;color:#fff}</style>
<h1>${title}</h1>${content}</html>`);
}
