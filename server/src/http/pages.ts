import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { Language, Market } from '@hiram/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DemoClock, withDemoClock } from './demo-clock.ts';
import { assetPolicy, deskPolicy, phonePermissions, phonePolicy } from './headers.ts';

/** What the phone must know before its first call; it travels inside the page, so it costs no round trip. */
export interface PageConfig {
  readonly market: Market['id'];
  readonly companyId: number;
  readonly companyName: string;
  readonly companyRegistration: string;
  readonly demo: boolean;
  readonly passkeyDomain: string | null;
}

interface Page {
  readonly plain: Buffer;
  readonly brotli: () => Buffer;
  readonly gzip: () => Buffer;
  readonly etag: string;
}

const configMarker = '<!--hiram-config-->';
const yearSeconds = 31_536_000;

interface PageLender {
  readonly id: number;
  readonly name: string;
  readonly registrationNumber: string;
}

/** Serves the built borrower app of the lender whose host it is: prerendered pages by path and language, and hashed assets for a year. */
export async function addBorrowerPages(
  server: FastifyInstance,
  {
    dist,
    market,
    config,
    lenderOf,
    clock = null,
  }: {
    dist: string;
    market: Market;
    config: PageConfig;
    /** Whose borrowers come by a host, where there is more than one lender. */
    lenderOf?: (host: string) => Promise<PageLender>;
    clock?: DemoClock | null;
  },
): Promise<void> {
  const made = new Map<string, ReadonlyMap<string, Page>>();
  const first = loadPages(join(dist, 'pages'), config);

  /** Made when somebody first comes, and again when the lender has another name. */
  async function pagesFor(host: string): Promise<ReadonlyMap<string, Page>> {
    const { id, name, registrationNumber } = (await lenderOf?.(host)) ?? {
      id: config.companyId,
      name: config.companyName,
      registrationNumber: config.companyRegistration,
    };
    const lender = { companyId: id, companyName: name, companyRegistration: registrationNumber };
    const isFirst = Object.entries(lender).every(([key, value]) => config[key as keyof PageConfig] === value);
    if (isFirst) return first;
    const key = JSON.stringify(lender);
    // A passkey is of the one address that the server calls its own.
    const passkeyDomain = id === config.companyId ? config.passkeyDomain : null;
    const pages = made.get(key) ?? loadPages(join(dist, 'pages'), { ...config, ...lender, passkeyDomain });
    made.set(key, pages);
    return pages;
  }

  const names = pageNames(join(dist, 'pages', 'addresses.json'));
  const linkOf = screenLinks(join(dist, 'pages', 'screens.json'));
  const policy = phonePolicy(JSON.parse(readFileSync(join(dist, 'pages', 'csp.json'), 'utf8')));
  await server.register(fastifyStatic, {
    root: dist,
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: (path) => !path.startsWith('/pages/'),
    setHeaders: (reply, path) => {
      const immutable = path.includes(`${join(dist, 'assets')}/`);
      reply.header('cache-control', immutable ? `public, max-age=${yearSeconds}, immutable` : 'no-cache');
      reply.header('content-security-policy', assetPolicy);
    },
  });

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const pages = await pagesFor(request.headers.host ?? '');
    const path = request.url.split('?')[0] ?? '/';
    const name = names.get(path) ?? 'shell';
    const page = pages.get(`${name}.${chooseLanguage(request, market.languages)}`);
    if (!page) throw new Error(`the page ${name} was not built`);
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'permissions-policy': phonePermissions,
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie, host',
      etag: page.etag,
      'referrer-policy': 'same-origin',
      // A repayment opens the payment provider's page in a tab of its own.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    const link = linkOf(path);
    if (link) reply.header('link', link);
    // The etag is that of the page alone, so it is left out with the clock.
    if (clock && clock.aheadMs() !== 0)
      return reply.removeHeader('etag').send(withDemoClock(page.plain, clock));
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    const accepts = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.brotli());
    if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gzip());
    return reply.send(page.plain);
  }

  // Every path is a page of the app, which redirects the ones it does not know; a path with a dot is a file. Programs
  // that watch us must not take a page for good news.
  server.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isForPrograms = /^\/(api\/|health|metrics)/.test(path);
    if (isForPrograms || basename(path).includes('.')) return reply.callNotFound();
    return servePage(request, reply);
  });
}

