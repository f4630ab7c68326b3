import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { logInStaff } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { demo } from '../start/demo.ts';
import { useTestServer } from '../test-server.ts';
import { addBorrowerPages, addDeskPages } from './pages.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** As much of the built apps as the server looks for. */
const built = {
  'phone/pages/shell.en.html': '<!doctype html><!--hiram-config-->',
  'phone/pages/addresses.json': '{}',
  'phone/pages/screens.json': '{}',
  'phone/pages/csp.json': '{"scripts":["sha256-abc"],"styles":["sha256-def"]}',
  'phone/assets/app-1.js': '1',
  'phone/sw.js': '1',
  'desk/index.html': '<!doctype html>',
  'desk/assets/desk-1.js': '1',
};
for (const [name, text] of Object.entries(built)) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

async function alsoServe(http: FastifyInstance): Promise<void> {
  await addDeskPages(http, { dist: join(folder, 'desk') });
  const config = {
    market: 'ph',
    companyId: 1,
    companyName: 'Lender',
    companyRegistration: 'CS1',
    demo: false,
    passkeyDomain: null,
  } as const;
  await addBorrowerPages(http, { dist: join(folder, 'phone'), market: markets.ph, config });
}

const server = useTestServer({ isProduction: true, alsoServe });
const demoServer = useTestServer({ alsoServe });
const get = (path: string, init?: RequestInit) =>
  fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
const post = (path: string, body: string, type = 'application/json') =>
  get(path, { method: 'POST', body, headers: { 'content-type': type } });

const file = '00000000-0000-4000-8000-000000000000';
const answers: Readonly<Record<string, () => Promise<Response>>> = {
  'an answer': () => get('/api/app/product/appList'),
  'a refusal': () => post('/api/app/user/login', '{}'),
  'a wrong content type': () => post('/api/app/user/login', 'x', 'text/plain'),
  'a body that is no JSON': () => post('/api/app/user/login', '{'),
  'an unknown call': () => post('/api/app/nothing', '{}'),
  'an unknown file': () => get('/nothing.js'),
  'a file address': () => get(`/files/${file}`),
  'a paper': () => get('/papers/receipt/1/1'),
  'a journal': () => get('/books/journal/2026-01-01/2026-01-31/0/every'),
  'a payment address': () => get('/api/recharge/x'),
  'a hook': () => post('/hooks/payout', '{}'),
  'the state of health': () => get('/health/live'),
  'the reference': () => get('/docs'),
  'a script of the reference': () => get('/docs/assets/swagger-ui-bundle.js'),
  'the start of the reference': () => get('/docs/start.js'),
  'the description': () => get('/docs/openapi.json'),
  'a page of the phone': () => get('/login'),
  'a script of the phone': () => get('/assets/app-1.js'),
  'its service worker': () => get('/sw.js'),
  'a page of the desk': () => get('/desk/orders'),
  'a script of the desk': () => get('/desk/assets/desk-1.js'),
};

describe.each(Object.entries(answers))('%s', (_what, ask) => {
  test('carries what every answer does', async () => {
    const { headers } = await ask();
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': expect.stringMatching(/^same-origin/),
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^camera=\((self)?\), microphone=\(\)/),
      'strict-transport-security': 'max-age=31536000',
      'x-request-id': expect.any(String),
    });
  });
});

test.each(['/login', '/desk', '/desk/orders'])('the page %s lets no text become code', async (path) => {
  const policy = (await get(path)).headers.get('content-security-policy') ?? '';
  for (const rule of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ])
    expect(policy.split('; ')).toContain(rule);
  expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
});

test('the camera is for the phone’s pages alone', async () => {
  const cameras: Record<string, string | undefined> = {};
  for (const [what, ask] of Object.entries(answers)) {
    const [camera] = (await ask()).headers.get('permissions-policy')?.split(', ') ?? [];
    if (camera !== 'camera=()') cameras[what] = camera;
  }
  expect(cameras).toEqual({ 'a page of the phone': 'camera=(self)' });
});

test('the demo, which nobody reaches by https, asks nobody to come by it', async () => {
  const { headers } = await fetch(`${demoServer.url}/login`);
  expect(headers.get('strict-transport-security')).toBeNull();
});

describe('the description of the API', () => {
  const staffToken = async (at: typeof server) => {
    const { email } = demo.staff[0];
    return dataOf(await at.client().call(logInStaff, { email, password: demo.password })).token;
  };

  test('is for staff in production', async () => {
    const stranger = await get('/docs/openapi.json');
    expect(stranger.status).toBe(401);
    expect(await stranger.text()).not.toContain('/api/desk');
    const wrong = await get('/docs/openapi.json', { headers: { authorization: 'x'.repeat(43) } });
    expect(wrong.status).toBe(401);
    const headers = { authorization: await staffToken(server) };
    const shown = await get('/docs/openapi.json', { headers });
    expect(await shown.json()).toHaveProperty('paths./api/desk/orders/list');
  });

  test('is for everybody in the demo', async () => {
    const shown = await fetch(`${demoServer.url}/docs/openapi.json`);
    expect(await shown.json()).toHaveProperty('paths./api/desk/orders/list');
  });
});
