import { runInNewContext } from 'node:vm';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addDemoClock, withDemoClock } from './demo-clock.ts';

const page = Buffer.from('<!doctype html><html><head><title>Desk</title></head></html>');
const day = 86_400_000;

test('a page says that it is the demo’s, and gets the script only while the clock is ahead', () => {
  const still = withDemoClock(page, { aheadMs: () => 0 }).toString();
  expect(still).toContain('<head><meta name="hiram-demo" content="1"><title>');
  expect(still).not.toContain('<script');
  const moved = withDemoClock(page, { aheadMs: () => day }).toString();
  expect(moved).toContain('<script src="/demo-clock.js"></script><title>');
});

test('the script moves what the browser calls now, and nothing else of its dates', async () => {
  const server = fastify();
  addDemoClock(server, { aheadMs: () => 3 * day });
  const { body, headers } = await server.inject({ url: '/demo-clock.js' });
  await server.close();
  expect(headers['cache-control']).toBe('no-store');
  const browser = { document: { addEventListener: () => {} }, results: {} as Record<string, unknown> };
  runInNewContext(
    `const before = Date.now();\n${body}
    results.now = Date.now() - before;
    results.made = new Date().getTime() - before;
    results.called = Date.parse(Date()) - before;
    results.given = new Date('2026-01-02T03:04:05Z').toISOString();
    results.utc = Date.UTC(2026, 0, 2);
    results.isDate = new Date() instanceof Date;`,
    browser,
  );
  const { now, made, called, ...rest } = browser.results;
  // A second of the test, and what a date in words leaves out.
  for (const ahead of [now, made, called]) expect(Math.abs(Number(ahead) - 3 * day)).toBeLessThan(60_000);
  expect(rest).toEqual({ given: '2026-01-02T03:04:05.000Z', utc: Date.UTC(2026, 0, 2), isDate: true });
});
