import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markets } from '@hiram/markets';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addBorrowerPages } from './pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'hiram-pages-'));
afterAll(() => rmSync(dist, { recursive: true }));

test('an address for programs that is not there is not a page of the app', async () => {
  const pages = join(dist, 'pages');
  mkdirSync(pages);
  writeFileSync(join(pages, 'shell.en.html'), '<html></html>');
  writeFileSync(join(pages, 'addresses.json'), '{}');
  writeFileSync(join(pages, 'csp.json'), '{"scripts":[],"styles":[]}');
  const server = fastify();
  const config = {
    market: 'ph',
    companyId: 1,
    companyName: 'X',
    companyRegistration: 'CS1',
    demo: true,
    passkeyDomain: null,
  } as const;
  await addBorrowerPages(server, { dist, market: markets.ph, config });
  const status = async (url: string) => (await server.inject({ url })).statusCode;
  for (const url of ['/health', '/health/', '/health/read', '/healthz', '/metrics', '/metrics/all', '/api/x'])
    expect(await status(url), url).toBe(404);
  for (const url of ['/', '/login', '/orders/7']) expect(await status(url), url).toBe(200);
  await server.close();
});
