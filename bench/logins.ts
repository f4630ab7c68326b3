import { Agent, request } from 'node:http';
import type { Row } from './report.ts';
import { startBenchServer } from './server.ts';

const networks = 20;
const callsEach = 50;
const doors = ['/api/app/user/login', '/api/desk/staff/login', '/api/desk/staff/beginSecondFactor'];

interface Answered {
  readonly status: number;
  readonly code: number | null;
  readonly ms: number;
}

/** Each network has connections of its own, as strangers have. */
function caller(origin: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress });
  return (path: string, body?: object): Promise<Answered> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const method = body ? 'POST' : 'GET';
      const headers = body ? { 'content-type': 'application/json' } : {};
      const call = request(`${origin}${path}`, { method, agent, headers, localAddress }, (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part) => {
          answer += part;
        });
        response.on('end', () => {
          const { code = null } = JSON.parse(answer) as { code?: number };
          resolve({ status: response.statusCode ?? 0, code, ms: performance.now() - startedAt });
        });
      });
      call.on('error', () => resolve({ status: 0, code: null, ms: performance.now() - startedAt }));
      call.end(body ? JSON.stringify(body) : undefined);
    });
}

const password = 'none of theirs';
const asStranger = (path: string, nth: number) =>
  path.startsWith('/api/app')
    ? { mobile: `0917${String(nth).padStart(7, '0')}`, password }
    : { email: `stranger-${nth}@elsewhere.example`, password };

function storm(origin: string): Promise<Answered[]> {
  const calls: Promise<Answered>[] = [];
  for (let network = 0; network < networks; network += 1) {
    const send = caller(origin, `127.0.1.${network + 1}`);
    for (const [door, path] of doors.entries())
      for (let nth = 0; nth < callsEach; nth += 1)
        calls.push(send(path, asStranger(path, (network * doors.length + door) * callsEach + nth)));
  }
  return Promise.all(calls);
}

/** Others who go on with their work, one call after another, until told to stop. */
async function work(origin: string, path: string, until: () => boolean): Promise<Answered[]> {
  const send = caller(origin, '127.0.2.1');
  const answered: Answered[] = [];
  while (!until() || answered.length < 20) {
    answered.push(await send(path, path.startsWith('/api') ? {} : undefined));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return answered;
}

function p99(answered: readonly Answered[]): number {
  const times = answered.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

const watched = { 'list of products': '/api/app/loan/appList', ready: '/health/ready' };

/** Three thousand log-ins of twenty networks, within their limits. The floor is the same call when nobody else calls. */
export async function logins(): Promise<Row[]> {
  const server = await startBenchServer();
  const { origin } = server;
  try {
    const measure = async (until: () => boolean) => {
      const all = await Promise.all(Object.values(watched).map((path) => work(origin, path, until)));
      return new Map(Object.keys(watched).map((what, nth) => [what, all[nth] ?? []]));
    };
    const quietEnd = performance.now() + 3_000;
    const quiet = await measure(() => performance.now() > quietEnd);
    let isOver = false;
    const startedAt = performance.now();
    const flood = storm(origin).finally(() => {
      isOver = true;
    });
    const busy = await measure(() => isOver);
    const answers = await flood;
    const seconds = (performance.now() - startedAt) / 1000;
    const failed = [...answers, ...[...busy.values()].flat()].filter(({ status }) => status !== 200);
    const tried = answers.filter(({ code }) => code === 10001 || code === 30001).length;
    return [
      { what: 'log-ins that were judged', measured: `${tried} of ${answers.length}` },
      { what: 'answers that were a failure of ours', measured: String(failed.length) },
      { what: 'how long it took', measured: `${seconds.toFixed(1)} s` },
      ...[...busy].map(([what, answered]) => {
        const before = p99(quiet.get(what) ?? []);
        const during = p99(answered);
        return {
          what: `p99 of ${what} meanwhile`,
          measured: `${during.toFixed(1)} ms`,
          ratio: before / during,
          floor: `the same when nobody else calls (${before.toFixed(1)} ms)`,
        };
      }),
    ];
  } finally {
    await server.stop();
  }
}
