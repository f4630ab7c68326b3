import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languages } from '@hiram/contract';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Built, entryModule, filesOf, readBuilt } from './built.ts';
import { earlyCalls } from './early-calls.ts';
import { screenModules } from './screen-modules.ts';
import {
  firstPageAt,
  firstWords,
  keptModules,
  laterWords,
  pages as phonePages,
  shellModules,
} from './src/app/first-page.ts';
import type { PrerenderedPage } from './src/app/prerender.tsx';

/**
 * Writes `pages/{name}.{language}.html`: the markup of the first paint with its styles inside, its scripts
 * fetched meanwhile and started right after. For the server, `pages/csp.json` lists the hashes of everything
 * inline, `pages/addresses.json` says which address gets which page (the shell is for all others), and
 * `pages/screens.json` which files the screen of an address needs besides.
 */
export function pages(): Plugin {
  let root = '';
  let outDir = '';
  let cacheDir = '';
  return {
    name: 'hiram-pages',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
      outDir = resolve(root, config.build.outDir);
      cacheDir = resolve(root, '../.cache/prerender');
    },
    generateBundle(_options, bundle) {
      const source = JSON.stringify(modulesOf(Object.values(bundle), resolve(root, '..')));
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        await build({
          root,
          logLevel: 'warn',
          build: { ssr: 'src/app/prerender.tsx', outDir: cacheDir, emptyOutDir: true, copyPublicDir: false },
        });
        const prerender = await import(pathToFileURL(join(cacheDir, 'prerender.js')).href);
        await writePages(root, outDir, await prerender.prerenderPages());
      },
    },
  };
}

/**
 * Of which source modules each built file is made, with the length of their code: for whoever asks what grew.
 */
function modulesOf(chunks: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[], project: string) {
  const made = chunks.filter((chunk) => chunk.type === 'chunk');
  return Object.fromEntries(
    made.map(({ fileName, modules }) => [
      fileName,
      Object.fromEntries(
        Object.entries(modules).map(([id, { renderedLength }]) => [relative(project, id), renderedLength]),
      ),
    ]),
  );
}

async function writePages(root: string, outDir: string, prerendered: readonly PrerenderedPage[]) {
  const built = await readBuilt(outDir);
  const entry = built.manifest[entryModule];
  if (!entry) throw new Error('The build has no entry.');
  const styles = await Promise.all((entry.css ?? []).map((file) => readFile(join(outDir, file), 'utf8')));
  const template = await readFile(join(outDir, 'index.html'), 'utf8');
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  await mkdir(join(outDir, 'pages'), { recursive: true });
  for (const page of prerendered) {
    const files = filesOf(built, [entryModule, ...page.modules]);
    const html = pageOf(page, { template, files, entry: entry.file, style: styles.join('') });
    for (const [, script = ''] of html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)) {
      hashes.scripts.add(cspHash(script));
    }
    for (const [, style = ''] of html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
      hashes.styles.add(cspHash(style));
    await writeFile(join(outDir, 'pages', `${page.name}.${page.language}.html`), html);
  }
  await writeFile(
    join(outDir, 'pages/csp.json'),
    JSON.stringify({ scripts: [...hashes.scripts], styles: [...hashes.styles] }, null, 2),
  );
  await writeFile(
    join(outDir, 'pages/addresses.json'),
    JSON.stringify(Object.fromEntries(phonePages.map(({ path, name }) => [path, name])), null, 2),
  );
  await writeFile(
    join(outDir, 'pages/screens.json'),
    JSON.stringify(await screenFiles(built, root), null, 2),
  );
  // Their content is in the pages now: nobody asks for these files.
  await Promise.all(
    [join(outDir, 'index.html'), ...(entry.css ?? []).map((css) => join(outDir, css))].map((file) =>
      rm(file),
    ),
  );
}

/** Address to what its screen needs and the shell does not name; an address ends in "/" where a number follows. */
async function screenFiles(built: Built, root: string): Promise<Record<string, string[]>> {
  const ofShell = filesOf(built, [entryModule, ...shellModules]);
  const modules = screenModules(await readFile(join(root, 'src/app/routes.tsx'), 'utf8'));
  return Object.fromEntries(
    [...modules].map(([path, module]) => [
      path,
      [...filesOf(built, [module])].filter((file) => !ofShell.has(file)),
    ]),
  );
}

