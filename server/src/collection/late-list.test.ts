import { beforeAll, expect, test } from 'vitest';
import { useStaff } from '../loan/test-borrowing.ts';
import { useHouse } from '../loan/test-loans.ts';
import type { Staff } from '../operation/caller.ts';
import { newLoan, pay, type TestLoan } from '../reminder/test-reminders.ts';
import { useTestServer } from '../test-server.ts';
import { LateList } from './late-list.ts';
import { lateLoan, makeLate, staffIn } from './test-collection.ts';

const server = useTestServer();
const house = useHouse(server);
const support = useStaff(server, 'support');

let loans: readonly TestLoan[];
beforeAll(async () => {
  const half = await newLoan(house);
  await pay(house, half, 30_000_00);
  await makeLate(server, half, 5);
  loans = [await lateLoan(server, house, 40), half, await lateLoan(server, house, 5)];
});

type Wish = Parameters<LateList['load']>[2];
const load = (list: LateList, wish: Wish, caller: Staff = staffIn(server, support.staffId)) =>
  server.database.read((tx) => list.load(tx, caller, wish));
const idsOf = ({ rows }: Awaited<ReturnType<typeof load>>) => rows.map(({ orderId }) => orderId);

test('says the same of many and of few', async () => {
  const [many, few] = [new LateList(0), new LateList()];
  await load(many, {});
  const wishes: Wish[] = [
    ...[
      {},
      { sort: 'amount' as const },
      { limit: 1 },
      { limit: 1, offset: 1 },
      { limit: 2, sort: 'amount' as const },
    ],
    ...[{ minDays: 6 }, { maxDays: 39 }, { minCents: 60_631_20 }, { minCents: 60_631_21 }, { minDays: 41 }],
  ];
  const plain = ({ total, totalCents, rows }: Awaited<ReturnType<typeof load>>) => ({
    total,
    totalCents,
    rows: rows.map(({ total: _, totalCents: __, ...row }) => row),
  });
  for (const wish of wishes)
    expect(plain(await load(many, wish)), JSON.stringify(wish)).toEqual(plain(await load(few, wish)));
  // Behind the last page it still knows how many there are.
  expect(await load(many, { offset: 3 })).toMatchObject({ total: 3, rows: [] });
});

test('of many is told for 15 seconds, with what has changed meanwhile on the page itself', async () => {
  const list = new LateList(2);
  const seen = await load(list, {});
  expect(idsOf(seen)).toEqual(loans.map(({ orderId }) => orderId));
  const [, half, whole] = loans as [TestLoan, TestLoan, TestLoan];
  const another = await lateLoan(server, house, 60);
  await pay(house, whole, 1_000_00);
  await pay(house, half, 90_000_00);
  const caller = staffIn(server, support.staffId);
  const later = (seconds: number): Staff => ({
    ...caller,
    at: new Date(caller.at.getTime() + seconds * 1000),
  });
  expect(await load(list, {}, { ...later(14), companyId: 2 })).toMatchObject({ total: 0, rows: [] });
  const kept = await load(list, {}, later(14));
  expect(kept.total).toBe(3);
  expect(idsOf(kept)).toEqual([loans[0]?.orderId, whole.orderId]);
  expect(kept.rows[1]?.overdueCents).toBe((seen.rows[2]?.overdueCents ?? 0) - 1_000_00);
  // Whoever asks how the work stands is answered from the database.
  expect(idsOf(await load(list, { assigned: 'nobody' }, later(14)))).toContain(another.orderId);
  // And then once: for the page it looks at those of the page alone.
  const statements: unknown[][] = [];
  const after = await server.database.read((tx) =>
    list.load(
      {
        ...tx,
        rows: (each) => {
          statements.push([...each.values]);
          return tx.rows(each);
        },
      } as typeof tx,
      later(15),
      {},
    ),
  );
  expect(statements).toHaveLength(2);
  expect(statements[1]).toContainEqual(idsOf(after));
  expect(idsOf(after)).toEqual([another.orderId, loans[0]?.orderId, whole.orderId]);
});
