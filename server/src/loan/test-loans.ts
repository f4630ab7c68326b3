/** For tests: people and orders at any stage, made through the engine's own functions. */
import { isRefusal, type OrderStatus, type Refusal } from '@hiram/contract';
import { beforeAll } from 'vitest';
import { applyForLoan } from '../application/apply-for-loan.ts';
import type { Tx } from '../db/database.ts';
import { type Borrower, momentOf, type Staff, type System } from '../operation/caller.ts';
import type { OrderTerms } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { approveOrder, reviewOrder } from '../review/test-moves.ts';
import type { TestServer } from '../test-server.ts';
import { drawBalance, settlePayout } from '../withdrawal/test-drawing.ts';

export const terms: OrderTerms = {
  rate: 800,
  periods: 6,
  // Weeks, because they are all of one length: tests count days.
  periodUnit: 'week',
  method: 'flat',
  serviceFeeThousandths: 2_000,
  overdueDailyRate: 50,
  overdueCapThousandths: 20_000,
  minWithdrawalCents: 1,
  extensionPriceThousandths: 0,
};

export interface House {
  readonly system: System;
  readonly reviewer: Staff;
  readonly approver: Staff;
  readonly personalData: PersonalData;
  newBorrower(): Promise<Borrower>;
  /** Somebody who is there already, as the caller of an engine function. */
  callerOf(borrowerId: number): Borrower;
  /** Runs an engine function in a transaction of its own; a refusal leaves nothing behind, as over HTTP. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export async function openHouse(server: TestServer): Promise<House> {
  const [company] = await server.query<{ id: string }>('select id from companies order by id limit 1');
  const staff = await server.query<{ id: string; role: Staff['role'] }>(
    'select id, role from staff order by id',
  );
  const basics = { companyId: Number(company?.id), ...momentOf(server.market, server.clock.now()) };
  const tokenHash = Buffer.alloc(32);
  const member = (role: Staff['role']): Staff =>
    withClock<Staff>(server, {
      ...basics,
      kind: 'staff',
      role,
      staffId: Number(staff.find((row) => row.role === role)?.id),
      address: '192.0.2.1',
      tokenHash,
    });
  const callerOf = (borrowerId: number): Borrower =>
    withClock<Borrower>(server, {
      ...basics,
      kind: 'borrower',
      borrowerId,
      address: '192.0.2.7',
      tokenHash,
    });
  let borrowers = 0;
  return {
    callerOf,
    system: withClock<System>(server, { ...basics, kind: 'system' }),
    reviewer: member('reviewer'),
    approver: member('approver'),
    personalData: server.personalData,
    async newBorrower() {
      borrowers += 1;
      const [row] = await server.query<{ id: string }>(
        `insert into borrowers (company_id, mobile, password_hash) values ($1, $2, '-') returning id`,
        [basics.companyId, `08${String(borrowers).padStart(9, '0')}`],
      );
      return callerOf(Number(row?.id));
    },
    run: (work) =>
      server.database.write(async (tx) => {
        const value = await work(tx);
        return { value, keep: !isRefusal(value) || value.keepsWrites === true };
      }),
  };
}

/** One house for all tests of a file; see `useTestServer`. */
export function useHouse(server: TestServer): House {
  const house = {} as House;
  beforeAll(async () => {
    Object.assign(house, await openHouse(server));
  });
  return house;
}

/** A caller whose moment is always the test clock's. */
function withClock<Caller extends { readonly at: Date }>(server: TestServer, caller: Caller): Caller {
  const today = () => momentOf(server.market, server.clock.now()).today;
  return Object.defineProperties(
    { ...caller },
    { at: { get: server.clock.now, enumerable: true }, today: { get: today, enumerable: true } },
  );
}

export function orFail<T>(value: T): Exclude<T, Refusal<string>> {
  if (isRefusal(value)) throw new Error(`refused: ${value.refusal} ${JSON.stringify(value.data)}`);
  return value as Exclude<T, Refusal<string>>;
}

export async function withdrawableOrder(
  house: House,
  borrower: Borrower,
  amountCents = 120_000_00,
  orderTerms: OrderTerms = terms,
): Promise<number> {
  const { run, reviewer, approver } = house;
  const { orderId } = orFail(
    await run((tx) => applyForLoan(tx, borrower, { appId: 1, amountCents, terms: orderTerms })),
  );
  orFail(await run((tx) => reviewOrder(tx, reviewer, orderId, 'take')));
  orFail(await run((tx) => reviewOrder(tx, reviewer, orderId, 'pass_first_audit')));
  orFail(await run((tx) => approveOrder(tx, approver, orderId)));
  return orderId;
}

export async function drawnOrder(
  house: House,
  borrower: Borrower,
  amountCents = 120_000_00,
  orderTerms: OrderTerms = terms,
): Promise<number> {
  const orderId = await withdrawableOrder(house, borrower, amountCents, orderTerms);
  const { withdrawalId } = orFail(
    await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents })),
  );
  orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawalId)));
  return orderId;
}

/** Puts an order into a state past all rules, with the balance that the state allows. */
export async function setOrderStatus(
  server: TestServer,
  orderId: number,
  status: OrderStatus,
): Promise<void> {
  await server.query(
    `update orders set status = $2::text,
       balance_cents = case when $2::text in ('withdrawable', 'paying_out') then amount_cents else 0 end
     where id = $1`,
    [orderId, status],
  );
}
