import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReceivedMail } from '../sandbox/read-mail.ts';
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import { checkMailServer, type MailSettings, smtpMailer } from './mailer.ts';

let sandbox: Sandbox;
let settings: MailSettings;
beforeAll(async () => {
  sandbox = await startSandbox('mail-sandbox');
  const { port } = (await (await fetch(`${sandbox.url}/smtp`)).json()) as { port: number };
  settings = {
    ...{ host: '127.0.0.1', port, isSecure: false, isOnThisMachine: true },
    ...{ user: 'hiram', password: sandbox.secret, from: 'desk@lender.example' },
  };
});
afterAll(() => sandbox.stop());

const mailsTo = async (to: string): Promise<ReceivedMail[]> =>
  (await (await fetch(`${sandbox.url}/mails?to=${to}`)).json()) as ReceivedMail[];

test('an e-mail arrives as it was written, in any alphabet, and once however often it is handed in', async () => {
  const mail = {
    reference: 'mail-1',
    to: 'nina@lender.example',
    subject: `You’re invited · ${'邀请您加入后台'.repeat(8)}`,
    text: 'Hello,\n\n.a dot first\n您好 https://loans.example/desk#token=abc',
  };
  const mailer = smtpMailer(settings);
  await mailer.send(mail);
  await mailer.send(mail);
  expect(await mailsTo(mail.to)).toMatchObject([
    { reference: '<mail-1@lender.example>', to: mail.to, subject: mail.subject, body: mail.text },
  ]);
  const page = await (await fetch(sandbox.url)).text();
  expect(page).toContain('<a href="https://loans.example/desk#token=abc">');
});

test('a wrong password and a server that is not there are failures', async () => {
  const mail = { reference: 'mail-2', to: 'nobody@lender.example', subject: 'No', text: 'No' };
  await expect(smtpMailer({ ...settings, password: 'wrong' }).send(mail)).rejects.toMatchObject({
    code: 'EAUTH',
  });
  // A server elsewhere that offers no TLS hears nothing of it.
  await expect(smtpMailer({ ...settings, isOnThisMachine: false }).send(mail)).rejects.toThrow();
  await expect(smtpMailer({ ...settings, port: 1 }).send(mail)).rejects.toThrow();
  expect(await mailsTo(mail.to)).toEqual([]);
});

test('whether the server lets us in is asked without sending anything', async () => {
  await checkMailServer(settings);
  await expect(checkMailServer({ ...settings, password: 'wrong' })).rejects.toMatchObject({ code: 'EAUTH' });
  await expect(checkMailServer({ ...settings, port: 1 })).rejects.toThrow();
});
