/**
 * The bank sandbox: a program of its own that stands where the lender's bank would. It takes signed transfers over
 * HTTP, moves no money, and tells by signed webhook what became of them. Everything that goes wrong with real banks can
 * be switched on, on its page or by POST /faults. Started by the demo, never in production.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { amountText } from '@hiram/contract';
import { type Faults, faultButtons, noFaults, parseFaults } from './bank-faults.ts';
import { type BankTransfer, BankTransfers, type TransferOrder } from './bank-transfers.ts';
import { bankWebhooks } from './bank-webhooks.ts';
import { readBody, readSigned, secretFrom, sendJson, sendPage, serveSandbox, text } from './serve.ts';

const secret = secretFrom('SANDBOX_SECRET');
const transfers = new BankTransfers(process.env.SANDBOX_FILE);
let faults: Faults = noFaults;
const notify = bankWebhooks(secretFrom('SANDBOX_HOOK_SECRET'), () => faults);

for (const transfer of transfers.all()) if (transfer.status === 'pending') finishLater(transfer);

serveSandbox((request, response, url) => {
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /transfers':
      return take(request, response);
    case 'POST /transfers/status':
      return tell(request, response);
    case 'GET /transfers':
      return list(response);
    case 'GET /faults':
      return sendJson(response, faults);
    case 'POST /faults':
      return switchFaults(request, response);
    case 'GET /':
      return page(response);
    default:
      response.writeHead(404).end();
  }
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readSigned(request, response, secret);
  if (body === undefined) return;
  if (faults.loseRequest > 0) {
    faults = { ...faults, loseRequest: faults.loseRequest - 1 };
    return void response.destroy();
  }
  const { transfer, isNew } = transfers.take(JSON.parse(body) as TransferOrder, faults);
  if (isNew && transfer.status === 'pending') finishLater(transfer);
  if (faults.loseAnswer > 0) {
    faults = { ...faults, loseAnswer: faults.loseAnswer - 1 };
    return void response.destroy();
  }
  await beSlow();
  const { wasRefused, failure } = transfer;
  sendJson(response, wasRefused ? { status: 'refused', failure } : { status: 'accepted' });
}

async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readSigned(request, response, secret);
  if (body === undefined) return;
  const { reference } = JSON.parse(body) as { reference: string };
  const transfer = transfers.find(reference);
  await beSlow();
  if (!transfer) return sendJson(response, { status: 'unknown_reference' });
  const { status, failure, bankReference } = transfer;
  sendJson(response, { status, bankReference, ...(failure ? { failure } : {}) });
}

function finishLater(transfer: BankTransfer): void {
  setTimeout(() => {
    if (faults.neverSettle) return finishLater(transfer);
    transfers.finish(transfer);
    void notify(transfer);
  }, faults.settleAfter);
}

const beSlow = () => new Promise((resolve) => setTimeout(resolve, faults.slow));

function list(response: ServerResponse): void {
  const all = transfers.all();
  const paid = all.filter(({ status }) => status === 'settled');
  const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  sendJson(response, { paidCents, transfers: all });
}

/** As JSON from a program, or as a form from the page. Each call begins from a bank where nothing goes wrong. */
async function switchFaults(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request, response);
  if (body === undefined) return;
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  const json = isForm ? (new URLSearchParams(body).get('faults') ?? '{}') : body;
  const wanted = parseFaults(JSON.parse(json));
  if (!wanted) return void response.writeHead(400).end();
  faults = { ...noFaults, ...wanted };
  if (isForm) response.writeHead(303, { location: '/' }).end();
  else sendJson(response, faults);
}

function page(response: ServerResponse): void {
  const isOn = (wanted: Partial<Faults>) =>
    (Object.entries(wanted) as [keyof Faults, unknown][]).every(([name, value]) => faults[name] === value);
  const button = ({ label, faults: wanted }: (typeof faultButtons)[number]) =>
    `<form method="post" action="/faults"><input type="hidden" name="faults" value="${text(JSON.stringify(wanted))}">
<button aria-pressed="${isOn(wanted)}">${text(label)}</button></form>`;
  const item = (transfer: BankTransfer) =>
    `<li><b>${text(transfer.reference)}</b> ${text(transfer.currency)} ${amountText(transfer.amountCents)}
to ${text(transfer.bankName)} ${text(transfer.account)} <time>${text(transfer.receivedAt)}</time>
<p>${text(transfer.status)}${transfer.failure ? `: ${text(transfer.failure)}` : ''}</p></li>`;
  const items = transfers.all().reverse().slice(0, 100).map(item).join('');
  const content = `<p>No money is moved here. Newest first.</p><h2>What goes wrong</h2>${faultButtons.map(button).join('')}
<h2>Transfers</h2><ul>${items || '<li>No transfers yet.</li>'}</ul>`;
  sendPage(response, 'Bank sandbox', content);
}
