import { createShelf, type Shelf } from './shelf.ts';

/** For tests: a shelf that nothing else shares. */
export function memoryShelf(): Shelf {
  return createShelf(() => {
    throw new Error('no storage here');
  });
}
