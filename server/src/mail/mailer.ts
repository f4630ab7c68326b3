import { createTransport } from 'nodemailer';

/** An SMTP server, and the address that e-mails come from. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise it is asked for before anything is said, but for a program on this machine. */
  readonly isSecure: boolean;
  readonly isOnThisMachine: boolean;
  readonly user: string;
  readonly password: string;
  readonly from: string;
}

export interface Mail {
  /** The same for every try, so that whoever gets it twice can tell. */
  readonly reference: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const patienceMs = 20_000;

function transportOf(settings: MailSettings) {
  const { host, port, isSecure, isOnThisMachine, user, password } = settings;
  return createTransport({
    ...{ host, port, secure: isSecure },
    // Links that let somebody in travel here: in the clear only to a program on this machine.
    ...(isOnThisMachine ? { ignoreTLS: true } : { requireTLS: true }),
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    ...{ connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs },
    // A text is a text: nothing in it names a file or an address to be read.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}

/** Connects and logs in, and sends nothing. Throws what is wrong. */
export async function checkMailServer(settings: MailSettings): Promise<void> {
  const transport = transportOf(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

export function smtpMailer(settings: MailSettings): Mailer {
  const { from } = settings;
  const transport = transportOf(settings);
  return {
    async send({ reference, to, subject, text }) {
      await transport.sendMail({
        from,
        // As an object: a comma in it is no second address.
        to: { name: '', address: to },
        subject,
        text,
        textEncoding: 'base64',
        messageId: `<${reference}@${from.slice(from.lastIndexOf('@') + 1).replace(/[^a-zA-Z0-9.-]/g, '')}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
