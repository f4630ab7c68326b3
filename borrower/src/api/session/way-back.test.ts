import { describe, expect, it } from 'vitest';
import { memoryShelf } from './test-shelf.ts';
import { createWayBack, wayBackName } from './way-back.ts';

function wayBackTo(address: string | null) {
  const shelf = memoryShelf();
  shelf.write(wayBackName, address);
  return createWayBack(shelf);
}

describe('the way back after a log-in', () => {
  it('is where somebody wanted to go, until they are there', () => {
    const wayBack = wayBackTo('/repayDetail?order=7');
    expect(wayBack.read()).toBe('/repayDetail?order=7');
    wayBack.forget();
    expect(wayBack.read()).toBeNull();
  });

  it.each([
    null,
    '/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
  ])('never leads to %s', (address) => {
    expect(wayBackTo(address).read()).toBeNull();
  });
});
