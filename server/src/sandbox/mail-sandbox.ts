/**
 * The mail sandbox: a program of its own that stands where a provider's SMTP server would, takes e-mails and shows them on
 * a page instead of carrying them anywhere. Started by the demo, never in production.
 */
import type { ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { type ReceivedMail, readMail } from './read-mail.ts';
import { secretFrom, sendJson, sendPage, serveSandbox, text } from './serve.ts';

const secret = secretFrom('SANDBOX_SECRET');
const mails = new Map<string, ReceivedMail>();
const keepMails = 500;
const mostBytes = 256_000;

/** As much of RFC 5321 as a sender needs: a greeting, a log-in, an envelope, a message. */
function talk(socket: Socket): void {
  let heard = '';
  let isIn = false;
  let message: string | null = null;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.setEncoding('latin1');
  socket.on('error', () => {});
  say('220 sandbox ready');

  function take(line: string): void {
    if (message !== null) {
      if (line === '.') {
        const mail = readMail(message);
        message = null;
        // The same e-mail handed in twice is one.
        mails.set(mail.reference, mails.get(mail.reference) ?? mail);
        const oldest = mails.keys().next().value;
        if (mails.size > keepMails && oldest !== undefined) mails.delete(oldest);
        say('250 taken');
      } else message += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
      return;
    }
    const [verb = ''] = line.toUpperCase().split(' ');
    if (verb === 'EHLO' || verb === 'HELO') {
      say('250-sandbox');
      say('250 AUTH PLAIN');
    } else if (verb === 'AUTH') {
      const [, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
        .toString()
        .split('\0')
        .slice(1);
      isIn = password === secret;
      say(isIn ? '235 welcome' : '535 wrong password');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else if (!isIn) say('530 log in first');
    else if (verb === 'MAIL' || verb === 'RCPT' || verb === 'RSET' || verb === 'NOOP') say('250 ok');
    else if (verb === 'DATA') {
      message = '';
      say('354 go on');
    } else say('500 what?');
  }

  socket.on('data', (chunk) => {
    heard += chunk;
    if (heard.length > mostBytes) return void socket.destroy();
    for (let end = heard.indexOf('\r\n'); end >= 0; end = heard.indexOf('\r\n')) {
      const line = heard.slice(0, end);
      heard = heard.slice(end + 2);
      take(line);
    }
  });
}

const smtp = createServer(talk);
smtp.listen(0, '127.0.0.1', () => {
  const address = smtp.address();
  const smtpPort = address && typeof address === 'object' ? address.port : 0;
  serveSandbox((request, response, url) => {
    if (request.method === 'GET' && url.pathname === '/mails') return list(url, response);
    if (request.method === 'GET' && url.pathname === '/smtp') return sendJson(response, { port: smtpPort });
    if (request.method === 'GET' && url.pathname === '/') return page(response);
    response.writeHead(404).end();
  });
});

function list(url: URL, response: ServerResponse): void {
  const to = url.searchParams.get('to');
  sendJson(response, [...mails.values()].filter((mail) => to === null || mail.to === to).reverse());
}

function page(response: ServerResponse): void {
  const items = [...mails.values()]
    .reverse()
    .map(
      ({ to, subject, body, receivedAt }) =>
        `<li><b>${text(to)}</b> <time>${text(receivedAt)}</time><p><b>${text(subject)}</b></p><p style="white-space:pre-wrap;overflow-wrap:anywhere">${linked(body)}</p></li>`,
    )
    .join('');
  const content = `<p>Nothing here was sent to a real mailbox. Newest first.</p>
<ul>${items || '<li>No e-mails yet.</li>'}</ul>`;
  sendPage(response, 'Mail sandbox', content);
}

/** Links can be followed, as in any mailbox. */
function linked(body: string): string {
  return text(body).replace(/https?:\/\/[^\s]+/g, (address) => `<a href="${address}">${address}</a>`);
}
