import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markets } from '@hiram/markets';
import { fastify } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { addBorrowerPages, addDeskPages } from './pages.ts';

const dist = mkdtempSync(join(tmpdir(), 'hiram-pages-'));
afterAll(() => rmSync(dist, { recursive: true }));
const pages = join(dist, 'pages');
mkdirSync(pages);
writeFileSync(join(pages, 'shell.en.html'), '<html><!--hiram-config--></html>');
writeFileSync(join(pages, 'addresses.json'), '{}');
writeFileSync(
  join(pages, 'screens.json'),
  '{"/":[],"/my":["assets/my.js","assets/parts.js"],"/apply/":["assets/apply.js"]}',
);
writeFileSync(join(pages, 'csp.json'), '{"scripts":[],"styles":[]}');

const config = {
  market: 'ph',
  companyId: 1,
  companyName: 'X',
  companyRegistration: 'CS1',
  demo: true,
  passkeyDomain: 'one.example',
} as const;

test('an address for programs that is not there is not a page of the app', async () => {
  const server = fastify();
  await addBorrowerPages(server, { dist, market: markets.ph, config });
  const status = async (url: string) => (await server.inject({ url })).statusCode;
  for (const url of ['/health', '/health/', '/health/read', '/healthz', '/metrics', '/metrics/all', '/api/x'])
    expect(await status(url), url).toBe(404);
  for (const url of ['/', '/login', '/orders/7']) expect(await status(url), url).toBe(200);
  await server.close();
});

test('a page names the files of its screen, which are fetched along with it', async () => {
  const server = fastify();
  await addBorrowerPages(server, { dist, market: markets.ph, config });
  const link = async (url: string) => (await server.inject({ url })).headers.link;
  expect(await link('/my?from=push')).toBe(
    '</assets/my.js>; rel=modulepreload, </assets/parts.js>; rel=modulepreload',
  );
  expect(await link('/apply/12')).toBe('</assets/apply.js>; rel=modulepreload');
  for (const url of ['/', '/nowhere', '/apply/12/more']) expect(await link(url), url).toBeUndefined();
  await server.close();
});

test('a page carries the lender whose host it is, under the name it has now, and others the first one', async () => {
  const second = { id: 2, name: 'Second', registrationNumber: 'CS2' };
  const server = fastify();
  const lenderOf = async (host: string) =>
    host === 'two.example' ? second : { id: 1, name: 'X', registrationNumber: 'CS1' };
  await addBorrowerPages(server, { dist, market: markets.ph, config, lenderOf });
  const configAt = async (host: string): Promise<unknown> => {
    const { body } = await server.inject({ url: '/', headers: { host } });
    return JSON.parse(/id="hiram-config">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
  };
  expect(await configAt('two.example')).toEqual({
    ...config,
    companyId: 2,
    companyName: 'Second',
    companyRegistration: 'CS2',
    passkeyDomain: null,
  });
  for (const host of ['one.example', 'elsewhere.example', '']) expect(await configAt(host)).toEqual(config);
  second.name = 'Second and Sons';
  expect(await configAt('two.example')).toMatchObject({ companyName: 'Second and Sons' });
  await server.close();
});

test('the desk says whose it is before anybody has logged in, whatever the name; and is there without the database', async () => {
  const desk = join(dist, 'desk');
  mkdirSync(desk);
  writeFileSync(join(desk, 'index.html'), '<html><head></head></html>');
  const server = fastify();
  const lenderOf = async (host: string) => {
    if (host === 'down.example') throw new Error('no database');
    return { id: 2, name: host === 'two.example' ? 'Reyes & "Sons" <Ltd>' : 'X', registrationNumber: 'CS2' };
  };
  await addDeskPages(server, { dist: desk, lenderOf });
  const headOf = async (host: string) =>
    /<head>(.*)<\/head>/.exec((await server.inject({ url: '/desk/login', headers: { host } })).body)?.[1];
  expect(await headOf('two.example')).toBe(
    '<meta name="hiram-lender" content="Reyes &amp; &quot;Sons&quot; &lt;Ltd&gt;">',
  );
  expect(await headOf('one.example')).toBe('<meta name="hiram-lender" content="X">');
  expect(await headOf('down.example')).toBe('');
  await server.close();
});
