import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markets } from '@hiram/markets';
import { type BrowserContext, chromium } from '@playwright/test';
import type { Plugin } from 'vite';
import { buildApps, buildInto } from '../scripts/build.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { kilobytes } from '../scripts/first-page-weight.ts';
import { projectDir } from '../scripts/run-program.ts';
import type { ConnectionSettings } from '../server/src/db/connection.ts';
import { addBorrowerPages } from '../server/src/http/pages.ts';
import { seedDemo } from '../server/src/start/demo.ts';
import { startBenchCluster } from './database.ts';
import { findFreePort } from './free-port.ts';
import { phone } from './phone.ts';
import type { Row } from './report.ts';
import { type HttpServer, serveBench } from './server.ts';
import { startTlsFront } from './tls-front.ts';

/** One thing that is otherwise in the next version. */
interface Change {
  readonly what: string;
  readonly module: string;
  readonly from: string;
  readonly to: string;
}

const changes: readonly Change[] = [
  {
    what: 'one word',
    module: 'texts/compiled/phone/en-more.ts',
    from: 'Show older messages',
    to: 'Show earlier messages',
  },
  {
    what: 'one screen',
    module: 'borrower/src/messages/messages-screen.tsx',
    from: 'rows={4}',
    to: 'rows={5}',
  },
];

/**
 * A phone with one version installed meets the next: what it downloads, and how much of that has changed. Chromium keeps
 * nothing by itself of a site whose certificate is nobody's, so this is what the worker keeps; as on a phone with little room.
 */
export async function workerUpdate(): Promise<Row[]> {
  await buildApps();
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-update-'));
  const cluster = await startBenchCluster();
  try {
    await seedDemo(cluster.connection, markets.ph);
    const before = join(projectDir, 'borrower/dist');
    const rows: Row[] = [];
    for (const [nth, change] of changes.entries()) {
      const after = join(folder, `after-${nth}`);
      await buildInto(after, 'borrower', [makeChange(change)]);
      const fetched = await update({ before, after, connection: cluster.connection });
      console.log(`  ${change.what}: ${fetched.map(({ path, bytes }) => `${path} ${bytes}`).join(', ')}`);
      rows.push(rowOf(change.what, fetched, { before, after }));
    }
    return rows;
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeChange({ module, from, to }: Change): Plugin {
  return {
    name: 'bench-change',
    // As it was written: others make something else of it.
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(module)) return null;
      if (!code.includes(from)) throw new Error(`${module} has no "${from}" to be changed`);
      return { code: code.replace(from, to), map: null };
    },
  };
}

interface Fetched {
  readonly path: string;
  readonly bytes: number;
}

function rowOf(
  what: string,
  fetched: readonly Fetched[],
  { before, after }: { readonly before: string; readonly after: string },
): Row {
  const isSame = ({ path }: Fetched) => {
    const [old, now] = [before, after].map((dist) => readOrNull(join(dist, path)));
    return old !== null && old !== undefined && now !== null && now !== undefined && old.equals(now);
  };
  const isSecond = ({ path }: Fetched, nth: number) =>
    path.startsWith('/assets/') && fetched.findIndex((each) => each.path === path) < nth;
  const again = fetched.filter((each, nth) => isSame(each) || isSecond(each, nth));
  const sum = (all: readonly Fetched[]) => all.reduce((total, { bytes }) => total + bytes, 0);
  const names = again.map(({ path }) => path).join(' ');
  return {
    what: `update of an installed app, ${what}`,
    measured: `${kilobytes(sum(fetched))} in ${fetched.length} answers`,
    ratio: (sum(fetched) - sum(again)) / sum(fetched),
    floor: `what has changed (${kilobytes(sum(fetched) - sum(again))})${names && `; again: ${names}`}`,
  };
}

function readOrNull(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

interface Update {
  readonly before: string;
  readonly after: string;
  readonly connection: ConnectionSettings;
}

/** Gives everything that was asked for from the moment on in which the new version stood in the old one's place. */
async function update({ before, after, connection }: Update): Promise<Fetched[]> {
  const port = await findFreePort();
  const profile = mkdtempSync(join(tmpdir(), 'hiram-bench-profile-'));
  const front = await startTlsFront(`http://127.0.0.1:${port}`);
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--ignore-certificate-errors'],
    baseURL: front.url,
    ...phone,
  });
  try {
    const old = await serve({ dist: before, port, connection });
    const installed = await openAndSettle(context, null);
    await old.stop();
    const fresh = await serve({ dist: after, port, connection });
    try {
      await openAndSettle(context, installed);
      return fresh.fetched;
    } finally {
      await fresh.stop();
    }
  } finally {
    await context.close();
    await front.stop();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The server with a built app, which notes what it was asked for. */
async function serve({
  dist,
  port,
  connection,
}: {
  dist: string;
  port: number;
  connection: ConnectionSettings;
}) {
  const fetched: Fetched[] = [];
  const config = {
    ...{ market: 'ph' as const, companyId: 1, companyName: 'Bench', companyRegistration: '1' },
    ...{ demo: false, passkeyDomain: null },
  };
  const extend = async (server: HttpServer) => {
    server.addHook('onResponse', async (request, reply) => {
      const [path = '/'] = request.url.split('?');
      const bytes = reply.statusCode === 200 ? Number(reply.getHeader('content-length') ?? 0) : 0;
      if (!path.startsWith('/api/')) fetched.push({ path, bytes });
    });
    await addBorrowerPages(server, { dist, market: markets.ph, config });
  };
  const { stop } = await serveBench(connection, { port, extend });
  return { fetched, stop };
}

/** Until a worker of another version than before has everything and is in charge. Gives the name of what it keeps. */
async function openAndSettle(context: BrowserContext, before: string | null): Promise<string> {
  const page = await context.newPage();
  await page.goto('/login', { waitUntil: 'networkidle' });
  for (;;) {
    const name = await page.evaluate(keptBySettledWorker);
    if (name !== null && name !== before) {
      await page.close();
      return name;
    }
    await page.waitForTimeout(200);
  }
}

/** In the page: null while a worker is on its way, or has not cleared away what the one before it kept. */
async function keptBySettledWorker(): Promise<string | null> {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  const [name, ...others] = (await caches.keys()).filter((each) => /^hiram-[0-9a-z]+$/.test(each));
  const isSettled = !installing && !waiting && active?.state === 'activated' && others.length === 0;
  return isSettled && name !== undefined ? name : null;
}
