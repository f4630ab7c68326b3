import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { LenderRow } from '../company/insert-lender.ts';
import { addDemoClock } from '../http/demo-clock.ts';
import { addBorrowerPages, addDeskPages } from '../http/pages.ts';
import { clockAhead } from '../operation/clock.ts';
import { demoPublicUrl, relyingPartyOf } from '../passkey/relying-party.ts';
import type { Settings } from './settings.ts';

const projectDir = fileURLToPath(new URL('../../../', import.meta.url));

/** The apps, where they have been built. */
export async function addPages(
  server: FastifyInstance,
  { market, demo, publicUrl }: Settings,
  company: LenderRow,
  lenderOf: (host: string) => Promise<LenderRow>,
): Promise<void> {
  const borrowerDist = join(projectDir, 'borrower/dist');
  const deskDist = join(projectDir, 'desk/dist');
  const clock = demo ? { aheadMs: clockAhead } : null;
  if (clock) addDemoClock(server, clock);
  if (existsSync(join(deskDist, 'index.html')))
    await addDeskPages(server, { dist: deskDist, lenderOf, clock });
  if (!existsSync(join(borrowerDist, 'pages'))) return;
  const passkeyDomain =
    relyingPartyOf(publicUrl ?? (demo ? demoPublicUrl('http://localhost') : null))?.id ?? null;
  const { id: companyId, name: companyName, registrationNumber: companyRegistration } = company;
  const config = { market: market.id, companyId, companyName, companyRegistration, demo, passkeyDomain };
  await addBorrowerPages(server, { dist: borrowerDist, market, config, lenderOf, clock });
}
