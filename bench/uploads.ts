import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { markets } from '@hiram/markets';
import { demo, demoMobile } from '../server/src/start/demo.ts';
import type { Row } from './report.ts';
import { startBenchServer } from './server.ts';

/** One borrower sends so many forms at once, each with three pictures just under the limit; another sends one. */
const floodForms = 40;
/** So many people send one each at the same moment. */
const crowdForms = 100;

export interface UploadTask {
  readonly origin: string;
  /** Whose they are, by turns. */
  readonly tokens: readonly string[];
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
    const join = (nth: number) => {
      const stranger = { mobile: `0917000${String(nth).padStart(4, '0')}`, password: 'bench of uploads 7' };
      return enter(origin, '/user/register', { ...stranger, telemarketingCode: demo.inviteCode });
    };
    const one = { origin, tokens: [await join(0)], forms: 1, width: 700, height: 500 };
    const quiet = await send(one);
    const crowd: string[] = [];
    while (crowd.length < crowdForms) crowd.push(await join(crowd.length + 1));
    const rows: Row[] = [];
    for (const { who, ...flood } of [
      { who: 'one borrower', tokens: [flooder], forms: floodForms, width: 2600, height: 2000 },
      // More than a form may have.
      { who: 'one borrower', tokens: [flooder], forms: floodForms, width: 3400, height: 2560 },
      { who: 'as many borrowers', tokens: crowd, forms: crowdForms, width: 1680, height: 1290 },
    ]) {
      const before = process.memoryUsage().rss;
      let most = before;
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss);
      }, 20);
      const flooding = send({ origin, ...flood });
      const meanwhile = await send(one);
      const flooded = await flooding;
      clearInterval(watch);
      rows.push(
        {
          what: `${flood.forms} forms of ${mb(flooded.formBytes)} at once by ${who}`,
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
