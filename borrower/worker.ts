import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { precachedFiles } from './pages.ts';
import type { KeptFile } from './src/app/update/kept-file.ts';

/**
 * Builds the service worker into one file, `service-worker.js`, with the list of what it keeps in it: the scripts of the
 * first screens, the pages, and what an installed app is called. After the pages, which are on that list.
 */
export function worker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'hiram-worker',
    apply: (inline, { command }) => command === 'build' && !inline.build?.ssr,
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const outDir = resolve(config.root, config.build.outDir);
        const kept = await keptFiles(outDir, await precachedFiles(outDir));
        await build({
          root: config.root,
          configFile: false,
          logLevel: 'warn',
          publicDir: false,
          define: { 'self.keptFiles': JSON.stringify(kept) },
          build: {
            target: config.build.target,
            outDir,
            emptyOutDir: false,
            modulePreload: false,
            rolldownOptions: {
              input: 'src/app/update/service-worker.ts',
              // Browsers read it as a plain script, in which nothing can be imported.
              output: { entryFileNames: 'service-worker.js', codeSplitting: false },
            },
          },
        });
      },
    },
  };
}

/** The name of a script says which version it is; of everything else its content does. */
export async function keptFiles(outDir: string, scripts: ReadonlySet<string>): Promise<KeptFile[]> {
  const pages = (await readdir(join(outDir, 'pages'))).filter((name) => name.endsWith('.html'));
  const others = [...pages.map((name) => `pages/${name}`), 'manifest.webmanifest'];
  return [
    ...[...scripts].sort().map((url) => ({ url, revision: null })),
    ...(await Promise.all(
      others.sort().map(async (url) => ({ url, revision: revisionOf(await readFile(join(outDir, url))) })),
    )),
  ];
}

function revisionOf(content: Buffer): string {
  return createHash('md5').update(content).digest('hex');
}
