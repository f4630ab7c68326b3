import { expect, test } from 'vitest';
import { deviceIdOf } from './device.ts';
import { memoryShelf } from './test-shelf.ts';

test('a phone keeps its number, and another phone has another', () => {
  const shelf = memoryShelf();
  const first = deviceIdOf(shelf);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(deviceIdOf(shelf)).toBe(first);
  expect(deviceIdOf(memoryShelf())).not.toBe(first);
});
