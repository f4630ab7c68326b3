import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]'])('%s is this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example', 'localhost.example', '1270.0.0.1', ''])(
  '"%s" is not',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
