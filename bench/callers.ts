import { connect, type Socket } from 'node:net';

export interface ReadCall {
  readonly path: string;
  readonly body: string;
  readonly token: string;
  /** Lines besides those that every call has, each with its end. */
  readonly headers?: string;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
}

const answerEnd = '\r\n\r\n';

/** One client on a connection of its own. It is as little as can be: the machine is for the server and the database. */
function openClient(origin: string): { send(call: ReadCall): Promise<Answer>; close(): void } {
  const { hostname, port, host } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let got = '';
  let onAnswer: (answer: Answer) => void = () => {};
  let onFailure: (error: Error) => void = () => {};
  socket.setEncoding('latin1');
  socket.on('data', (part: string) => {
    got += part;
    const end = got.indexOf(answerEnd);
    if (end < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(got.slice(0, end))?.[1]);
    if (got.length < end + answerEnd.length + length) return;
    const answer = { status: Number(got.slice(9, 12)), body: got.slice(end + answerEnd.length) };
    got = '';
    onAnswer(answer);
  });
  socket.on('error', (error) => onFailure(error));
  return {
    send: ({ path, body, token, headers = '' }) =>
      new Promise((resolve, reject) => {
        onAnswer = resolve;
        onFailure = reject;
        socket.write(
          `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${
            token ? `Authorization: ${token}\r\n` : ''
          }${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => void socket.destroy(),
  };
}

export interface Rate {
  readonly perSecond: number;
  readonly p99Ms: number;
}

/**
 * As many clients at once as there are calls, spread over the servers; each sends its own call again and again. Where there are fewer
 * clients, each goes through its share of the calls.
 */
export async function callFor(
  seconds: number,
  origins: readonly string[],
  calls: readonly ReadCall[],
  clients = calls.length,
): Promise<Rate> {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, nth) => {
      const client = openClient(origins[nth % origins.length] ?? '');
      const own = calls.filter((_call, index) => index % clients === nth);
      for (let sent = 0; performance.now() < until; sent += 1) {
        const call = own[sent % own.length];
        if (!call) break;
        const startedAt = performance.now();
        const { body } = await client.send(call);
        times.push(performance.now() - startedAt);
        if (!body.startsWith('{"code":0')) throw new Error(`${call.path}: ${body.slice(0, 200)}`);
      }
      client.close();
    }),
  );
  times.sort((one, other) => one - other);
  return { perSecond: times.length / seconds, p99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

/** One client, one call after the other, each once; gives what each was answered. */
export async function callEach(origin: string, calls: readonly ReadCall[]): Promise<Answer[]> {
  const client = openClient(origin);
  const answers: Answer[] = [];
  for (const call of calls) answers.push(await client.send(call));
  client.close();
  return answers;
}

export async function callOnce(origin: string, call: ReadCall): Promise<string> {
  const client = openClient(origin);
  const { body } = await client.send(call);
  client.close();
  return Buffer.from(body, 'latin1').toString();
}
