import { relative, resolve } from 'node:path';
import {
  commonRefusals,
  logIn,
  refusalText,
  register,
  sendLoginCode,
  sendRegisterCode,
} from '@hiram/contract';
import { markets } from '@hiram/markets';
import type { Catalog } from '@hiram/texts';
import type { Plugin } from 'vite';

/** What the first pages call. */
const operations = [logIn, register, sendLoginCode, sendRegisterCode];

const outages = ['unknown_error', 'server_error'] as const;

/** What such a call can be answered with, by the server and by the form before it is sent. */
const answers = new Set<string>([
  ...[...commonRefusals, ...outages, ...operations.flatMap(({ refuses }) => refuses)].map(refusalText),
  ...operations.flatMap(({ input }) => [...messagesIn(input(markets.ph))]),
]);

/**
 * Cuts the words of each language in two: what the first page uses, and the rest. A text is used when its key
 * stands as a string in a module that the first page imports without waiting, or when the calls of the
 * first page can be answered with it.
 */
export function words(): Plugin {
  const compiled = resolve(import.meta.dirname, '../texts/compiled/phone');
  // What main.tsx shows, and so does the prerendering.
  const entries = ['app', 'show-routes'].map((name) => resolve(import.meta.dirname, `src/app/${name}.tsx`));
  const part = /^(\w+)-(first|more)\.ts$/;
  let used: Promise<ReadonlySet<string>> | undefined;
  return {
    name: 'hiram-words',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      used = undefined;
    },
    async load(id) {
      const [, language, half] = part.exec(relative(compiled, id)) ?? [];
      if (!language) return null;
      used ??= stringsFrom(entries, async (module) => {
        const info = await this.load({ id: module });
        return { code: info.code ?? '', imports: info.importedIds };
      });
      const strings = await used;
      const { default: catalog }: { default: Catalog } = await import(`${compiled}/${language}.ts`);
      const isFirst = (key: string) => strings.has(key) || answers.has(key);
      const kept = Object.entries(catalog).filter(([key]) => isFirst(key) === (half === 'first'));
      return { code: `export default ${JSON.stringify(Object.fromEntries(kept))};`, moduleType: 'js' };
    },
  };
}

interface Loaded {
  readonly code: string;
  readonly imports: readonly string[];
}

/** Every string that looks like a key in these modules and in all they import without waiting. */
async function stringsFrom(
  entries: readonly string[],
  load: (module: string) => Promise<Loaded>,
): Promise<ReadonlySet<string>> {
  const strings = new Set<string>();
  const seen = new Set<string>();
  const visit = async (module: string): Promise<void> => {
    // The contract names every answer there is; those that count are told above.
    if (seen.has(module) || /node_modules|contract\/src/.test(module)) return;
    seen.add(module);
    const { code, imports } = await load(module);
    for (const [, text = ''] of code.matchAll(/["'`]([a-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*)["'`]/g))
      strings.add(text);
    await Promise.all(imports.map(visit));
  };
  await Promise.all(entries.map(visit));
  return strings;
}

/** The keys of what a schema says about wrong input. */
function* messagesIn(schema: object): Generator<string> {
  for (const [name, value] of Object.entries(schema)) {
    if (name === 'message' && typeof value === 'string') yield value;
    else if (typeof value === 'object' && value !== null) yield* messagesIn(value);
  }
}
