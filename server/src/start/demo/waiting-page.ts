import { createServer, type ServerResponse } from 'node:http';
import type { Settings } from '../settings.ts';

export interface WaitingPage {
  show(done: number, of: number): void;
  close(): Promise<void>;
}

/** Stands where the server will be while the demo's people are made up, and says how far that has come. */
export async function openWaitingPage({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<WaitingPage> {
  let percent = 0;
  const server = createServer((request, response) => {
    // A program that watches us must not take this for good news.
    if (request.headers.accept?.includes('text/html')) return sendPage(response, percent);
    response.writeHead(503, { 'retry-after': '5' }).end();
  });
  // Whoever is in the way is named by the server itself, when it comes to listen.
  await new Promise<void>((resolve) => {
    server.once('error', () => resolve());
    server.listen(port, host, () => resolve());
  });
  return {
    show(done, of) {
      percent = Math.floor((100 * done) / of);
    },
    async close() {
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function sendPage(response: ServerResponse, percent: number): void {
  response.writeHead(503, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'retry-after': '1',
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="1"><title>Hiram demo</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui;max-width:28rem;margin:20vh auto 0;padding:0 1rem}progress{width:100%;accent-color:#0b5d4b}</style>
<h1>The demo’s people are moving in</h1><p>Half a year of a small lender’s life is being played through. This page goes on by itself.</p>
<progress max="100" value="${percent}">${percent}%</progress><p>${percent}%</p></html>`);
}
