import { beforeEach, expect, test, vi } from 'vitest';
import { ownScript } from './trusted-scripts.ts';

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { href: 'https://lender.example/my/info', origin: 'https://lender.example' },
  });
  return () => vi.unstubAllGlobals();
});

test.each(['/sw.js', '/assets/prepare-worker-x1.js', 'https://lender.example/sw.js'])('%s is ours', (url) => {
  expect(ownScript(url)).toBe(url);
});

test.each([
  'https://elsewhere.example/sw.js',
  '//elsewhere.example/x.js',
  'data:text/javascript,1',
  'blob:null/1',
])('%s is not', (url) => {
  expect(() => ownScript(url)).toThrow(TypeError);
});
