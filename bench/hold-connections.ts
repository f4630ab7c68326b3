import { connect } from 'node:net';

/** The other side of `crowd.ts`. */
export interface HoldTask {
  readonly origin: string;
  readonly silentConnections: number;
  readonly slowReaders: number;
}

const ask = 'GET /docs/assets/swagger-ui-bundle.js HTTP/1.1\r\nHost: x\r\n\r\n';

/** Some say nothing, the others ask for megabytes and take none of them. */
process.once('message', ({ origin, silentConnections, slowReaders }: HoldTask) => {
  const { port, hostname } = new URL(origin);
  for (let nth = 0; nth < silentConnections + slowReaders; nth += 1) {
    const localAddress = `127.0.3.${(nth % 100) + 1}`;
    const socket = connect({ port: Number(port), host: hostname, localAddress });
    socket.on('error', () => {});
    if (nth < silentConnections) socket.resume();
    else socket.pause().write(ask.repeat(4));
  }
});
process.once('disconnect', () => process.exit());
