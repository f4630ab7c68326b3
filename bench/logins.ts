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

/** Three thousand log-ins of twenty networks, within their limits. */
export async function logins(): Promise<Row[]> {
  const server = await startBenchServer();
  const { origin } = server;
  try {
    const { value: answers, seconds, failed, rows } = await watchOthers(origin, () => storm(origin));
    const failures = failed + answers.filter(({ status }) => status !== 200).length;
    const tried = answers.filter(({ code }) => code === 10001 || code === 30001).length;
    return [
      { what: 'log-ins that were judged', measured: `${tried} of ${answers.length}` },
      { what: 'answers that were a failure of ours', measured: String(failures) },
      { what: 'how long it took', measured: `${seconds.toFixed(1)} s` },
      ...rows,
    ];
  } finally {
    await server.stop();
  }
}
