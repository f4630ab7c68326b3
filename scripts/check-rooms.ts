/**
 * What the import rules cannot say: no two rooms of an app need each other, not even by way of a third; and of the
 * server's rooms one writes a table, whoever reads it.
 */
import { arrowsIn, circlesIn, graphOf, roomsIn } from './rooms.ts';
import { sourcesBelow } from './sources.ts';
import { faultsIn, runtimeTable, type WriteRules, writesIn } from './table-writes.ts';

const bases = ['server/src/', 'borrower/src/', 'desk/src/'];

const writeRules: WriteRules = {
  exceptions: [
    {
      file: 'server/src/start/demo.ts',
      tables: ['invite_codes', 'staff', 'borrowers', 'coupons', 'company_configs', 'rate_settings'],
      reason: 'the demo fills an empty database, before there is anybody who could call an operation',
    },
    {
      file: 'server/src/personal-data/reseal.ts',
      tables: [runtimeTable],
      reason:
        'a change of keys writes the same values again, in tables that their rooms have described to it',
    },
    {
      file: 'server/src/repayment/daily-postings.ts',
      tables: ['journals', 'entries'],
      reason: 'one statement marks the instalments of thousands of orders and posts what it has marked',
    },
    {
      file: 'server/src/review/review.ts',
      tables: ['orders'],
      reason: 'still to move: what was asked for is written where it is asked',
    },
  ],
  lentColumns: [
    {
      table: 'borrowers',
      columns: ['locked_at', 'lock_reason', 'locked_until'],
      room: 'credentials',
      reason:
        'wrong codes lock an account, and an account is entered by credentials, so it cannot be asked to',
    },
    {
      table: 'borrowers',
      columns: ['identity_status', 'basic_information_status', 'bank_card_status'],
      room: 'profile',
      reason: 'how far the checks of a profile have come',
    },
    {
      table: 'borrower_sessions',
      columns: ['security_token_hash'],
      room: 'credentials',
      reason: 'what an unlock code opens ends with the lock it was for',
    },
  ],
};

let failed = 0;
for (const base of bases) {
  const graph = graphOf(sourcesBelow(base), base);
  console.log(`${base}: ${roomsIn(graph).size} rooms, ${arrowsIn(graph)} arrows, ${graph.imports} imports`);
  for (const circle of circlesIn(graph)) {
    failed += 1;
    console.log(`${base}: rooms in a circle: ${circle.join(' → ')}`);
    for (const [index, room] of circle.slice(0, -1).entries())
      console.log(`  ${graph.arrows.get(room)?.get(circle[index + 1] ?? '')?.[0]}`);
  }
}
for (const fault of faultsIn(writesIn(sourcesBelow('server/src/'), 'server/src/'), writeRules)) {
  failed += 1;
  console.log(fault);
}
process.exitCode = failed > 0 ? 1 : 0;