/** The desk is one page with its own bundle under /desk. */
export async function addDeskPages(
  server: FastifyInstance,
  {
    dist,
    lenderOf,
    clock = null,
  }: {
    dist: string;
    /** Whose staff come by a host: its name stands above the log-in. */
    lenderOf?: (host: string) => Promise<PageLender>;
    clock?: DemoClock | null;
  },
): Promise<void> {
  const html = readFileSync(join(dist, 'index.html'));
  await server.register(fastifyStatic, {
    root: dist,
    prefix: '/desk/',
    wildcard: false,
    index: false,
    preCompressed: true,
    decorateReply: false,
    allowedPath: (path) => !path.endsWith('.html'),
    setHeaders: (reply) => {
      reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`);
      reply.header('content-security-policy', assetPolicy);
    },
  });
  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Without a database the desk is still there, to say so; only the name is missing.
    const lender = await lenderOf?.(request.headers.host ?? '').catch(() => undefined);
    const page = lender ? withLender(html, lender) : html;
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': deskPolicy,
      'cache-control': 'no-cache',
      'referrer-policy': 'same-origin',
    });
    return reply.send(clock ? withDemoClock(page, clock) : page);
  }
  server.get('/desk', servePage);
  server.get('/desk/*', (request, reply) => {
    if (basename(request.url.split('?')[0] ?? '').includes('.')) return reply.callNotFound();
    return servePage(request, reply);
  });
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function withLender(page: Buffer, { name }: PageLender): Buffer {
  const content = name.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');
  return Buffer.from(
    page
      .toString()
      .replace(/<head[^>]*>/, (head) => `${head}<meta name="hiram-lender" content="${content}">`),
  );
}

/** Packed when somebody first wants it so: packing every page in every language took a fifth of a start. */
function once(pack: () => Buffer): () => Buffer {
  let packed: Buffer | undefined;
  return () => {
    packed ??= pack();
    return packed;
  };
}

function loadPages(folder: string, config: PageConfig): Map<string, Page> {
  // "<" is escaped so that no company name can end the script element early.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="hiram-config">${json}</script>`;
  const pages = new Map<string, Page>();
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!name.endsWith('.html')) continue;
    const plain = Buffer.from(readFileSync(join(folder, name), 'utf8').replace(configMarker, () => script));
    pages.set(basename(name, '.html'), {
      plain,
      brotli: once(() => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
      gzip: once(() => gzipSync(plain)),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    });
  }
  return pages;
}

/** Address to the page that was made for it, as the build says; every other address gets the shell. */
function pageNames(file: string): ReadonlyMap<string, string> {
  const addresses: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return new Map(Object.entries(addresses));
}

/**
 * What the screen of an address needs besides the page, as the build says: fetched at the same time and not one round
 * trip later. An address that ends in a number has its files under what stands before it.
 */
function screenLinks(file: string): (path: string) => string | undefined {
  const screens: Record<string, readonly string[]> = JSON.parse(readFileSync(file, 'utf8'));
  const links = new Map(
    Object.entries(screens).map(([path, files]) => [
      path,
      files.map((each) => `</${each}>; rel=modulepreload`).join(', '),
    ]),
  );
  return (path) => links.get(path) ?? links.get(path.replace(/[^/]+$/, ''));
}

function chooseLanguage(request: FastifyRequest, offered: readonly Language[]): Language {
  const cookie = /(?:^|;\s*)hiram_language=([a-z]+)/.exec(request.headers.cookie ?? '')?.[1];
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((item) => languageOfTag(item.trim().toLowerCase()));
  const choice = [cookie, ...wanted].find((language) => offered.includes(language as Language));
  return (choice as Language | undefined) ?? 'en';
}

/** "fil-PH;q=0.8" is Filipino, and so is "tl-PH": older phones call it by Tagalog's name. */
function languageOfTag(tag: string): string {
  const language = tag.split(/[-;]/, 1)[0] ?? '';
  return language === 'tl' ? 'fil' : language;
}
