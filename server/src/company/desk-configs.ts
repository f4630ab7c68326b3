import { isDeepStrictEqual } from 'node:util';
import { type ParsedInput, type Refusal, refuse } from '@hiram/contract';
import {
  configNameOf,
  confirmedKeys,
  type listConfigs as listOperation,
  type saveConfig as saveOperation,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { loadPolicy } from '../texts/own-texts.ts';
import { isContactKey, loadSettings } from './configs.ts';
import { arePicturesOf } from './lender-pictures.ts';

type ConfigWish = ParsedInput<typeof saveOperation>;

/** What the phone reads, in every language. */
export const listConfigs: Handler<typeof listOperation> = async (tx, { companyId }) => {
  const policy = await loadPolicy(tx, companyId, 'en');
  return { ...(await loadSettings(tx, companyId)), ...(policy && { POLICY: policy }) };
};

const kindOf = (key: ConfigWish['key']) => {
  if (isContactKey(key)) return 'support_link';
  return confirmedKeys.some((each) => each === key) ? 'company_text' : null;
};

const nameOf = (wish: ConfigWish) => configNameOf(wish.key, 'language' in wish ? wish.language : undefined);

/**
 * The contract has checked the value by the kind of its key. No link at all is no setting. Who began from
 * another value than the one that is there would take back what a colleague has just written, unread.
 */
export const saveConfig: Handler<typeof saveOperation> = async (tx, caller, wish) => {
  const kind = kindOf(wish.key);
  if (!(await hasOwnPictures(tx, caller, wish))) return refuse('record_not_found');
  if (kind !== null) {
    const moved = await refuseMoved(tx, caller, wish);
    return moved ?? propose(tx, caller, kind, nameOf(wish), wish);
  }
  return (await putConfig(tx, caller, wish)) ?? { proposalId: null };
};

/** A picture is the lender's own, and still there. */
function hasOwnPictures(tx: Tx, { companyId }: Staff, wish: ConfigWish): Promise<boolean> | true {
  if (wish.value === null) return true;
  if (wish.key === 'LOGO') return arePicturesOf(tx, companyId, [wish.value]);
  if (wish.key !== 'HOME_IMAGES') return true;
  return arePicturesOf(
    tx,
    companyId,
    wish.value.map(({ src }) => src),
  );
}

/** Where a borrower in need is sent, and who lends to them, is what a fraud would change: it takes two people. */
export const saveConfirmedConfig = putConfig;

async function putConfig(
  tx: Tx,
  caller: Staff,
  wish: ConfigWish,
): Promise<Refusal<'changed_meanwhile'> | null> {
  const { companyId } = caller;
  const { value } = wish;
  const name = nameOf(wish);
  const moved = await refuseMoved(tx, caller, wish);
  if (moved) return moved;
  if (value === null) {
    await tx.run(sql`delete from company_configs where company_id = ${companyId} and key = ${name}`);
    return null;
  }
  await tx.run(sql`
    insert into company_configs (company_id, key, value) values (${companyId}, ${name}, ${JSON.stringify(value)}::jsonb)
    on conflict (company_id, key) do update set value = excluded.value`);
  return null;
}

async function refuseMoved(
  tx: Tx,
  { companyId }: Staff,
  wish: ConfigWish,
): Promise<Refusal<'changed_meanwhile'> | null> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`config ${companyId} ${nameOf(wish)}`}, 0))`,
  );
  const now = (await loadSettings(tx, companyId))[nameOf(wish)] ?? null;
  return isDeepStrictEqual(now, wish.was) ? null : refuse('changed_meanwhile', { value: now });
}
