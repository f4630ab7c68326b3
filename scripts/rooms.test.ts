import { describe, expect, test } from 'vitest';
import { arrowsIn, circlesIn, graphOf, roomsIn } from './rooms.ts';

const app = (files: Record<string, string>) => graphOf(new Map(Object.entries(files)), 'app/src/');

describe('the rooms of an app', () => {
  test('are its folders, and every import from one to another is an arrow', () => {
    const graph = app({
      'app/src/loan/apply.ts': "import { a } from '../order/store.ts';\nimport { b } from './price.ts';",
      'app/src/loan/price.ts': "import type { Order } from '../order/order.ts';",
      'app/src/main.ts': "await import('./loan/apply.ts');",
    });
    expect(graph.imports).toBe(3);
    expect(arrowsIn(graph)).toBe(2);
    expect([...roomsIn(graph)].sort()).toEqual(['loan', 'main.ts', 'order']);
    expect([...(graph.arrows.get('loan') ?? [])]).toEqual([
      [
        'order',
        ['app/src/loan/apply.ts → app/src/order/store.ts', 'app/src/loan/price.ts → app/src/order/order.ts'],
      ],
    ]);
    expect([...(graph.arrows.get('main.ts')?.keys() ?? [])]).toEqual(['loan']);
  });

  test('know each other in one direction', () => {
    const oneWay = { 'app/src/a/x.ts': "import '../b/y.ts';", 'app/src/b/y.ts': "import '../c/z.ts';" };
    expect(circlesIn(app(oneWay))).toEqual([]);
    expect(circlesIn(app({ ...oneWay, 'app/src/c/z.ts': "export { x } from '../a/x.ts';" }))).toEqual([
      ['a', 'b', 'c', 'a'],
    ]);
  });

  test('of another app, and what tests reach for, do not count', () => {
    const graph = app({
      'app/src/a/x.test.ts': "import '../b/y.ts';",
      'app/src/a/test-house.ts': "import '../b/y.ts';",
      'app/src/a/x.ts': "import '../../../other/src/b/y.ts';",
    });
    expect(graph.imports).toBe(0);
  });
});
