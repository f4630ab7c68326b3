import type { Client } from '@hiram/contract';
import type { Weather } from '../fixtures/patient-client.ts';
import type { Sandbox } from '../server/src/sandbox/start-sandbox.ts';
import type { Acknowledged } from './acknowledged.ts';
import type { FaultyDatabase } from './database.ts';
import type { KeptServer } from './server.ts';

/** A lender with everything around it, as programs of their own, and borrowers who never give up. */
export interface House {
  readonly url: string;
  readonly folder: string;
  readonly database: FaultyDatabase;
  readonly server: KeptServer;
  readonly bank: Sandbox;
  readonly payment: Sandbox;
  readonly sms: Sandbox;
  readonly staff: Readonly<Record<'reviewer' | 'approver' | 'cashier', Client>>;
  /** Of customer service somebody who has codes left to release: each may do so only so often in a day. */
  support(): Client;
  readonly acknowledged: Acknowledged;
  readonly weather: Weather;
  /** What was refused on the way, and ended a life: sentences. */
  readonly refused: string[];
  client(token: string | null): Client;
  /** As the server's clock has it. */
  now(): Date;
  setClock(aheadMs: number): Promise<void>;
  /** Nobody goes on waiting: the run failed, or took far too long. */
  readonly isOver: () => boolean;
  /** So many borrowers live one life after the other, until `settle`. */
  live(clients: number): void;
  /** No new lives; resolves when those under way have come to their end. */
  settle(): Promise<void>;
  close(): Promise<void>;
}

export interface HouseWish {
  /** Where the database and the files are, where they must be on a disk of their own. */
  readonly databaseDir?: string;
  readonly filesDir?: string;
}

/** Nobody waits for a bank that has nothing to do. */
export const quickBank = { settleAfter: 50 } as const;

/** What goes wrong at a sandbox from now on; nothing, where nothing is named. */
export async function setFaults({ url }: Sandbox, faults: Readonly<Record<string, unknown>>): Promise<void> {
  const body = JSON.stringify(faults);
  const { ok } = await fetch(`${url}/faults`, { method: 'POST', body });
  if (!ok) throw new Error('the sandbox does not know this fault');
}
