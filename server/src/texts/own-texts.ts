import type { Language } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export type TextKind = 'policy' | 'contract' | 'message';

export interface OwnText {
  readonly version: number;
  readonly body: Readonly<Record<string, string>>;
}

/** A lender's own words of one kind in one language, the newest version of each by its name. */
export async function loadOwnTexts(
  tx: Tx,
  { companyId, kind, language }: { companyId: number; kind: TextKind; language: Language },
): Promise<Map<string, OwnText>> {
  const rows = await tx.rows<{ name: string; version: number; body: Record<string, string> }>(sql`
    select distinct on (name) name, version, body from company_texts
    where company_id = ${companyId} and kind = ${kind} and language = ${language}
    order by name, version desc`);
  return new Map(rows.map(({ name, version, body }) => [name, { version, body }]));
}

export interface Policy {
  readonly version: string;
  readonly text: string;
}

/**
 * The policy a borrower agrees to. A new version in any language is a new version: who agreed in Thai has agreed to
 * the same as who agreed in English. Without words in the reader's language it is read in English, and without those
 * as the company config has it.
 */
export async function loadPolicy(tx: Tx, companyId: number, language: Language): Promise<Policy | null> {
  const own = await tx.rows<{ language: Language; version: number; text: string | null }>(sql`
    select distinct on (language) language, version, body->>'text' as text from company_texts
    where company_id = ${companyId} and kind = 'policy' order by language, version desc`);
  const config = await tx.maybe<{ version: string | null; text: string | null }>(sql`
    select value->>'version' as version, value->>'text' as text from company_configs
    where company_id = ${companyId} and key = 'POLICY'`);
  const text =
    own.find((row) => row.language === language)?.text ??
    own.find((row) => row.language === 'en')?.text ??
    config?.text;
  if (!text) return null;
  const newest = Math.max(0, ...own.map(({ version }) => version));
  return { version: newest > 0 ? String(newest) : (config?.version ?? ''), text };
}
