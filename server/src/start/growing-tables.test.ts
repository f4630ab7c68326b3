import { randomBytes } from 'node:crypto';
import type { AnyOperation, Client } from '@hiram/contract';
import { beforeAll, expect, test } from 'vitest';
import { historicBorrower, historicOrder, historicToken, historiesOf } from '../../../fixtures/histories.ts';
import { wrongs } from '../../../fixtures/wrongs.ts';
import type { Tx } from '../db/database.ts';
import { statementOf } from '../db/sql.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { createPersonalData } from '../personal-data/seal.ts';
import { useTestServer } from '../test-server.ts';

/** Those that grow with the number of borrowers or with their time. */
const growing = new Set([
  'borrowers',
  'borrower_sessions',
  'borrower_profiles',
  'borrower_photos',
  'bank_accounts',
  'emergency_contacts',
  'consents',
  'files',
  'orders',
  'order_events',
  'contracts',
  'contract_acceptances',
  'withdrawals',
  'payouts',
  'repayment_marks',
  'repayments',
  'instalments',
  'past_instalments',
  'ledger_accounts',
  'journals',
  'entries',
  'messages',
]);

const keys = { dataKeys: [{ id: 'test', key: randomBytes(32) }], indexKey: randomBytes(32) } as const;
// One connection for everybody: what it has prepared is all that was asked. What is sealed was never anything.
const server = useTestServer({
  mostConnections: 1,
  personalData: { ...createPersonalData(keys), open: () => 'Ana Maria Santos' },
});
const today = '2026-11-15';
const nth = 7;

/** Few enough to be made in seconds. */
beforeAll(async () => {
  const { beginning, parts, end } = historiesOf({ borrowers: 400, today });
  for (const text of [beginning, ...parts, end]) await server.query(text);
  await server.query('analyze');
}, 120_000);

/** Fields that an operation does not know are left out by its schema. */
const input = {
  loanOrderId: historicOrder(nth),
  orderId: historicOrder(nth),
  borrowerId: historicBorrower(nth),
  appId: 1,
  search: '09100000007',
  mobile: '09100000007',
  queue: 'first_audit',
  page: 1,
};

async function read(client: Client, isWanted: (operation: AnyOperation) => boolean): Promise<number> {
  let answered = 0;
  for (const { operation } of server.bindings) {
    if (operation.effect !== 'read' || operation.readsMuch || !isWanted(operation)) continue;
    const answer = await client.call(operation, input as never);
    if (answer.ok) answered += 1;
  }
  return answered;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'One-Time Filter'?: string;
  readonly Plans?: readonly Plan[];
}

/** What a condition on the values alone leaves out, as a queue that nobody asked for, is not read. */
function wholeReads(plan: Plan): string[] {
  if (plan['One-Time Filter']) return [];
  const relation = plan['Relation Name'] ?? '';
  const own = plan['Node Type'].endsWith('Seq Scan') && growing.has(relation) ? [relation] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(wholeReads)];
}

interface Prepared {
  readonly name: string;
  readonly statement: string;
  readonly parameters: number;
}

async function planOf(tx: Tx, { name, parameters }: Prepared): Promise<Plan> {
  const nothing = Array.from({ length: parameters }, () => 'null').join(', ');
  const text = `explain (format json) execute "${name}"${parameters > 0 ? `(${nothing})` : ''}`;
  const [row] = await tx.rows<Record<string, readonly { Plan: Plan }[]>>(statementOf(text)([]));
  const [explained] = Object.values(row ?? {})[0] ?? [];
  if (!explained) throw new Error(`there is no plan of ${name}`);
  return explained.Plan;
}

/** Whatever was asked on the connection, as it is planned for any value. */
function plansOfAll(): Promise<{ statement: string; tables: string[] }[]> {
  return server.database.write(async (tx) => {
    const prepared = await tx.rows<Prepared>(
      statementOf(`select name, statement, cardinality(parameter_types) as parameters from pg_prepared_statements
        where statement ~* '^\\s*(select|with)'`)([]),
    );
    await tx.run(statementOf('set local plan_cache_mode = force_generic_plan')([]));
    // As if each table had a hundred times as many pages.
    await tx.run(statementOf('set local seq_page_cost = 100')([]));
    const found = [];
    for (const each of prepared)
      found.push({ statement: each.statement, tables: wholeReads(await planOf(tx, each)) });
    return { value: found, keep: false };
  });
}

test('the histories that measurements are made with have sound books', async () => {
  for (const { what, text } of wrongs) expect(await server.query(text), what).toEqual([]);
});

test('no read of a borrower goes through a whole table that grows', async () => {
  const phone = server.client(historicToken(nth));
  expect(await read(phone, ({ caller }) => caller !== 'staff')).toBeGreaterThan(15);
  const plans = await plansOfAll();
  expect(plans.length).toBeGreaterThan(30);
  expect(plans.filter(({ tables }) => tables.length > 0)).toEqual([]);
});

test('nor does a page of the desk', async () => {
  const support = await staffClient(server, 'support', 4);
  const isOurs = ({ caller, roles }: AnyOperation) => caller === 'staff' && roles.includes('support');
  expect(await read(support, isOurs)).toBeGreaterThan(15);
  const plans = await plansOfAll();
  expect(plans.length).toBeGreaterThan(60);
  expect(plans.filter(({ tables }) => tables.length > 0)).toEqual([]);
});

/** How many rows of tables that grow the server has looked at until now, by an index or without one. */
async function rowsLookedAt(): Promise<number> {
  await server.database.read((tx) => tx.rows(statementOf('select pg_stat_force_next_flush()')([])));
  const [sum] = await server.query<{ rows: string }>(
    `select (select sum(coalesce(seq_tup_read, 0)) from pg_stat_user_tables where relname = any($1))
       + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = any($1)) as rows`,
    [[...growing]],
  );
  return Number(sum?.rows);
}

/** With so few rows PostgreSQL would read whole tables and join them, as it would not with many. */
const asWithMany = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];

function plan(how: (setting: string) => string): Promise<null> {
  return server.database.write(async (tx) => {
    for (const setting of asWithMany) await tx.run(statementOf(how(setting))([]));
    return { value: null, keep: true };
  });
}

/** More than a page needs with what belongs to it, and less than there are of anything that grows. */
const many = 200;
const countsMany = [
  '/collection/list', // adds up what is late
  '/inviteCodes/list', // who came with each code
  '/orders/list', // all orders
  '/payouts/list', // what has settled since the last day that is counted
  '/queues/count', // what waits; where that is much, every 15 seconds for all desks
  '/statements/reconciliation', // payouts that no statement shows
];

test('nor does it look at many rows by an index, but where it says how many there are', async () => {
  await plan((setting) => `set ${setting} = off`);
  const found: string[] = [];
  for (const { operation } of server.bindings) {
    const { effect, caller, readsMuch, roles, path } = operation;
    if (effect !== 'read' || caller !== 'staff' || readsMuch || !roles[0]) continue;
    const client = await staffClient(server, roles[0], 4);
    const before = await rowsLookedAt();
    await client.call(operation, { ...input, queue: 'all', on: today } as never);
    if ((await rowsLookedAt()) - before > many) found.push(path);
  }
  expect(found.sort()).toEqual(countsMany);
  await plan((setting) => `reset ${setting}`);
});
