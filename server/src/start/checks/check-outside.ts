import { openBucket } from '../../files/s3-bucket.ts';
import { checkMailServer } from '../../mail/mailer.ts';
import { httpSmsGateway } from '../../messages/gateway.ts';
import { httpPaymentProvider } from '../../recharge/provider.ts';
import { httpPayoutGateway } from '../../transfer/gateway.ts';
import type { Settings } from '../settings.ts';
import { type CheckRow, ok, rowOf, weak } from './row.ts';

const patienceMs = 10_000;

/** Everybody that the server talks to answers, and as the protocol says. No money is moved. */
export async function checkOutside(
  settings: Settings,
  {
    smsTo,
    reference,
  }: {
    /** Who gets one real text message; nobody when null. */
    readonly smsTo: string | null;
    /** One that nobody has ever sent, to ask about. */
    readonly reference: string;
  },
): Promise<CheckRow[]> {
  const { sms, payout, payment, mail, publicUrl, files } = settings;
  return Promise.all([
    ...(sms ? [rowOf('SMS gateway', () => checkSms(sms, { smsTo, reference }), outsideFailure)] : []),
    ...(payout
      ? [
          rowOf(
            'bank',
            async () => knowsNothing('bank', await httpPayoutGateway(payout).ask(reference)),
            outsideFailure,
          ),
        ]
      : []),
    ...(payment
      ? [
          rowOf(
            'payment provider',
            async () => knowsNothing('payment provider', await httpPaymentProvider(payment).ask(reference)),
            outsideFailure,
          ),
        ]
      : []),
    ...(mail && mail !== 'none'
      ? [rowOf('mail server', () => checkMailServer(mail).then(() => ok('mail server', 'lets us in')))]
      : []),
    ...(files.s3 ? [rowOf('bucket', () => checkBucket(files.s3), outsideFailure)] : []),
    ...(publicUrl ? [rowOf('public address answers', () => checkPublicUrl(publicUrl), outsideFailure)] : []),
  ]);
}

/** A call that is not signed must be refused; a signed one is a real message, so it needs somebody to get it. */
async function checkSms(
  sms: NonNullable<Settings['sms']>,
  { smsTo, reference }: { readonly smsTo: string | null; readonly reference: string },
): Promise<CheckRow> {
  const what = 'SMS gateway';
  const unsigned = await fetch(sms.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  });
  await unsigned.arrayBuffer();
  if (unsigned.ok) return weak(what, 'It takes messages that nobody has signed: let it check the signature.');
  if (smsTo === null)
    return weak(what, 'It refuses what is not signed. Try a signed one: golive -- --sms <mobile number>.');
  await httpSmsGateway(sms).send({ reference, mobile: smsTo, body: 'Hiram: the SMS gateway works.' });
  return ok(what, 'took a signed message and signed its answer');
}

/** It was asked about something that was never sent, and has to say so. */
function knowsNothing(what: string, { status }: { readonly status: string }): CheckRow {
  return status === 'unknown_reference'
    ? ok(what, 'answers signed questions with signed answers')
    : weak(what, `It says "${status}" of a reference that was never sent: it must say unknown_reference.`);
}

async function checkBucket(s3: Settings['files']['s3']): Promise<CheckRow> {
  if (!s3) return ok('bucket');
  // Whether it can be used at all is another row; not every account may ask this.
  const isVersioned = await openBucket(s3)
    .isVersioned()
    .catch(() => null);
  if (isVersioned === null)
    return weak('bucket', 'It does not say whether it keeps every version: look there.');
  return isVersioned
    ? ok('bucket', 'keeps every version')
    : weak('bucket', 'Let it keep every version: an anchor that somebody removes is then still there.');
}

async function checkPublicUrl(publicUrl: string): Promise<CheckRow> {
  const what = 'public address answers';
  const response = await fetch(`${publicUrl}/health/ready`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
  const text = await response.text();
  if (response.status === 200) return ok(what, 'ready');
  return weak(what, `${publicUrl}/health/ready answers ${response.status}: ${text.slice(0, 100)}`);
}

function outsideFailure(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause ? `It does not answer: ${cause.code ?? cause.message}.` : `It does not work: ${message}.`;
}
