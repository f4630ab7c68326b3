/** For tests: a thread that reads a whole journal in as little memory as it was given, and says what was in it. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ConnectionSettings } from '../db/connection.ts';
import { openDatabase } from '../db/database.ts';
import { journalCsv, type WantedJournal } from './journal-csv.ts';

export interface ReadAll {
  readonly login: ConnectionSettings;
  readonly wanted: WantedJournal;
}

export interface WasRead {
  readonly lines: number;
  readonly balances: Readonly<Record<string, number>>;
}

const { login, wanted } = workerData as ReadAll;
const database = openDatabase(login, { insert: async () => {} });
let lines = 0;
const balances: Record<string, number> = {};
for await (const page of database.readPages((tx) => journalCsv(tx, wanted)))
  for (const line of page.split('\r\n').filter((text) => /^\d/.test(text))) {
    // Without codes and names, there is no comma in any cell.
    const [, , , , , account = '', , , debit, credit] = line.split(',');
    balances[account] = (balances[account] ?? 0) + Math.round((Number(debit) - Number(credit)) * 100);
    lines += 1;
  }
await database.close();
parentPort?.postMessage({ lines, balances } satisfies WasRead);
