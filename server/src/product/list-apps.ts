import { type App, type listApps as operation, type PeriodUnit, toMajor, toPercent } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { together } from '../db/together.ts';
import type { Handler } from '../operation/binding.ts';
import type { AnyCaller } from '../operation/caller.ts';
import { isAllowed, loadLaw } from './guard-product.ts';
import { loadTodaysTerms, type TodaysTerm } from './todays-terms.ts';

interface ShownApp {
  readonly id: number;
  readonly name: string;
  readonly logo: string;
  readonly maxAmountCents: number;
  readonly defaultRate: number;
  readonly periodUnit: PeriodUnit;
  readonly isOnlyRate: boolean;
  readonly displayScoreTenths: number | null;
  readonly isOpen: boolean;
}

type Buyer = Pick<AnyCaller, 'companyId' | 'market' | 'today'>;

/**
 * The products on offer today, without those that were retired, as today's terms have them: what is announced for later is not shown yet, nor
 * is what today's law forbids. A product without a term that may be sold is not on offer.
 */
export function loadApps(tx: Tx, buyer: Buyer): Promise<readonly ShownApp[]> {
  return tx.remember(buyer.companyId, `apps ${buyer.market.id} ${buyer.today}`, () => readApps(tx, buyer));
}

async function readApps(tx: Tx, { companyId, market, today }: Buyer): Promise<readonly ShownApp[]> {
  const { law, terms } = await together({
    law: loadLaw(tx, companyId, market.id),
    terms: loadTodaysTerms(tx, { companyId, today }),
  });
  const allowed = terms.filter((term) => isAllowed(law, today, term, term.extension));
  return [...Map.groupBy(allowed, ({ id }) => id).values()]
    .flatMap(shownApp)
    .map((app, index) => ({ ...app, isOpen: index === 0 || app.isOpen }));
}

/** Cheapest first: the product is shown at its lowest rate. */
function shownApp(terms: readonly TodaysTerm[]): ShownApp[] {
  const [cheapest] = terms;
  if (!cheapest) return [];
  const { id, name, logo, displayScoreTenths, rate, periodUnit, availability } = cheapest;
  return [
    {
      id,
      name,
      logo,
      displayScoreTenths,
      isOpen: availability === 'always',
      maxAmountCents: Math.max(...terms.map(({ maxAmountCents }) => maxAmountCents)),
      defaultRate: rate,
      periodUnit,
      isOnlyRate: terms.every((term) => term.rate === rate && term.periodUnit === periodUnit),
    },
  ];
}

export const listApps: Handler<typeof operation> = async (tx, caller) =>
  (await loadApps(tx, caller)).map(presentApp);

function presentApp(row: ShownApp): App {
  const { maxAmountCents, defaultRate, displayScoreTenths, ...app } = row;
  return {
    ...app,
    maxAmount: toMajor(maxAmountCents),
    defaultRate: toPercent(defaultRate),
    displayScore: displayScoreTenths === null ? null : displayScoreTenths / 10,
  };
}
