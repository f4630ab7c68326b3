import { readAnchors } from '../audit/audit-anchors.ts';
import { type Chain, verifyAuditChains } from '../audit/audit-chain.ts';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FileStorage } from '../files/storage.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadEventAlarms } from '../security/event-alarms.ts';

interface Moment {
  readonly at: Date;
  readonly today: string;
}

/** Signs of an attack that have become many: told once a day. */
export async function raiseEventAlarms(database: Database, { at, today }: Moment): Promise<void> {
  await database.write(async (tx) => {
    const companies = await tx.rows<{ id: number }>(sql`select id from companies order by id`);
    for (const { id: companyId } of companies) {
      const alarms = await loadEventAlarms(tx, { companyId, at });
      if (alarms.length === 0) continue;
      const detail = alarms.map(({ event, count }) => `${event} ${count}`).join(', ');
      await tx.run(sql`
        insert into alarms (company_id, kind, day, at, detail)
        values (${companyId}, 'many_events', ${today}, ${at}, ${detail}) on conflict do nothing`);
    }
    return { value: undefined, keep: true };
  });
}

interface Parts {
  readonly database: Database;
  readonly storage: Pick<FileStorage, 'anchors'>;
  readonly personalData: PersonalData;
}

/** Walks the whole audit log, as `npm run audit:verify` does, every night. */
export async function checkAuditLog(
  { database, storage, personalData }: Parts,
  { at, today }: Moment,
): Promise<Chain[]> {
  const { anchors } = await readAnchors(storage, personalData);
  const chains = await verifyAuditChains(database, { personalData, kept: anchors });
  const broken = chains.filter((chain) => chain.broken !== null);
  if (broken.length > 0)
    await database.write(async (tx) => {
      for (const { companyId, broken: detail } of broken)
        await tx.run(sql`
          insert into alarms (company_id, kind, day, at, detail)
          values (${companyId}, 'audit_broken', ${today}, ${at}, ${detail}) on conflict do nothing`);
      return { value: undefined, keep: true };
    });
  return broken;
}
