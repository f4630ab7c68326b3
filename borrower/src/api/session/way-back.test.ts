import { describe, expect, it } from 'vitest';
import { memoryShelf } from './test-shelf.ts';
import { createWayBack } from './way-back.ts';

describe('the way back after a log-in', () => {
  it('is where somebody wanted to go, once', () => {
    const wayBack = createWayBack(memoryShelf());
    wayBack.note({ pathname: '/repayDetail', search: '?order=7' });
    wayBack.note({ pathname: '/login', search: '' });
    expect(wayBack.take()).toBe('/repayDetail?order=7');
    expect(wayBack.take()).toBe('/');
  });

  it.each([
    '//elsewhere.example',
    '/\\\\elsewhere.example',
    'https://elsewhere.example',
    'javascript:alert(1)',
  ])('never leads to %s', (pathname) => {
    const wayBack = createWayBack(memoryShelf());
    wayBack.note({ pathname, search: '' });
    expect(wayBack.take()).toBe('/');
  });
});
