import { figureOf, major, type ParsedInput, toCents, toMajor } from '@hiram/contract';
import {
  type LimitName,
  limitKinds,
  limitNames,
  type listLimits as listOperation,
  type proposeLimit as proposeOperation,
} from '@hiram/contract/desk';
import { deskRulesOf } from '@hiram/markets';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';

type Lender = Pick<Staff, 'companyId' | 'market'>;

/** In cents, or how many: the lender's own, or else its market's. */
export async function loadLimit(tx: Tx, { companyId, market }: Lender, name: LimitName): Promise<number> {
  const own = await tx.maybe<{ value: number }>(sql`
    select value from lender_limits where company_id = ${companyId} and name = ${name}`);
  return own?.value ?? deskRulesOf[market.id].limits[name];
}

export const listLimits: Handler<typeof listOperation> = async (tx, { companyId, market }) => {
  const rows = await tx.rows<{ name: LimitName; value: number }>(sql`
    select name, value from lender_limits where company_id = ${companyId}`);
  const own = new Map(rows.map(({ name, value }) => [name, value]));
  return limitNames.map((name) => {
    const stored = own.get(name) ?? deskRulesOf[market.id].limits[name];
    return { name, value: isAmount(name) ? figureOf(toMajor(stored)) : stored, isOwn: own.has(name) };
  });
};

export const proposeLimit: Handler<typeof proposeOperation> = (tx, caller, wish) =>
  propose(tx, caller, 'limit', wish.name, wish);

export async function saveLimit(
  tx: Tx,
  { companyId }: Staff,
  { name, value }: ParsedInput<typeof proposeOperation>,
): Promise<null> {
  const stored = isAmount(name) ? toCents(major(value)) : value;
  await tx.run(sql`
    insert into lender_limits (company_id, name, value) values (${companyId}, ${name}, ${stored})
    on conflict (company_id, name) do update set value = excluded.value`);
  return null;
}

function isAmount(name: LimitName): boolean {
  return limitKinds[name] === 'amount';
}
