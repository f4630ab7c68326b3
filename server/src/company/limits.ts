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

/** Columns of the lender itself: read where codes and withdrawals are, by whoever has the row already. */
const columnNames = [
  'register_code',
  'withdrawal_wait_hours',
  'register_codes_daily',
  'sign_in_codes_daily',
  'notices_daily',
  'address_codes_daily',
] as const satisfies LimitName[];
type ColumnName = (typeof columnNames)[number];
const isColumn = (name: LimitName): name is ColumnName => columnNames.some((each) => each === name);

/** In cents, or how many: the lender's own, or else its market's. */
export async function loadLimit(
  tx: Tx,
  { companyId, market }: Lender,
  name: Exclude<LimitName, ColumnName>,
): Promise<number> {
  const own = await tx.maybe<{ value: number }>(sql`
    select value from lender_limits where company_id = ${companyId} and name = ${name}`);
  return own?.value ?? deskRulesOf[market.id].limits[name];
}

export const listLimits: Handler<typeof listOperation> = async (tx, { companyId, market }) => {
  const rows = await tx.rows<{ name: LimitName; value: number }>(sql`
    select name, value from lender_limits where company_id = ${companyId}
    union all
    select v.name, v.value
    from companies c cross join lateral (values ('register_code', c.verify_mobile_at_register::int::bigint),
      ('withdrawal_wait_hours', c.withdrawal_wait_hours), ('register_codes_daily', c.most_register_codes_per_day),
      ('sign_in_codes_daily', c.most_sign_in_codes_per_day), ('notices_daily', c.most_notices_per_day),
      ('address_codes_daily', c.most_sms_per_address_per_day)) v (name, value)
    where c.id = ${companyId}`);
  const own = new Map(rows.map(({ name, value }) => [name, value]));
  return limitNames.map((name) => {
    const preset = deskRulesOf[market.id].limits[name];
    const stored = own.get(name) ?? preset;
    // A column has a value from the beginning; it is the lender's own once it is another.
    const isOwn = own.has(name) && !(isColumn(name) && stored === preset);
    return { name, value: isAmount(name) ? figureOf(toMajor(stored)) : stored, isOwn };
  });
};

export const proposeLimit: Handler<typeof proposeOperation> = (tx, caller, wish) =>
  propose(tx, caller, 'limit', wish.name, wish);

export async function saveLimit(
  tx: Tx,
  { companyId }: Staff,
  { name, value }: ParsedInput<typeof proposeOperation>,
): Promise<null> {
  if (isColumn(name)) return saveColumn(tx, companyId, name, value);
  const stored = isAmount(name) ? toCents(major(value)) : value;
  await tx.run(sql`
    insert into lender_limits (company_id, name, value) values (${companyId}, ${name}, ${stored})
    on conflict (company_id, name) do update set value = excluded.value`);
  return null;
}

async function saveColumn(tx: Tx, companyId: number, name: ColumnName, value: number): Promise<null> {
  await tx.run(sql`
    update companies c set
      verify_mobile_at_register = case when w.name = 'register_code' then w.value = 1 else c.verify_mobile_at_register end,
      withdrawal_wait_hours = case when w.name = 'withdrawal_wait_hours' then w.value else c.withdrawal_wait_hours end,
      most_register_codes_per_day =
        case when w.name = 'register_codes_daily' then w.value else c.most_register_codes_per_day end,
      most_sign_in_codes_per_day =
        case when w.name = 'sign_in_codes_daily' then w.value else c.most_sign_in_codes_per_day end,
      most_notices_per_day = case when w.name = 'notices_daily' then w.value else c.most_notices_per_day end,
      most_sms_per_address_per_day =
        case when w.name = 'address_codes_daily' then w.value else c.most_sms_per_address_per_day end
    from (select ${name}::text as name, ${value}::int as value) w
    where c.id = ${companyId}`);
  return null;
}

function isAmount(name: LimitName): boolean {
  return limitKinds[name] === 'amount';
}
