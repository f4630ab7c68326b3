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

/** What every call of a phone asks for stands in the lender's own row; that it is the preset means that nobody has chosen. */
export const listLimits: Handler<typeof listOperation> = async (tx, { companyId, market }) => {
  const rows = await tx.rows<{ name: LimitName; value: number }>(sql`
    select name, value from lender_limits where company_id = ${companyId}
    union all
    select l.name, l.value from companies c cross join lateral (values
      ('mobile_verified', c.verify_mobile_at_register::int::bigint),
      ('withdrawal_wait_hours', c.withdrawal_wait_hours),
      ('register_codes_daily', c.most_register_codes_per_day),
      ('sign_in_codes_daily', c.most_sign_in_codes_per_day),
      ('notices_daily', c.most_notices_per_day),
      ('codes_per_address_daily', c.most_sms_per_address_per_day)) l (name, value)
    where c.id = ${companyId}`);
  const own = new Map(rows.map(({ name, value }) => [name, value]));
  return limitNames.map((name) => {
    const preset = deskRulesOf[market.id].limits[name];
    const stored = own.get(name) ?? preset;
    const isOwn = isColumn(name) ? stored !== preset : own.has(name);
    return { name, value: isAmount(name) ? figureOf(toMajor(stored)) : stored, isOwn };
  });
};

const columns: ReadonlySet<LimitName> = new Set([
  'mobile_verified',
  'withdrawal_wait_hours',
  'register_codes_daily',
  'sign_in_codes_daily',
  'notices_daily',
  'codes_per_address_daily',
]);
const isColumn = (name: LimitName) => columns.has(name);

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

async function saveColumn(tx: Tx, companyId: number, name: LimitName, value: number): Promise<null> {
  const only = (column: LimitName) => (column === name ? value : null);
  const isVerified = name === 'mobile_verified' ? value === 1 : null;
  await tx.run(sql`
    update companies set
      verify_mobile_at_register = coalesce(${isVerified}, verify_mobile_at_register),
      withdrawal_wait_hours = coalesce(${only('withdrawal_wait_hours')}, withdrawal_wait_hours),
      most_register_codes_per_day = coalesce(${only('register_codes_daily')}, most_register_codes_per_day),
      most_sign_in_codes_per_day = coalesce(${only('sign_in_codes_daily')}, most_sign_in_codes_per_day),
      most_notices_per_day = coalesce(${only('notices_daily')}, most_notices_per_day),
      most_sms_per_address_per_day = coalesce(${only('codes_per_address_daily')}, most_sms_per_address_per_day)
    where id = ${companyId}`);
  return null;
}

function isAmount(name: LimitName): boolean {
  return limitKinds[name] === 'amount';
}
