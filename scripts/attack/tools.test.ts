import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type Target, tools } from './tools.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-tools-'));
afterAll(() => rmSync(folder, { recursive: true }));
const target: Target = { url: 'http://127.0.0.1:3000', folder, mobile: '09170000077' };
const toolOf = (name: string) => {
  const tool = tools.find((each) => each.name === name);
  if (!tool) throw new Error(`there is no ${name}`);
  return tool;
};

test.each([
  [
    'sqlmap',
    "(custom) POST parameter 'JSON #1*' is vulnerable. Do you want to keep testing?",
    'all tested parameters do not appear to be injectable',
  ],
  [
    'slowhttptest',
    'Test ended on 9th second\nservice available:   NO',
    'Test ended on 9th second\nservice available:   YES',
  ],
  [
    'hydra',
    '[3000][http-post-form] host: 127.0.0.1   login: 0917   password: p3',
    '1 of 1 target completed, 0 valid password found',
  ],
])('what %s finds is told, and nothing else', (name, found, none) => {
  const tool = toolOf(name);
  expect(tool.findings(target, found)).toHaveLength(1);
  expect(tool.findings(target, none)).toEqual([]);
  expect(tool.hasRun(target, none)).toBe(true);
  expect(tool.hasRun(target, 'no such option')).toBe(false);
});

test('ffuf and wapiti have run when they have written their report', () => {
  const [ffuf, wapiti] = [toolOf('ffuf'), toolOf('wapiti')];
  for (const tool of [ffuf, wapiti]) {
    expect(tool.hasRun(target, '')).toBe(false);
    expect(tool.findings(target, '')).toEqual([]);
  }
  const result = { input: { FUZZ: '.env' }, status: 200, length: 12 };
  writeFileSync(join(folder, 'ffuf.json'), JSON.stringify({ results: [result] }));
  const redirect = [{ path: '/', info: 'leads away' }];
  writeFileSync(
    join(folder, 'wapiti.json'),
    JSON.stringify({ vulnerabilities: { 'Open Redirect': redirect } }),
  );
  expect(ffuf.findings(target, '')).toEqual(['/.env answers 200 with 12 bytes']);
  expect(wapiti.findings(target, '')).toEqual(['Open Redirect: leads away']);
});

test('every run is bounded, and meets no other machine', () => {
  for (const { name, mostSeconds, runs } of tools) {
    expect(mostSeconds, name).toBeLessThanOrEqual(120);
    for (const args of runs(target)) {
      const addresses = args.join(' ').match(/https?:\/\/[^/\s]+/g) ?? [];
      expect(
        addresses.filter((address) => address !== target.url),
        name,
      ).toEqual([]);
    }
  }
});