interface PageParts {
  readonly template: string;
  readonly files: ReadonlySet<string>;
  readonly entry: string;
  readonly style: string;
}

function pageOf(page: PrerenderedPage, { template, files, entry, style }: PageParts): string {
  if (/ style="/.test(page.markup + page.own)) {
    throw new Error(
      `${page.name}: the content security policy forbids style attributes in prerendered markup.`,
    );
  }
  const preloads = [...files].map((file) => `<link rel="modulepreload" href="/${file}">`).join('');
  // Whoever logs in or registers has nothing to ask for yet.
  const early = page.path !== null && firstPageAt(page.path) ? '' : `<script>${earlyCalls}</script>`;
  // The first frame belongs to the markup; without a network the page starts when there is one again.
  const boot = `requestAnimationFrame(()=>setTimeout(()=>{import('/${entry}').catch(()=>addEventListener('online',()=>location.reload()));${warmUp}}))`;
  const root = page.path === null ? '<div id="root">' : `<div id="root" data-path="${page.path}">`;
  return replaceAll(template, [
    [/<script type="module"[^>]*><\/script>\s*/g, ''],
    [/<link rel="(?:modulepreload|stylesheet)"[^>]*>\s*/g, ''],
    [/<html lang="en">/, `<html lang="${page.language}">`],
    [/<title>.*?<\/title>/, `<title>${escapeHtml(page.title)}</title>`],
    [/(<meta name="description" content=")"/, `$1${escapeHtml(page.description)}"`],
    [/<\/head>/, `${early}<style>${style}</style>${preloads}</head>`],
    [/<div id="root"><\/div>/, () => `${noticeOf(page)}${root}${page.markup}</div>${ownOf(page)}`],
    [/<\/body>/, `<script type="module" data-entry="/${entry}">${boot}</script></body>`],
  ]);
}

/**
 * What every language's figures and days need, loaded by the browser while the app is on its way: its first formatter takes 25 ms, and
 * a cheap phone four times that. Two tasks, so that a tap in between is answered.
 */
const warmUp =
  "setTimeout(()=>{Intl.NumberFormat.supportedLocalesOf('en');setTimeout(()=>{new Intl.NumberFormat('en',{style:'currency',currency:'USD'}).format(0);new Intl.DateTimeFormat('en',{timeZone:'UTC'}).format(0)})})";

/**
 * For a browser that is too old: written so that any of them understands it. The build takes care of the language; what it
 * cannot add is asked for here, `AbortSignal.any` being the youngest of what every call needs.
 */
const judge =
  "if(!('noModule'in document.createElement('script')&&window.AbortSignal&&AbortSignal.any))document.getElementById('too-old').hidden=false";

function noticeOf({ tooOld }: PrerenderedPage): string {
  const notice = `<p id="too-old" role="alert" class="m-4 rounded-card bg-sunken p-4" hidden>${escapeHtml(tooOld)}</p>`;
  return `${notice}<script>${judge}</script>`;
}

/** Put in its place before the first frame, where somebody has an account on this phone. */
function ownOf({ own }: PrerenderedPage): string {
  if (own === null) return '';
  const swap = `try{if(localStorage.getItem('hiram_token')){const root=document.getElementById('root');root.replaceChildren(document.getElementById('own').content);delete root.dataset.path}}catch{}`;
  return `<template id="own">${own}</template><script>${swap}</script>`;
}

type Replacement = readonly [RegExp, string | (() => string)];

function replaceAll(text: string, replacements: readonly Replacement[]): string {
  let result = text;
  for (const [pattern, by] of replacements) {
    if (!result.match(pattern)) throw new Error(`index.html has nothing like ${pattern}.`);
    result = typeof by === 'string' ? result.replace(pattern, by) : result.replace(pattern, by);
  }
  return result;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function cspHash(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`;
}

/**
 * Which built files the service worker keeps from the start,
 * in every language; the phone takes those of its market.
 */
export async function precachedFiles(outDir: string): Promise<Set<string>> {
  const words = languages.flatMap((language) => [firstWords(language), laterWords(language)]);
  return filesOf(await readBuilt(outDir), [entryModule, ...shellModules, ...keptModules, ...words]);
}
