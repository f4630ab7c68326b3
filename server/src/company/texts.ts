import { type Language, type ParsedInput, refuse } from '@hiram/contract';
import type {
  listTexts as listOperation,
  saveText as saveOperation,
  TextVersion,
} from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { propose } from '../proposal/store.ts';
import { loadPolicy } from '../texts/own-texts.ts';
import { messagesIn } from '../texts/render.ts';

export type TextDraft = ParsedInput<typeof saveOperation>;
type Body = Readonly<Record<string, string>>;

const builtIn = { version: 0, savedBy: null, savedAt: null } as const;

/**
 * The words that hold where the lender has none of its
 * own, by name. What they fill in, the lender's must too.
 */
async function builtInTexts(
  tx: Tx,
  companyId: number,
  kind: TextVersion['kind'],
  language: Language,
): Promise<Map<string, Body>> {
  switch (kind) {
    case 'policy':
      return new Map([['policy', { text: (await loadPolicy(tx, companyId, language))?.text ?? '' }]]);
    case 'contract':
      // The promises of the agreement are not the lender's to change; what it adds stands after them.
      return new Map([['additional_terms', { text: '' }]]);
    case 'message':
      return new Map(
        Array.from(messagesIn(language), ([name, { title, body, sms }]) => [
          name,
          { title, body, ...(sms === null ? {} : { sms }) },
        ]),
      );
    default:
      return kind satisfies never;
  }
}

export const listTexts: Handler<typeof listOperation> = async (tx, { companyId, market }, { kind }) => {
  const saved = await tx.rows<{
    name: string;
    language: Language;
    version: number;
    body: Record<string, string>;
    savedBy: string | null;
    savedAt: Date;
  }>(sql`
    select t.name, t.language, t.version, t.body, m.name as saved_by, t.saved_at
    from company_texts t left join staff m on m.id = t.saved_by
    where t.company_id = ${companyId} and t.kind = ${kind} order by t.version desc`);
  const texts: TextVersion[] = saved.map((text) => ({ kind, ...text, savedAt: text.savedAt.toISOString() }));
  for (const language of market.languages) {
    for (const [name, body] of await builtInTexts(tx, companyId, kind, language))
      texts.push({ kind, name, language, body, ...builtIn });
  }
  return texts;
};

/**
 * A text that fills in another set of values would show gaps
 * to borrowers, so it is refused before it is proposed.
 */
export const saveText: Handler<typeof saveOperation> = async (tx, caller, draft) => {
  if (!caller.market.languages.includes(draft.language))
    return refuse('request_error', { fields: { language: 'choice_input' } });
  const original = (await builtInTexts(tx, caller.companyId, draft.kind, draft.language)).get(draft.name);
  if (!original) return refuse('record_not_found');
  const fields: Record<string, string> = {};
  for (const part of new Set([...Object.keys(original), ...Object.keys(draft.body)])) {
    const before = original[part];
    const now = draft.body[part];
    // The lender's own clauses can be taken back; a policy or a message cannot be nothing.
    const isEmpty = now?.trim() === '' && draft.kind !== 'contract';
    if (before === undefined || now === undefined || isEmpty) fields[`body.${part}`] = 'field_required';
    else if (placeholders(now) !== placeholders(before)) fields[`body.${part}`] = 'field_invalid';
  }
  if (Object.keys(fields).length > 0) return refuse('request_error', { fields });
  return propose(tx, caller, 'text', `${draft.kind} ${draft.name} ${draft.language}`, draft);
};

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
}

/** Confirmed: a new version beside the old ones. Version 1 of a policy is the one from the company config. */
export async function saveTextVersion(
  tx: Tx,
  { companyId, staffId, at }: Staff,
  draft: TextDraft,
): Promise<null> {
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`text ${companyId} ${draft.kind} ${draft.name}`}, 0))`,
  );
  await tx.run(sql`
    insert into company_texts (company_id, kind, name, language, version, body, saved_by, saved_at)
    select ${companyId}, ${draft.kind}, ${draft.name}, ${draft.language},
      coalesce(max(version), ${draft.kind === 'policy' ? 1 : 0}) + 1, ${JSON.stringify(draft.body)}::jsonb, ${staffId}, ${at}
    from company_texts where company_id = ${companyId} and kind = ${draft.kind} and name = ${draft.name}`);
  return null;
}
