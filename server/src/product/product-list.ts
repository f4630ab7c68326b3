import { type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import type { ListedProduct, proposeProductList as operation } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';

export const proposeProductList: Handler<typeof operation> = async (tx, caller, wish) =>
  (await refuseOtherProducts(tx, caller, wish.products)) ?? propose(tx, caller, 'product_list', 'list', wish);

/** A product that was made since stands nowhere in this list: whoever proposed it has to look again. */
export async function saveProductList(
  tx: Tx,
  caller: Staff,
  { products }: ParsedInput<typeof operation>,
): Promise<Refusal<'changed_meanwhile'> | null> {
  const refused = await refuseOtherProducts(tx, caller, products);
  if (refused) return refused;
  await tx.run(sql`
    update apps a set position = l.position - 1, availability = l.availability
    from unnest(${products.map(({ appId }) => appId)}::bigint[],
        ${products.map(({ availability }) => availability)}::text[])
      with ordinality l (id, availability, position)
    where a.id = l.id and a.company_id = ${caller.companyId}`);
  return null;
}

/** Held to the end of the transaction, so that no product is made meanwhile. */
async function refuseOtherProducts(
  tx: Tx,
  { companyId }: Staff,
  products: readonly ListedProduct[],
): Promise<Refusal<'changed_meanwhile'> | null> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`products ${companyId}`}, 0))`);
  const own = await tx.rows<{ id: number }>(sql`select id from apps where company_id = ${companyId}`);
  const named = new Set(products.map(({ appId }) => appId));
  const isWhole =
    named.size === products.length && own.length === named.size && own.every(({ id }) => named.has(id));
  return isWhole ? null : refuse('changed_meanwhile');
}
