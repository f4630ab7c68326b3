import { randomUUID } from 'node:crypto';
import { isRefusal } from '@hiram/contract';
import { lenderPicturePath, type uploadLenderPicture as operation } from '@hiram/contract/desk';
import type { FastifyInstance } from 'fastify';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { takeLenderPicture } from '../files/image.ts';
import type { Handler } from '../operation/binding.ts';

const yearSeconds = 31_536_000;

/**
 * Redrawn like every picture that comes in. It is kept beside the settings, under a name that nobody can guess, and is seen
 * by borrowers once two people have put it into one; what nobody has put anywhere for a day goes with the next upload.
 */
export const uploadLenderPicture: Handler<typeof operation> = async (tx, caller, { use, picture }) => {
  const { companyId, at } = caller;
  const drawn = await takeLenderPicture(picture, use);
  if (isRefusal(drawn)) return drawn;
  const { contentType, bytes, width, height } = drawn;
  await forgetUnused(tx, companyId, at);
  const id = randomUUID();
  const value = { at: at.toISOString(), address: `data:${contentType};base64,${bytes.toString('base64')}` };
  await tx.run(sql`
    insert into company_configs (company_id, key, value)
    values (${companyId}, ${`PICTURE_${id}`}, ${JSON.stringify(value)}::jsonb)`);
  return { src: `${lenderPicturePath}${id}`, width, height };
};

async function forgetUnused(tx: Tx, companyId: number, at: Date): Promise<void> {
  await tx.run(sql`
    delete from company_configs p
    where p.company_id = ${companyId} and p.key like 'PICTURE\\_%'
      and (p.value->>'at')::timestamptz < ${at}::timestamptz - interval '1 day'
      and not exists (select from company_configs s
        where s.company_id = p.company_id and s.key in ('LOGO', 'HOME_IMAGES')
          and s.value::text like '%' || substr(p.key, 9) || '%')
      and not exists (select from proposals o
        where o.company_id = p.company_id and o.status = 'open' and o.kind = 'company_text'
          and o.payload::text like '%' || substr(p.key, 9) || '%')`);
}

/** Whether these are pictures that this lender has uploaded. */
export async function arePicturesOf(tx: Tx, companyId: number, sources: readonly string[]): Promise<boolean> {
  const keys = [...new Set(sources.map((src) => `PICTURE_${src.slice(lenderPicturePath.length)}`))];
  const { found } = await tx.one<{ found: number }>(sql`
    select count(*) as found from company_configs where company_id = ${companyId} and key = any(${keys})`);
  return found === keys.length;
}

const pictureId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** GET /lender-pictures/{id}: for everybody who opens the app; another picture has another name, so it is kept for a year. */
export function addLenderPictures(
  server: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  server.get<{ Params: { id: string } }>(`${lenderPicturePath}:id`, async ({ params: { id } }, reply) => {
    if (!pictureId.test(id)) return reply.callNotFound();
    const row = await database.read((tx) =>
      tx.maybe<{ address: string | null }>(sql`
        select value->>'address' as address from company_configs where key = ${`PICTURE_${id}`}`),
    );
    const [, type, base64] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(row?.address ?? '') ?? [];
    if (!type || !base64) return reply.callNotFound();
    return reply
      .headers({
        'content-type': type,
        'cache-control': `public, max-age=${yearSeconds}, immutable`,
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(Buffer.from(base64, 'base64'));
  });
}
