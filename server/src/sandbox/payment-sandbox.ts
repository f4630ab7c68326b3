/**
 * The payment sandbox: a program of its own that stands where a payment provider would. It opens signed
 * payments over HTTP, has a page on which they are paid or not, moves no money, and tells by signed webhook what
 * became of them. Everything that goes wrong with real providers can be switched on, on its page or by
 * POST /faults. Started by the demo, never in production.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { amountText } from '@hiram/contract';
import { FaultSwitch } from './fault-switch.ts';
import { noPaymentFaults, paymentFaultButtons } from './payment-faults.ts';
import { type PaymentOrder, type SandboxPayment, SandboxPayments } from './sandbox-payments.ts';
import {
  readBody,
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
const payments = new SandboxPayments(process.env.SANDBOX_FILE);
const faults = new FaultSwitch(noPaymentFaults, paymentFaultButtons);
const notify = webhooks(secretFrom('SANDBOX_HOOK_SECRET'), () => faults.now);

serveSandbox((request, response, url) => {
  const pageId = /^\/pay\/([\w-]+)$/.exec(url.pathname)?.[1];
  if (pageId !== undefined) return payPage(request, response, pageId);
  switch (`${request.method} ${url.pathname}`) {
    case 'POST /payments':
      return open(request, response);
    case 'POST /payments/status':
      return tell(request, response);
    case 'GET /payments':
      return sendJson(response, payments.all());
    case 'POST /expire':
      return expire(response);
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

async function open(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readSigned(request, response, secret);
  if (body === undefined) return;
  if (faults.useUp('loseRequest')) return void response.destroy();
  if (faults.useUp('garbage')) return sendGarbage(response);
  const { pageId } = payments.open(JSON.parse(body) as PaymentOrder);
  await beSlow();
  sendSigned({ request, response, secret }, { pageUrl: `http://${request.headers.host}/pay/${pageId}` });
}

async function tell(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readSigned(request, response, secret);
  if (body === undefined) return;
  if (faults.useUp('garbage')) return sendGarbage(response);
  payments.expire();
  const payment = payments.find((JSON.parse(body) as { reference: string }).reference);
  await beSlow();
  sendSigned({ request, response, secret }, payment ? outcomeOf(payment) : { status: 'unknown_reference' });
}

async function payPage(request: IncomingMessage, response: ServerResponse, pageId: string): Promise<void> {
  payments.expire();
  const payment = payments.findPage(pageId);
  if (!payment) return void response.writeHead(404).end();
  if (request.method === 'GET') return showPayment(response, payment);
  const body = await readBody(request, response);
  if (body === undefined) return;
  const choice = new URLSearchParams(body).get('choice');
  if (choice === 'leave') return showLeft(response);
  if (payment.status === 'open' && choice === 'pay') pay(payment);
  if (payment.status === 'open' && choice === 'decline') void notify(noticeOf(payments.fail(payment)));
  response.writeHead(303, { location: `/pay/${pageId}` }).end();
}

function pay(payment: SandboxPayment): void {
  const failed = faults.now.failFirst ? noticeOf(payments.fail(payment)) : undefined;
  const paid = noticeOf(payments.pay(payment));
  void (failed ? notify(failed).then(() => notify(paid)) : notify(paid));
}

function expire(response: ServerResponse): void {
  for (const payment of payments.expire({ isNow: true })) void notify(noticeOf(payment));
  response.writeHead(303, { location: '/' }).end();
}

function outcomeOf({ status, providerReference, amountCents, paidAt, failure }: SandboxPayment): object {
  switch (status) {
    case 'paid':
      return { status, amountCents, paidAt, providerReference };
    case 'failed':
      return { status, failure, providerReference };
    default:
      return { status, providerReference };
  }
}

function noticeOf(payment: SandboxPayment): Notice {
  const { notifyUrl, reference, providerReference, status } = payment;
  const eventId = `${providerReference}-${status}`;
  return { notifyUrl, event: { eventId, reference, ...outcomeOf(payment) } };
}

const beSlow = () => new Promise((resolve) => setTimeout(resolve, faults.now.slow));

const notice = '<p>Sandbox: no money is moved.</p>';
const moneyOf = ({ currency, amountCents }: SandboxPayment) => `${text(currency)} ${amountText(amountCents)}`;

function showPayment(response: ServerResponse, payment: SandboxPayment): void {
  const button = (choice: string, label: string) =>
    `<button name="choice" value="${choice}">${label}</button>`;
  const choices = `<form method="post">${button('pay', 'Pay')}${button('decline', 'Decline')}${button('leave', 'Leave without paying')}</form>`;
  const isOpen = payment.status === 'open';
  const content = `${notice}<p><b>${moneyOf(payment)}</b> to ${text(payment.lender)}</p>
${isOpen ? choices : `<p>This payment is ${payment.status}. You can close this tab.</p>`}`;
  sendPage(response, 'Payment sandbox', content, { isRefreshed: false });
}

function showLeft(response: ServerResponse): void {
  const content = `${notice}<p>You have not paid. You can close this tab.</p>`;
  sendPage(response, 'Payment sandbox', content, { isRefreshed: false });
}

function page(response: ServerResponse): void {
  const item = (payment: SandboxPayment) =>
    `<li><b>${text(payment.reference)}</b> ${moneyOf(payment)} to ${text(payment.lender)}
<time>${text(payment.openedAt)}</time><p>${payment.status}${payment.failure ? `: ${text(payment.failure)}` : ''}</p></li>`;
  const items = payments.all().reverse().slice(0, 100).map(item).join('');
  const content = `${notice}<h2>What goes wrong</h2>${faults.buttons()}
<h2>Payments</h2><form method="post" action="/expire"><button>Let open ones expire</button></form>
<ul>${items || '<li>No payments yet.</li>'}</ul>`;
  sendPage(response, 'Payment sandbox', content);
}
