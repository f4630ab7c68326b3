/**
 * The SMS sandbox: a program of its own that stands where a provider's gateway would, takes signed messages
 * over HTTP and shows them on a page instead of sending them. What goes wrong with gateways can be switched on, on its page or
 * by POST /faults. Started by the demo, never in production.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FaultSwitch } from './fault-switch.ts';
import {
  lenderTime,
  readSigned,
  secretFrom,
  sendJson,
  sendPage,
  sendSigned,
  serveSandbox,
  text,
} from './serve.ts';

interface Message {
  readonly reference: string;
  readonly mobile: string;
  readonly body: string;
  readonly receivedAt: string;
}

const secret = secretFrom('SANDBOX_SECRET');
const messages = new Map<string, Message>();
const keepMessages = 1000;

/** What can go wrong at a gateway. */
interface SmsFaults {
  /** Every answer takes so many milliseconds; the message is taken at once. */
  readonly slow: number;
  /** Nothing is taken, and the answer says so. */
  readonly refuse: boolean;
  /** So many messages never reach the gateway. */
  readonly loseRequest: number;
  /** So many messages are taken, and the connection breaks before the answer: they are handed in again. */
  readonly loseAnswer: number;
}

const noFaults: SmsFaults = { slow: 0, refuse: false, loseRequest: 0, loseAnswer: 0 };
const faults = new FaultSwitch<SmsFaults>(noFaults, [
  { label: 'Everything works', faults: noFaults },
  { label: 'Slow: 5 seconds', faults: { slow: 5000 } },
  { label: 'Refuse everything', faults: { refuse: true } },
  { label: 'Lose the next request', faults: { loseRequest: 1 } },
  { label: 'Lose the next answer', faults: { loseAnswer: 1 } },
]);

serveSandbox((request, response, url) => {
  if (request.method === 'POST' && url.pathname === '/messages') return take(request, response);
  if (request.method === 'GET' && url.pathname === '/messages') return list(url, response);
  if (request.method === 'GET' && url.pathname === '/faults') return sendJson(response, faults.now);
  if (request.method === 'POST' && url.pathname === '/faults') return faults.take(request, response);
  if (request.method === 'GET' && url.pathname === '/') return page(response);
  response.writeHead(404).end();
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readSigned(request, response, secret);
  if (body === undefined) return;
  if (faults.useUp('loseRequest')) return void response.destroy();
  if (faults.now.refuse) return void response.writeHead(503).end();
  const message = JSON.parse(body) as Omit<Message, 'receivedAt'>;
  if (!messages.has(message.reference)) {
    messages.set(message.reference, { ...message, receivedAt: lenderTime().toISOString() });
  }
  const oldest = messages.keys().next().value;
  if (messages.size > keepMessages && oldest !== undefined) messages.delete(oldest);
  if (faults.useUp('loseAnswer')) return void response.destroy();
  await new Promise((resolve) => setTimeout(resolve, faults.now.slow));
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
  const content = `<p>Nothing here was sent to a real phone. Newest first.</p><h2>What goes wrong</h2>${faults.buttons()}
<h2>Messages</h2><ul>${items || '<li>No messages yet.</li>'}</ul>`;
  sendPage(response, 'SMS sandbox', content);
}
