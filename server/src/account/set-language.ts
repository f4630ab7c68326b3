import { type setLanguage as operation, refuse } from '@hiram/contract';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

export const setLanguage: Handler<typeof operation> = async (tx, { borrowerId, market }, { language }) => {
  if (!market.languages.includes(language))
    return refuse('request_error', { fields: { language: 'choice_input' } });
  await tx.run(sql`update borrowers set language = ${language} where id = ${borrowerId}`);
  return null;
};
