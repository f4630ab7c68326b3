import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { pages, precachedFiles } from './pages.ts';

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [
    tailwindcss(),
    react(),
    ...(isSsrBuild ? [] : [plainImports(), twoValibots(), pages(), worker()]),
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
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
                // A few files compress better than many.
                { name: 'app', tags: ['$initial'], priority: 1 },
                { name: 'enter', test: ofFirstPages },
              ],
            },
      },
    },
  },
  // The prerendering runs once, right after it is built: it takes everything along.
  ssr: { noExternal: true },
}));

/** What log-in and register are made of beside their own screen; other screens may share it. */
const ofFirstPages =
  /[\\/](borrower[\\/]src[\\/](account[\\/]enter[\\/](?!enter-screen)|form[\\/]form|texts[\\/]choose-language)|ui[\\/]src[\\/](field|password-field|trust-note|logo|pictures[\\/](welcome|picture))|contract[\\/]src[\\/]account[\\/](send-code|register|log-in|session))/;

const valibot = resolve(import.meta.dirname, '../node_modules/valibot/dist/index.mjs');
const later = `${valibot}?later`;

/**
 * valibot is one file, so whatever any screen uses of it would be loaded with the first page. The contract of the
 * later screens gets a copy of its own, from which their share is taken. Schemas of both work together.
 */
function twoValibots(): Plugin {
  const ofFirstPage =
    /[\\/]contract[\\/]src[\\/](fields|operation|account[\\/](send-code|register|log-in|session))\.ts$/;
  return {
    name: 'hiram-two-valibots',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'valibot' && importer && !ofFirstPage.test(importer) ? later : null,
    load: (id) => (id === later ? readFileSync(valibot, 'utf8') : null),
  };
}

/** Vite wraps every lazy import in a loader of styles. All styles are in the page, so nothing is left for it to do. */
function plainImports(): Plugin {
  return {
    name: 'hiram-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
  };
}

function worker() {
  let outDir = '';
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app/update',
    filename: 'service-worker.ts',
    registerType: 'prompt',
    injectRegister: false,
    integration: {
      configureOptions({ root, build }) {
        outDir = resolve(root, build.outDir);
      },
      // The plugin still says it in the old way, which Vite complains about.
      configureCustomSWViteBuild(config) {
        config.logLevel = 'warn';
        const output = config.build?.rollupOptions?.output;
        if (!output || Array.isArray(output)) return;
        delete output.inlineDynamicImports;
        output.codeSplitting = false;
      },
    },
    injectManifest: {
      globPatterns: ['assets/*.js', 'pages/*.html'],
      manifestTransforms: [
        async (entries) => {
          const first = await precachedFiles(outDir);
          return { manifest: entries.filter(({ url }) => url.startsWith('pages/') || first.has(url)) };
        },
      ],
    },
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Hiram',
      short_name: 'Hiram',
      description: 'Borrow with the whole price in view.',
      start_url: '/',
      display: 'standalone',
      orientation: 'portrait',
      background_color: '#faf6ee',
      theme_color: '#0b5d52',
      categories: ['finance'],
      icons: [
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
  });
}
