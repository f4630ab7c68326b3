import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export interface RunningProxy {
  readonly url: string;
  close(): Promise<void>;
}

/** What everybody hears while no server is there: to try again. */
const tryAgain = JSON.stringify({ code: 5, msg: 'Try again in a moment', data: { retryInSeconds: 2 } });

/**
 * One address in front of several servers of this machine, taken by turns. A server that refuses the connection has
 * heard nothing of the call, so the next one is asked; one that breaks off in the middle may have done it, and
 * then it is the caller who decides whether to send it again, with the same key.
 */
export async function openProxy(
  targets: () => readonly string[],
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningProxy> {
  let turn = 0;
  const server = createServer(async (request, response) => {
    const inTurn = targets();
    turn += 1;
    for (let nth = 0; nth < inTurn.length; nth += 1) {
      const target = inTurn[(turn + nth) % inTurn.length];
      if (target && (await passOn(request, response, target)) === 'answered') return;
    }
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' }).end(tryAgain);
  });
  // As a server of ours does behind a proxy: whoever says nothing is not waited for.
  server.headersTimeout = 15_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 4_096 }, resolve);
  });
  const { port: ownPort } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${ownPort}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}

/** A connection of its own for each call: on loopback it costs next to nothing, and none is found to be stale. */
async function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  target: string,
): Promise<'answered' | 'refused'> {
  const { hostname, port } = new URL(target);
  // The last hop is ours to say; what the caller claims about those before it is not believed.
  const headers = {
    ...request.headers,
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    connection: 'close',
  };
  const { method, url: path } = request;
  const onward = ask({ hostname, port, method, path, headers, agent: false });
  if (!(await isConnected(onward))) return 'refused';
  return new Promise((resolve) => {
    onward.on('response', (answer) => {
      const { connection: _, ...passed } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, passed);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
      resolve('answered');
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
      resolve('answered');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
}

/** Nothing is read of the call before there is somebody to hear it. */
function isConnected(onward: ReturnType<typeof ask>): Promise<boolean> {
  return new Promise((resolve) => {
    onward.once('socket', (socket: Socket) => socket.once('connect', () => resolve(true)));
    onward.once('error', () => resolve(false));
  });
}
