import { expect, test } from 'vitest';
import { isDemo } from './demo-or-production.ts';
import { publicUrl } from './public-url.ts';
import { readEnvironment } from './variables.ts';

const read = (HIRAM_PUBLIC_URL: string) => publicUrl(readEnvironment({ HIRAM_PUBLIC_URL }));

test('an origin by https, or one of this machine by its name', () => {
  expect(read('')).toBeNull();
  expect(read('https://loans.example')).toBe('https://loans.example');
  expect(read('https://loans.example:8443/')).toBe('https://loans.example:8443');
  expect(read('http://localhost:3000')).toBe('http://localhost:3000');
});

test.each([
  'http://loans.example',
  'https://192.0.2.1',
  'https://[2001:db8::1]',
  'http://127.0.0.1:3000',
  'https://loans.example/app',
  'https://somebody@loans.example',
  'loans.example',
])('%s is refused', (url) => {
  expect(() => read(url)).toThrow(/HIRAM_PUBLIC_URL/);
});

test('whoever names the address says whether this is the demo', () => {
  const HIRAM_PUBLIC_URL = 'https://loans.example';
  expect(() => isDemo(readEnvironment({ HIRAM_PUBLIC_URL }))).toThrow(/HIRAM_DEMO/);
  expect(isDemo(readEnvironment({ HIRAM_PUBLIC_URL, HIRAM_DEMO: '0' }))).toBe(false);
});
