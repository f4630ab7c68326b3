import { hashPassword } from '../server/src/credentials/password.ts';
import { strangersAtOnce } from '../server/src/http/run-operation.ts';
import { type Answered, callerFrom, watchOthers } from './others.ts';
import type { Row } from './report.ts';
import { startBenchServer } from './server.ts';

const networks = 20;
const callsEach = 50;
const doors = ['/api/app/user/login', '/api/desk/staff/login', '/api/desk/staff/beginSecondFactor'];

const password = 'none of theirs';
const asStranger = (path: string, nth: number) =>
  path.startsWith('/api/app')
    ? { mobile: `0917${String(nth).padStart(7, '0')}`, password }
    : { email: `stranger-${nth}@elsewhere.example`, password };

function storm(origin: string): Promise<Answered[]> {
  const calls: Promise<Answered>[] = [];
  for (let network = 0; network < networks; network += 1) {
    const send = callerFrom(origin, `127.0.1.${network + 1}`);
    for (const [door, path] of doors.entries())
      for (let nth = 0; nth < callsEach; nth += 1)
        calls.push(send({ path, body: asStranger(path, (network * doors.length + door) * callsEach + nth) }));
  }
  return Promise.all(calls);
}

const calmLogIns = 200;

/** So many at once, one after the other; gives how many a second. */
async function perSecond(atOnce: number, work: (nth: number) => Promise<unknown>): Promise<number> {
  let next = 0;
  const startedAt = performance.now();
  const worker = async () => {
    while (next < calmLogIns) {
      next += 1;
      await work(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return calmLogIns / ((performance.now() - startedAt) / 1000);
}

/** Log-ins that nobody else disturbs, beside the hash alone, which is what they are made of. */
async function calm(origin: string): Promise<Row> {
  const path = '/api/app/user/login';
  const callers = Array.from({ length: networks }, (_, nth) => callerFrom(origin, `127.0.2.${nth + 1}`));
  const hashOne = (nth: number) => hashPassword(`${password} ${nth}`);
  await perSecond(strangersAtOnce, hashOne);
  const bare = await perSecond(strangersAtOnce, hashOne);
  // One more than are let in, so that somebody always waits.
  const ours = await perSecond(strangersAtOnce + 1, async (nth) => {
    const answer = await callers[nth % networks]?.({ path, body: asStranger(path, 9_000 + nth) });
    if (answer?.code !== 10001) throw new Error(`a log-in was answered with ${answer?.code}`);
  });
  return {
    what: `log-ins, ${strangersAtOnce} at once and one who waits`,
    measured: `${ours.toFixed(1)}/s`,
    ratio: ours / bare,
    floor: `argon2 alone on the cores that strangers may have (${bare.toFixed(1)}/s)`,
  };
}

/** Log-ins one by one, and three thousand of twenty networks, within their limits. */
export async function logins(): Promise<Row[]> {
  const server = await startBenchServer();
  const { origin } = server;
  try {
    const alone = await calm(origin);
    const { value: answers, seconds, failed, rows } = await watchOthers(origin, () => storm(origin));
    const failures = failed + answers.filter(({ status }) => status !== 200).length;
    const tried = answers.filter(({ code }) => code === 10001 || code === 30001).length;
    return [
      alone,
      { what: 'log-ins that were judged', measured: `${tried} of ${answers.length}` },
      { what: 'answers that were a failure of ours', measured: String(failures) },
      { what: 'how long it took', measured: `${seconds.toFixed(1)} s` },
      ...rows,
    ];
  } finally {
    await server.stop();
  }
}
