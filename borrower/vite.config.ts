import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { pages } from './pages.ts';
import { plainIcons } from './plain-icons.ts';
import { shellModules } from './src/app/first-page.ts';
import { words } from './words.ts';
import { worker } from './worker.ts';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tailwindcss(),
    react(),
    words(),
    plainIcons(),
    ...(isSsrBuild ? [] : [plainImports(), withoutSummaries(), withoutStaffRefusals(), pages(), worker()]),
  ],
  // React has had this hook for years; what stands in for it in older versions stays off the phone.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    manifest: true,
    assetsInlineLimit: 0,
    // The pages name what they need; a screen that comes next is fetched whole while the phone is idle.
    modulePreload: false,
    rolldownOptions: {
      output: {
        codeSplitting: isSsrBuild
          ? false
          : {
              groups: [
                // React changes with a version of React, our own code every week: phones keep the first.
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
                // The first page in one file, which compresses better
                // than many: what the entry imports without waiting.
                { name: 'app', tags: ['$initial'], priority: 2 },
                // Home and what every later screen needs, in one file as well: seventy small ones would wait for each other.
                { name: reachedFrom(shellModules, 'home'), debugName: 'home', priority: 1 },
                // What several screens of one kind share: about a loan, to be filled in, with photos.
                {
                  name: 'loan',
                  test: /borrower[\\/]src[\\/](order|repay|borrow|screen)[\\/]/,
                  minShareCount: 2,
                },
                { name: 'photos', test: /borrower[\\/]src[\\/]form[\\/]photo[\\/]/, minShareCount: 2 },
                { name: 'forms', test: /borrower[\\/]src[\\/](profile|form)[\\/]/, minShareCount: 3 },
              ],
            },
      },
    },
  },
  // The prerendering runs once, right after it is built: it takes everything along.
  ssr: { noExternal: true },
}));

/** Gives `name` to these source modules and to all that they import without waiting. */
function reachedFrom(modules: readonly string[], name: string): Rolldown.CodeSplittingNameFunction {
  const starts = modules.map((module) => resolve(import.meta.dirname, module));
  const reached = new Set<string>();
  return (id, graph) => {
    if (reached.size === 0) {
      const waiting = [...starts];
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        if (reached.has(next)) continue;
        reached.add(next);
        waiting.push(...(graph.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return reached.has(id) ? name : null;
  };
}

/**
 * Vite wraps every lazy import in a loader of styles, even where there are none to load. All of ours are in
 * the page. decisions/0013-first-page.md has what that saves.
 */
function plainImports(): Plugin {
  const loader = '\0vite/preload-helper.js';
  let isFound = false;
  return {
    name: 'hiram-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== loader) return null;
      isFound = true;
      return 'export const __vitePreload = (load) => load();';
    },
    buildEnd(error) {
      if (!error && !isFound) this.error(`Vite has no ${loader} any more: plainImports() does nothing.`);
    },
  };
}

/** What an operation is for is told by the server's own pages; a phone that calls it need not load the sentence. */
function withoutSummaries(): Plugin {
  const summary = /^ {2}summary:\s*(?:'(?:[^'\\]|\\.)*'|`[^`]*`),\n/m;
  let isFound = false;
  return {
    name: 'hiram-without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]contract[\\/]src[\\/]/.test(id) || !summary.test(code)) return null;
      isFound = true;
      return { code: code.replaceAll(new RegExp(summary, 'gm'), ''), map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error('No operation has a summary any more: withoutSummaries() does nothing.');
    },
  };
}

/** A phone never meets what only the desk is refused, and has no words for it. */
function withoutStaffRefusals(): Plugin {
  const staffRefusal = /^ {2}[a-z_]+: 30\d{3},.*\n/gm;
  let isFound = false;
  return {
    name: 'hiram-without-staff-refusals',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]contract[\\/]src[\\/]refusals\.ts$/.test(id)) return null;
      const less = code.replaceAll(staffRefusal, '');
      isFound = less !== code;
      return { code: less, map: null };
    },
    buildEnd(error) {
      if (!error && !isFound)
        this.error('No refusal is for staff alone any more: withoutStaffRefusals() does nothing.');
    },
  };
}
