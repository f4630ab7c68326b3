/** What must hold in the database after anything whatever has happened. */
import { expect } from 'vitest';
import { wrongsInBooks } from '../../../fixtures/books.ts';
import { moves } from '../order/order.ts';
import type { TestServer } from '../test-server.ts';

export async function expectSoundBooks(server: TestServer): Promise<void> {
  for (const { what, text } of wrongsInBooks) expect(await server.query(text), what).toEqual([]);
  const history = await server.query<{ from: string; event: string; to: string; who: string }>(
    `select distinct from_status as from, event, to_status as to, caller_kind as who from order_events where event not in ('apply', 'change')`,
  );
  for (const step of history) expect(moves, 'a move outside the state table').toContainEqual(step);
}
