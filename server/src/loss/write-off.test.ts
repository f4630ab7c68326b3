import { todayIn } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { orderBalances } from '../ledger/post.ts';
import { drawnOrder, orFail, useHouse } from '../loan/test-loans.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { writeOffOrder } from './write-off.ts';

const server = useTestServer();
const house = useHouse(server);

const drawn = async () => drawnOrder(house, await house.newBorrower());
const balancesOf = (orderId: number) => house.run((tx) => orderBalances(tx, orderId));

describe('writing off', () => {
  test('a late loan gives up its principal, its interest and its overdue fees', async () => {
    const orderId = await drawn();
    server.clock.advance({ days: 10 });
    const at = server.clock.now();
    await runDaily(server.database, { today: todayIn(server.market.timeZone, at), at });
    // 960.00 of interest, and three days late with 20,960.00 at 0.05 percent.
    const owed = { principal: 120_000_00, interest_receivable: 960_00, overdue_fee_receivable: 31_44 };
    expect(await balancesOf(orderId)).toMatchObject(owed);
    orFail(await house.run((tx) => writeOffOrder(tx, house.approver, { orderId })));
    expect(await balancesOf(orderId)).toMatchObject({
      ...{ principal: 0, interest_receivable: 0, overdue_fee_receivable: 0 },
    });
    const lines = await server.query(
      `select a.kind, e.amount_cents::int as cents from journals j join entries e on e.journal_id = j.id
         join ledger_accounts a on a.id = e.account_id
       where j.order_id = $1 and j.kind = 'write_off' order by e.line`,
      [orderId],
    );
    expect(lines).toEqual([
      { kind: 'write_off_expense', cents: 120_991_44 },
      { kind: 'principal', cents: -120_000_00 },
      { kind: 'interest_receivable', cents: -960_00 },
      { kind: 'overdue_fee_receivable', cents: -31_44 },
    ]);
    await expectSoundBooks(server);
  });
});
