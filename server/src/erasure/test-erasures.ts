/** For tests: the night in which erasures happen, and what is left of somebody. */
import { closeAccount } from '@hiram/contract';
import { dataOf } from '../../../fixtures/data-of.ts';
import type { TestBorrower } from '../account/test-borrower.ts';
import { registration, type TestServer } from '../test-server.ts';
import { type ErasureReport, runErasures } from './run-erasures.ts';

export const night = ({ database, personalData, market, clock }: TestServer): Promise<ErasureReport> =>
  runErasures({ database, personalData, market }, clock.now());

export const { password } = registration('');

/** Asks, waits the days, and lets the night come. */
export async function erase(server: TestServer, { client }: TestBorrower): Promise<void> {
  dataOf(await client.call(closeAccount, { password }));
  server.clock.advance({ days: 14 });
  await night(server);
}

/** Every row of every table as text, but for those of the queue: nothing that was erased stands in any of them. */
export async function everything(server: TestServer): Promise<string> {
  const tables = await server.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await server.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}
