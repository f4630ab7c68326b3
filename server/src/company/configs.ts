import type {
  getAllCompanyConfigs as configsOperation,
  Language,
  getCustomerService as serviceOperation,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { loadPolicy } from '../texts/own-texts.ts';

/** Where customer service is looked for, first come first served. */
const contactKeys = ['CUSTOMER_SERVICE_FACEBOOK', 'WHATSAPP', 'LINE', 'WEBSITE'] as const;
const linkKeys: ReadonlySet<string> = new Set(contactKeys);
export const isContactKey = (key: string) => linkKeys.has(key);
/** For papers only: a picture would make every answer to a phone heavy. */
const paperKeys: ReadonlySet<string> = new Set(['LOGO']);

/** A link that is not http(s) is as good as none: it could run a script on the borrower's phone. */
export function isLink(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

/** What the phone reads, the policy in the reader's language. */
export async function loadConfigs(
  tx: Tx,
  companyId: number,
  language: Language,
): Promise<Record<string, unknown>> {
  const policy = await loadPolicy(tx, companyId, language);
  const rows = await tx.rows<{ key: string; value: unknown }>(sql`
    select key, value from company_configs where company_id = ${companyId} order by key`);
  const configs = Object.fromEntries(
    rows
      .filter(({ key, value }) => !paperKeys.has(key) && (!linkKeys.has(key) || isLink(value)))
      .map(({ key, value }) => [key, value]),
  );
  return policy ? { ...configs, POLICY: policy } : configs;
}

export const getAllCompanyConfigs: Handler<typeof configsOperation> = async (tx, caller, { language }) =>
  loadConfigs(tx, caller.companyId, language ?? 'en');

export const getCustomerService: Handler<typeof serviceOperation> = async (tx, caller) => {
  const configs = await loadConfigs(tx, caller.companyId, 'en');
  const url = contactKeys.map((key) => configs[key]).find(isLink);
  return { url: url ?? null };
};
