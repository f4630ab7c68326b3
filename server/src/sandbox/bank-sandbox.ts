/**
 * The bank sandbox: a program of its own that stands where the lender's bank would. It takes signed transfers
 * over HTTP, moves no money, and tells by signed webhook what became of them. Everything that goes wrong with
 * real banks can be switched on, on its page or by POST /faults. Started by the demo, never in production.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { amountText } from '@hiram/contract';
import { faultButtons, noFaults } from './bank-faults.ts';
import { type BankTransfer, BankTransfers, type TransferOrder } from './bank-transfers.ts';
import { FaultSwitch } from './fault-switch.ts';
import {
  readSigned,
  secretFrom,
  sendGarbage,
  sendJson,
  sendPage,
  sendSigned,
  serveSandbox,
  text,
} from './serve.ts';
import { type Notice, webhooks } from './webhooks.ts';

const secret = secretFrom('SANDBOX_SECRET');
const transfers = new BankTransfers(process.env.SANDBOX_FILE);
const faults = new FaultSwitch(noFaults, faultButtons);
const notify = webhooks(secretFrom('SANDBOX_HOOK_SECRET'), () => faults.now);

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
      return sendJson(response, faults.now);
    case 'POST /faults':
      return faults.take(request, response);
    case 'GET /':
      return page(response);
    default:
      response.writeHead(404).end();
  }
});

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readSigned(request, response, secret);
  if (body === undefined) return;
  if (faults.useUp('loseRequest')) return void response.destroy();
  const { transfer, isNew } = transfers.take(JSON.parse(body) as TransferOrder, faults.now);
  if (isNew && transfer.status === 'pending') finishLater(transfer);
  if (faults.useUp('loseAnswer')) return void response.destroy();
  if (faults.useUp('garbage')) return sendGarbage(response);
  await beSlow();
  const { wasRefused, failure } = transfer;
  const answer = wasRefused ? { status: 'refused', failure } : { status: 'accepted' };
  sendSigned({ request, response, secret }, answer);
}

async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readSigned(request, response, secret);
  if (body === undefined) return;
  if (faults.useUp('garbage')) return sendGarbage(response);
  const { reference } = JSON.parse(body) as { reference: string };
  const transfer = transfers.find(reference);
  await beSlow();
  const call = { request, response, secret };
  if (!transfer) return sendSigned(call, { status: 'unknown_reference' });
  const { status, failure, bankReference, amountCents, currency, account } = transfer;
  sendSigned(call, {
    status,
    bankReference,
    amountCents,
    currency,
    account,
    ...(failure ? { failure } : {}),
  });
}

function finishLater(transfer: BankTransfer): void {
  setTimeout(() => {
    if (faults.now.neverSettle) return finishLater(transfer);
    transfers.finish(transfer);
    const isPaidLater = transfer.status === 'failed' && faults.now.payFailed;
    // The lender has heard that it failed before it hears the opposite.
    void notify(noticeOf(transfer)).then(() => isPaidLater && payLater(transfer));
  }, faults.now.settleAfter);
}

function payLater(transfer: BankTransfer): void {
  setTimeout(() => {
    transfers.payFailed(transfer);
    void notify(noticeOf(transfer));
  }, faults.now.settleAfter);
}

function noticeOf(transfer: BankTransfer): Notice {
  const { notifyUrl, reference, status: outcome, bankReference, failure } = transfer;
  const { amountCents, currency, account } = transfer;
  const eventId = `${bankReference}-${outcome}`;
  return {
    notifyUrl,
    event: {
      ...{ eventId, reference, outcome, bankReference, amountCents, currency, account },
      ...(failure ? { failure } : {}),
    },
  };
}

const beSlow = () => new Promise((resolve) => setTimeout(resolve, faults.now.slow));

function list(response: ServerResponse): void {
  const all = transfers.all();
  const paid = all.filter(({ status }) => status === 'settled');
  const paidCents = paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
  sendJson(response, { paidCents, transfers: all });
}

function page(response: ServerResponse): void {
  const item = (transfer: BankTransfer) =>
    `<li><b>${text(transfer.reference)}</b> ${text(transfer.currency)} ${amountText(transfer.amountCents)}
to ${text(transfer.bankName ?? '')} ${text(transfer.account)} <time>${text(transfer.receivedAt)}</time>
<p>${text(transfer.status)}${transfer.failure ? `: ${text(transfer.failure)}` : ''}</p></li>`;
  const items = transfers.all().reverse().slice(0, 100).map(item).join('');
  const content = `<p>No money is moved here. Newest first.</p><h2>What goes wrong</h2>${faults.buttons()}
<h2>Transfers</h2><ul>${items || '<li>No transfers yet.</li>'}</ul>`;
  sendPage(response, 'Bank sandbox', content);
}
