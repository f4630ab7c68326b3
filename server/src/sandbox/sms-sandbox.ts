/**
 * The SMS sandbox: a program of its own that stands where a provider's gateway would, takes signed messages
 * over HTTP and shows them on a page instead of sending them. Started by the demo, never in production.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isSignedBy } from '../sms/signature.ts';

interface Message {
  readonly reference: string;
  readonly mobile: string;
  readonly body: string;
  readonly receivedAt: string;
}

const secret = process.env.SANDBOX_SECRET ?? '';
if (secret.length < 32) throw new Error('SANDBOX_SECRET is missing');
const messages = new Map<string, Message>();
const keepMessages = 1000;

const server = createServer((request, response) => {
  handle(request, response).catch(() => {
    response.writeHead(500).end();
  });
});

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  if (request.method === 'POST' && url.pathname === '/messages') return take(request, response);
  if (request.method === 'GET' && url.pathname === '/messages') return list(url, response);
  if (request.method === 'GET' && url.pathname === '/') return page(response);
  response.writeHead(404).end();
}

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 10_000) return void response.writeHead(413).end();
  }
  const signature = request.headers['x-hiram-signature'];
  if (!isSignedBy(secret, signature as string | undefined, body, Math.floor(Date.now() / 1000))) {
    return void response.writeHead(401).end();
  }
  const message = JSON.parse(body) as Omit<Message, 'receivedAt'>;
  if (!messages.has(message.reference)) {
    messages.set(message.reference, { ...message, receivedAt: new Date().toISOString() });
  }
  const oldest = messages.keys().next().value;
  if (messages.size > keepMessages && oldest !== undefined) messages.delete(oldest);
  response.writeHead(202).end();
}

function list(url: URL, response: ServerResponse): void {
  const mobile = url.searchParams.get('mobile');
  const found = [...messages.values()].filter((message) => mobile === null || message.mobile === mobile);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found.reverse()));
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (value: string): string => value.replace(/[&<>"]/g, (character) => escapes[character] ?? '');

function page(response: ServerResponse): void {
  const items = [...messages.values()]
    .reverse()
    .map(
      ({ mobile, body, receivedAt }) =>
        `<li><b>${text(mobile)}</b> <time>${text(receivedAt)}</time><p>${text(body)}</p></li>`,
    )
    .join('');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>SMS sandbox</title>
<style>body{font:15px/1.5 system-ui;max-width:40rem;margin:2rem auto;padding:0 1rem;background:#faf7f1;color:#10211c}
li{background:#fff;border-radius:12px;padding:12px 16px;margin:0 0 12px;list-style:none}ul{padding:0}time{color:#5a6b65;font-size:13px}p{margin:4px 0 0}</style>
<h1>SMS sandbox</h1><p>Nothing here was sent to a real phone. Newest first.</p>
<ul>${items || '<li>No messages yet.</li>'}</ul></html>`);
}

// The parent holds our standard input: when it goes away, however it died, so do we.
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
process.on('SIGINT', () => {});
server.listen(Number(process.env.SANDBOX_PORT ?? 0), '127.0.0.1', () => {
  const address = server.address();
  if (address && typeof address === 'object')
    process.stdout.write(`${JSON.stringify({ port: address.port })}\n`);
});
