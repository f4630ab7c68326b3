import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** How our own words end. */
const ours = ' - Hiram';
/** One message in the alphabet of GSM; beyond it, what fits into two. */
const longest = { gsm: 160, other: 134 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: the alphabet has line breaks.
const inGsm = /^[\n\r -~£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/;

/** Signed by the lender: by as many words of its name as fit into the message, and by the first in any case. */
export function signSms(body: string, lender: string): string {
  if (!body.endsWith(ours)) return body;
  const text = body.slice(0, -ours.length);
  const words = lender.trim().split(/\s+/);
  const signed = words.map((_, index) => `${text} - ${words.slice(0, words.length - index).join(' ')}`);
  const fits = (each: string) => each.length <= (inGsm.test(each) ? longest.gsm : longest.other);
  return (signed.find(fits) ?? signed.at(-1) ?? body).replace(/[\s,.&-]+$/, '');
}

export async function loadLenderNames(
  tx: Tx,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows<{ id: number; name: string }>(sql`
    select id, name from companies where id = any(${[...new Set(companyIds)]}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
