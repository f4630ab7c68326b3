import { Agent, request } from 'node:http';
import type { Row } from './report.ts';

export interface Answered {
  readonly status: number;
  readonly code: number | null;
  /** When it was asked for. */
  readonly at: number;
  readonly ms: number;
}

export interface Call {
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
}

/** Each network has connections of its own, as strangers have. */
export function callerFrom(origin: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress });
  return ({ path, body, token }: Call): Promise<Answered> =>
    new Promise((resolve) => {
      const startedAt = performance.now();
      const method = body ? 'POST' : 'GET';
      const headers = {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: token }),
      };
      const call = request(`${origin}${path}`, { method, agent, headers, localAddress }, (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (part) => {
          answer += part;
        });
        response.on('end', () => {
          const { code = null } = JSON.parse(answer) as { code?: number };
          resolve({
            status: response.statusCode ?? 0,
            code,
            at: startedAt,
            ms: performance.now() - startedAt,
          });
        });
      });
      call.on('error', () =>
        resolve({ status: 0, code: null, at: startedAt, ms: performance.now() - startedAt }),
      );
      call.end(body ? JSON.stringify(body) : undefined);
    });
}

/** Others who go on with their work, one call after another, until told to stop. */
async function work(origin: string, path: string, until: () => boolean): Promise<Answered[]> {
  const send = callerFrom(origin, '127.0.2.1');
  const answered: Answered[] = [];
  while (!until() || answered.length < 20) {
    answered.push(await send(path.startsWith('/api') ? { path, body: {} } : { path }));
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return answered;
}

function p99(answered: readonly Answered[]): number {
  const times = answered.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}

const watched = { 'list of products': '/api/app/loan/appList', ready: '/health/ready' };

async function measure(origin: string, until: () => boolean) {
  const all = await Promise.all(Object.values(watched).map((path) => work(origin, path, until)));
  return new Map(Object.keys(watched).map((what, nth) => [what, all[nth] ?? []]));
}

export interface Watched<Value> {
  /** What came of the crowd. */
  readonly value: Value;
  readonly seconds: number;
  /** Of those who went on with their work. */
  readonly failed: number;
  readonly rows: readonly Row[];
}

/**
 * How others get on while a crowd is there. The floor is the same call when nobody else calls. Where a crowd takes its time to come it says when
 * it is there, and the two are told apart.
 */
export async function watchOthers<Value>(
  origin: string,
  crowd: (allAreThere: () => void) => Promise<Value>,
): Promise<Watched<Value>> {
  const quietEnd = performance.now() + 3_000;
  const quiet = await measure(origin, () => performance.now() > quietEnd);
  let isOver = false;
  const startedAt = performance.now();
  let thereAt = startedAt;
  const crowded = crowd(() => {
    thereAt = performance.now();
  }).finally(() => {
    isOver = true;
  });
  const busy = await measure(origin, () => isOver);
  const value = await crowded;
  return {
    value,
    seconds: (performance.now() - startedAt) / 1000,
    failed: [...busy.values()].flat().filter(({ status }) => status !== 200).length,
    rows: [...busy].flatMap(([what, answered]) => {
      const before = p99(quiet.get(what) ?? []);
      const row = (when: string, some: readonly Answered[]): Row => ({
        what: `p99 of ${what} ${when}`,
        measured: `${p99(some).toFixed(1)} ms`,
        ratio: before / p99(some),
        floor: `the same when nobody else calls (${before.toFixed(1)} ms)`,
      });
      if (thereAt === startedAt) return [row('meanwhile', answered)];
      return [
        row(
          'while they come',
          answered.filter(({ at }) => at < thereAt),
        ),
        row(
          'while they stay',
          answered.filter(({ at }) => at >= thereAt),
        ),
      ];
    }),
  };
}
