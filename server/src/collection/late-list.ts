import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';
import { SharedShortly } from '../operation/shared-shortly.ts';
import { type LateRow, type LateWish, loadLateLoans } from './late-loans.ts';

/** Where more loans are late, they are added up for all desks of the lender together, and told for so long. */
const manyLate = 2_000;
const keptMs = 15_000;

type Wish = Omit<LateWish, 'orderIds'>;

interface LateLoan {
  readonly orderId: number;
  readonly daysLate: number;
  readonly overdueCents: number;
}

interface AllLate {
  readonly days: readonly LateLoan[];
  readonly amount: readonly LateLoan[];
}

interface LatePage {
  readonly total: number;
  readonly totalCents: number;
  readonly rows: readonly LateRow[];
}

/**
 * A page of the loans that are late, and what all that was asked for come to. Where many are late, which loans these are may be as old as
 * what is told to all desks; what stands on the page is of this moment, and whoever has paid meanwhile is not on it.
 */
export class LateList {
  readonly #shared: SharedShortly<AllLate>;
  readonly #many: number;

  constructor(many = manyLate) {
    this.#many = many;
    this.#shared = new SharedShortly(keptMs, ({ days }) => days.length > many);
  }

  async load(tx: Tx, caller: Staff, wish: Wish): Promise<LatePage> {
    if (asksAboutWork(wish)) return loadAtOnce(tx, caller, wish);
    const all =
      this.#shared.find(caller) ?? (this.#shared.wasMuch(caller) ? await this.#loadAll(tx, caller) : null);
    if (all) return loadFrom(all, tx, caller, wish);
    const page = await loadAtOnce(tx, caller, wish);
    // Once for each lender with so many: from then on they are loaded for all desks.
    if (page.total > this.#many) await this.#loadAll(tx, caller);
    return page;
  }

  async #loadAll(tx: Tx, caller: Staff): Promise<AllLate> {
    const all = await loadAll(tx, caller);
    this.#shared.keep(caller, all);
    return all;
  }
}

/** How the work on a loan stands is everybody's own, and changes with each click. */
function asksAboutWork({ assigned = 'anyone', promise = 'any', isToDo = false }: Wish): boolean {
  return assigned !== 'anyone' || promise !== 'any' || isToDo;
}

async function loadAtOnce(tx: Tx, caller: Staff, wish: Wish): Promise<LatePage> {
  const rows = await loadLateLoans(tx, caller, { ...wish, orderIds: null });
  return { total: rows[0]?.total ?? 0, totalCents: rows[0]?.totalCents ?? 0, rows };
}

async function loadAll(tx: Tx, { companyId, today }: Staff): Promise<AllLate> {
  const days = await tx.rows<LateLoan>(sql`
    select order_id /* never null: of a loan that is late */, days_late /* never null: the same */,
      overdue_cents /* never null: the same */
    from late_loans(${companyId}, ${today}, null) order by days_late desc, order_id`);
  return { days, amount: days.toSorted((one, other) => other.overdueCents - one.overdueCents) };
}

async function loadFrom(all: AllLate, tx: Tx, caller: Staff, wish: Wish): Promise<LatePage> {
  const { minDays = 0, maxDays = Number.POSITIVE_INFINITY, minCents = 0, sort = 'days' } = wish;
  const { offset = 0, limit = all.days.length } = wish;
  const found = all[sort].filter(
    ({ daysLate, overdueCents }) => daysLate >= minDays && daysLate <= maxDays && overdueCents >= minCents,
  );
  const orderIds = found.slice(offset, offset + limit).map(({ orderId }) => orderId);
  return {
    total: found.length,
    totalCents: found.reduce((sum, { overdueCents }) => sum + overdueCents, 0),
    rows: orderIds.length === 0 ? [] : await loadLateLoans(tx, caller, { orderIds, sort }),
  };
}
