import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { markets } from '@hiram/markets';
import { demo, demoMobile } from '../server/src/start/demo.ts';
import type { Row } from './report.ts';
import { startBenchServer } from './server.ts';

/** One borrower sends so many forms at once, each with three pictures just under the limit; another sends one. */
const floodForms = 40;

export interface UploadTask {
  readonly origin: string;
  readonly token: string;
  readonly forms: number;
  /** Of each picture. */
  readonly width: number;
  readonly height: number;
}

export interface UploadAnswers {
  /** How many answers had each code. */
  readonly codes: Readonly<Record<string, number>>;
  readonly ms: number;
  readonly formBytes: number;
}

/** In a process of its own: what is measured is the memory of the server. */
function send(task: UploadTask): Promise<UploadAnswers> {
  return new Promise((resolve, reject) => {
    const sender = fork(new URL('./send-uploads.ts', import.meta.url), { execArgv: [] });
    sender.once('message', (answers) => {
      resolve(answers as UploadAnswers);
      sender.disconnect();
    });
    sender.once('error', reject);
    sender.once('exit', (code) => reject(new Error(`the sender ended with ${code}`)));
    sender.send(task);
  });
}

/** Gives the token of the session. */
async function enter(origin: string, path: string, credentials: object): Promise<string> {
  const response = await fetch(`${origin}/api/app${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(credentials),
  });
  const { msg, data } = (await response.json()) as { msg: string; data: { token: string } | null };
  if (!data) throw new Error(msg);
  return data.token;
}

export async function uploads(): Promise<Row[]> {
  const server = await startBenchServer();
  try {
    const { origin } = server;
    const mobile = demoMobile(markets.ph);
    const flooder = await enter(origin, '/user/login', { mobile, password: demo.password });
    const stranger = { mobile: '09170000042', password: 'bench of uploads 7' };
    const honest = await enter(origin, '/user/register', { ...stranger, telemarketingCode: demo.inviteCode });
    const one = { origin, token: honest, forms: 1, width: 700, height: 500 };
    const quiet = await send(one);
    const rows: Row[] = [];
    // What is drawn, and what is more than a form may have.
    for (const size of [
      { width: 2600, height: 2000 },
      { width: 3400, height: 2560 },
    ]) {
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 20);
      const flood = send({ origin, token: flooder, forms: floodForms, ...size });
      const meanwhile = await send(one);
      const flooded = await flood;
      clearInterval(watch);
      rows.push(
        {
          what: `${floodForms} forms of ${mb(flooded.formBytes)} at once by one borrower`,
          measured: said(flooded),
        },
        { what: 'memory that the server took for them', measured: mb(most - before) },
        {
          what: 'a form of somebody else meanwhile',
          measured: `${Math.round(meanwhile.ms)} ms (${said(meanwhile)})`,
          ratio: quiet.ms / meanwhile.ms,
          floor: `the same when nobody else sends (${Math.round(quiet.ms)} ms)`,
        },
      );
    }
    return rows;
  } finally {
    await server.stop();
  }
}

const mb = (bytes: number) => `${Math.round(bytes / 1048576)} MB`;

const said = ({ codes }: UploadAnswers) =>
  Object.entries(codes)
    .map(([code, times]) => `${times} × ${code}`)
    .join(', ');
