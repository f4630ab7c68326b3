import type { Text } from '../src/text.ts';
import type { Bundles, CheckedText } from './check-texts.ts';

/** What phones and the desk load piece by piece; everything else is the server's. */
const apps: readonly string[] = ['phone', 'desk'];

const notice = '// Made from the JSON files beside this folder by texts/compile. Do not edit.\n';

/** What becomes of a text on its way out. */
type Change = (language: string, text: Text) => Text;

/** The modules of the compiled texts by their path. */
export function emitTexts(bundles: Bundles, change: Change = (_, text) => text): Map<string, string> {
  const modules = new Map<string, string>();
  const ours = [...bundles].filter(([bundle]) => !apps.includes(bundle));
  for (const [bundle, byLanguage] of bundles) {
    modules.set(`${bundle}/keys.ts`, notice + keysModule(bundle, byLanguage.get('en') ?? new Map()));
    for (const [language, texts] of byLanguage) {
      modules.set(
        `${bundle}/${language}.ts`,
        notice + catalogModule(texts, (text) => change(language, text)),
      );
      // The phone's build leaves in each what the first page uses, and the rest: see borrower/words.ts.
      for (const part of bundle === 'phone' ? ['first', 'more'] : [])
        modules.set(
          `${bundle}/${language}-${part}.ts`,
          `${notice}export { default } from './${language}.ts';\n`,
        );
    }
  }
  modules.set('server.ts', notice + serverModule(ours));
  return modules;
}

const typeName = (bundle: string) => `${bundle[0]?.toUpperCase()}${bundle.slice(1)}Texts`;

/** The keys and what each has to be filled in with, so that a missing value does not compile. */
function keysModule(bundle: string, texts: ReadonlyMap<string, CheckedText>): string {
  const lines = [...texts].map(([key, { needs }]) => {
    const names = Object.entries(needs).map(([name, kind]) => `readonly ${name}: '${kind}'`);
    return `  readonly ${key}: ${names.length > 0 ? `{ ${names.join('; ')} }` : 'Nothing'};\n`;
  });
  return [
    'export type Nothing = Readonly<Record<never, never>>;\n\n',
    `export interface ${typeName(bundle)} {\n${lines.join('')}}\n`,
  ].join('');
}

function catalogModule(texts: ReadonlyMap<string, CheckedText>, change: (text: Text) => Text): string {
  const lines = [...texts].map(([key, { text }]) => `  ${key}: ${JSON.stringify(change(text))},\n`);
  return [
    "import type { Catalog } from '@hiram/texts';\n\n",
    `export default {\n${lines.join('')}} as const satisfies Catalog;\n`,
  ].join('');
}

function serverModule(bundles: readonly (readonly [string, ReadonlyMap<string, unknown>])[]): string {
  const languages = [...new Set(bundles.flatMap(([, byLanguage]) => [...byLanguage.keys()]))];
  const nameOf = (bundle: string, language: string) => `${bundle}_${language.replaceAll('-', '_')}`;
  const imports = bundles.flatMap(([bundle, byLanguage]) => [
    `import type { ${typeName(bundle)} } from './${bundle}/keys.ts';\n`,
    ...[...byLanguage.keys()].map(
      (language) => `import ${nameOf(bundle, language)} from './${bundle}/${language}.ts';\n`,
    ),
  ]);
  const rows = bundles.map(([bundle, byLanguage]) => {
    const catalogs = [...byLanguage.keys()].map((each) => `'${each}': ${nameOf(bundle, each)}`);
    return `  ${bundle}: { ${catalogs.join(', ')} },\n`;
  });
  return [
    ...imports,
    `export type Written = ${languages.map((each) => `'${each}'`).join(' | ')};\n\n`,
    '/** What the server writes, by who uses it. */\n',
    'export interface ServerTexts {\n',
    ...bundles.map(([bundle]) => `  readonly ${bundle}: ${typeName(bundle)};\n`),
    '}\n\n',
    `export const catalogs = {\n${rows.join('')}} as const;\n`,
  ].join('');
}
