import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
}

/**
 * A listener of its own, so that no rule of a proxy, and no mistake in one, ever shows the figures to the public. It
 * answers one address and nothing else, and hangs up on whoever keeps it waiting.
 */
export async function serveMetrics(
  { host, port }: MetricsAddress,
  write: () => Promise<string>,
  onError: (error: unknown) => void,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer({ requestTimeout: 5_000, headersTimeout: 5_000, keepAliveTimeout: 30_000 });
  server.maxConnections = 20;
  server.on('request', async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    try {
      const text = await write();
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
    } catch (error) {
      onError(error);
      response.writeHead(503).end();
    }
  });
  await listen(server, { host, port });
  const { port: bound } = server.address() as AddressInfo;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/metrics`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function listen(server: Server, address: MetricsAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
