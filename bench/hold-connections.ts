import { connect } from 'node:net';

/** The other side of `crowd.ts`. */
export interface HoldTask {
  readonly origin: string;
  readonly silentConnections: number;
  readonly slowReaders: number;
}

const filledAfterMs = 6_000;
const ask = 'GET /docs/assets/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n';

/** Some say nothing, the others ask for megabytes and take none of them. They come within some seconds, as people do. */
process.once('message', async ({ origin, silentConnections, slowReaders }: HoldTask) => {
  const { port, hostname } = new URL(origin);
  for (let nth = 0; nth < silentConnections + slowReaders; nth += 1) {
    if (nth % 25 === 0) await new Promise((resolve) => setTimeout(resolve, 100));
    const localAddress = `127.0.3.${(nth % 100) + 1}`;
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    socket.on('error', () => {});
    if (nth < silentConnections) socket.resume();
    else socket.pause().write(ask.repeat(4));
  }
  // Until then the server fills what the network holds for those who take nothing.
  await new Promise((resolve) => setTimeout(resolve, filledAfterMs));
  process.send?.('there');
});
process.once('disconnect', () => process.exit());
