import {
  type getAllCompanyConfigs as configsOperation,
  type Language,
  languages,
  type getCustomerService as serviceOperation,
} from '@hiram/contract';
import { configNameOf, spokenKeys } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import type { Handler } from '../operation/binding.ts';
import { loadPolicy } from '../texts/own-texts.ts';

/** Where customer service is looked for, first come first served. */
const contactKeys = ['CUSTOMER_SERVICE_FACEBOOK', 'WHATSAPP', 'LINE', 'WEBSITE'] as const;
const linkKeys: ReadonlySet<string> = new Set(contactKeys);
export const isContactKey = (key: string) => linkKeys.has(key);
/** A picture itself would make every answer to a phone heavy: only where it is read from is told. */
const isPictureItself = (value: unknown) => typeof value === 'string' && value.startsWith('data:');

/** A link that is not http(s) is as good as none: it could run a script on the borrower's phone. */
export function isLink(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

/** Every setting by the name it is kept under. What no phone may have, or could not use, is left out. */
export async function loadSettings(tx: Tx, companyId: number): Promise<Record<string, unknown>> {
  const rows = await tx.rows<{ key: string; value: unknown }>(sql`
    select key, value from company_configs
    where company_id = ${companyId} and key not like 'PICTURE\\_%' order by key`);
  return Object.fromEntries(
    rows
      .filter(({ key, value }) => !isPictureItself(value) && (!linkKeys.has(key) || isLink(value)))
      .map(({ key, value }) => [key, value]),
  );
}

/** What the phone reads: the policy and the lender's own words in the reader's language, where there are some. */
export function loadConfigs(
  tx: Tx,
  companyId: number,
  language: Language,
): Promise<Readonly<Record<string, unknown>>> {
  return tx.remember(companyId, `configs ${language}`, () => readConfigs(tx, companyId, language));
}

async function readConfigs(
  tx: Tx,
  companyId: number,
  language: Language,
): Promise<Readonly<Record<string, unknown>>> {
  const { policy, settings } = await together({
    policy: loadPolicy(tx, companyId, language),
    settings: loadSettings(tx, companyId),
  });
  const ofLanguages = new Set(spokenKeys.flatMap((key) => languages.map((each) => configNameOf(key, each))));
  const spoken = spokenKeys.flatMap((key) => {
    const own = settings[configNameOf(key, language)];
    return own === undefined ? [] : [[key, own] as const];
  });
  const shared = Object.entries(settings).filter(([key]) => !ofLanguages.has(key));
  return { ...Object.fromEntries([...shared, ...spoken]), ...(policy && { POLICY: policy }) };
}

export const getAllCompanyConfigs: Handler<typeof configsOperation> = async (tx, caller, { language }) =>
  loadConfigs(tx, caller.companyId, language ?? 'en');

export const getCustomerService: Handler<typeof serviceOperation> = async (tx, caller) => {
  const configs = await loadConfigs(tx, caller.companyId, 'en');
  const url = contactKeys.map((key) => configs[key]).find(isLink);
  return { url: url ?? null };
};
