/**
 * The SMS sandbox: a program of its own that stands where a provider's gateway would, takes signed messages
 * over HTTP and shows them on a page instead of sending them. Started by the demo, never in production.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { readSigned, secretFrom, sendJson, sendPage, sendSigned, serveSandbox, text } from './serve.ts';

interface Message {
  readonly reference: string;
  readonly mobile: string;
  readonly body: string;
  readonly receivedAt: string;
}

const secret = secretFrom('SANDBOX_SECRET');
const messages = new Map<string, Message>();
const keepMessages = 1000;

serveSandbox((request, response, url) => {
  if (request.method === 'POST' && url.pathname === '/messages') return take(request, response);
  if (request.method === 'GET' && url.pathname === '/messages') return list(url, response);
  if (request.method === 'GET' && url.pathname === '/') return page(response);
  response.writeHead(404).end();
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readSigned(request, response, secret);
  if (body === undefined) return;
  const message = JSON.parse(body) as Omit<Message, 'receivedAt'>;
  if (!messages.has(message.reference)) {
    messages.set(message.reference, { ...message, receivedAt: new Date().toISOString() });
  }
  const oldest = messages.keys().next().value;
  if (messages.size > keepMessages && oldest !== undefined) messages.delete(oldest);
  sendSigned({ request, response, secret }, { status: 'taken' });
}

function list(url: URL, response: ServerResponse): void {
  const mobile = url.searchParams.get('mobile');
  const found = [...messages.values()].filter((message) => mobile === null || message.mobile === mobile);
  sendJson(response, found.reverse());
}

function page(response: ServerResponse): void {
  const items = [...messages.values()]
    .reverse()
    .map(
      ({ mobile, body, receivedAt }) =>
        `<li><b>${text(mobile)}</b> <time>${text(receivedAt)}</time><p>${text(body)}</p></li>`,
    )
    .join('');
  const content = `<p>Nothing here was sent to a real phone. Newest first.</p>
<ul>${items || '<li>No messages yet.</li>'}</ul>`;
  sendPage(response, 'SMS sandbox', content);
}
