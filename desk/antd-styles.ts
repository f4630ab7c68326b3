import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, parseSync, Visitor } from 'vite';

const library = join(dirname(fileURLToPath(import.meta.resolve('antd/package.json'))), 'es');

/** Components whose classes are called otherwise than their folder. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  button: ['btn'],
  'date-picker': ['picker'],
  'float-button': ['float-btn'],
  grid: ['row', 'col'],
  'qr-code': ['qrcode'],
};

/**
 * Leaves in `antd/dist/antd.css` what the desk uses: its megabyte is for seventy components, in both writing
 * directions. The colours in it are all variables, which the library sets when it runs.
 */
export function antdStyles(): Plugin[] {
  return [stylesheet(), withoutStyleFunctions()];
}

/** What would write the stylesheet in the browser is called no more: it need not be sent, nor read. */
function withoutStyleFunctions(): Plugin {
  return {
    name: 'antd-style-functions',
    apply: 'build',
    transform: {
      filter: { id: /\/antd\/es\/.*style.*\.js$/ },
      handler(code) {
        const cuts: { start: number; end: number }[] = [];
        new Visitor({
          CallExpression({ callee, arguments: [, written] }) {
            if (callee.type !== 'Identifier' || !written) return;
            if (['genStyleHooks', 'genSubStyleComponent'].includes(callee.name)) cuts.push(written);
          },
        }).visit(parseSync('style.js', code).program);
        const kept = cuts
          .toReversed()
          .reduce((text, { start, end }) => `${text.slice(0, start)}() => []${text.slice(end)}`, code);
        return { code: kept, map: null };
      },
    },
  };
}

function stylesheet(): Plugin {
  let used: ReadonlySet<string> = new Set();
  return {
    name: 'antd-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/antd\/dist\/antd\.css$/ },
      handler(css) {
        used = foldersInUse();
        return { code: withOnly(used, css), map: null };
      },
    },
    // The imports are found by their looks: whatever is in the scripts has to be in the stylesheet as well.
    generateBundle(_options, bundle) {
      const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
      const styles = scripts.flatMap(({ modules }) => Object.keys(modules)).filter(isStyle);
      const missing = styles.filter((file) => file.startsWith(library) && !used.has(folderOf(file)));
      if (missing.length > 0) this.error(`the stylesheet lacks what goes with ${missing.join(', ')}`);
    },
  };
}

const folderOf = (file: string) => relative(library, file).split(sep)[0] ?? '';
const isStyle = (file: string) => file.includes(`${sep}style${sep}`);
const classesOf = (folders: Iterable<string>) =>
  [...folders].flatMap((folder) => otherwise[folder] ?? [folder]);

/** The styles of what the desk imports from the library, and of what that imports in turn. */
function foldersInUse(): ReadonlySet<string> {
  const index = readFileSync(join(library, 'index.js'), 'utf8');
  const exported = [...index.matchAll(/default as (\w+) \} from '(\.\/[\w-]+)'/g)];
  const moduleOf = new Map(
    exported.map(([, name = '', path = '']) => [name, join(library, path, 'index.js')]),
  );
  const sources = globSync(join(import.meta.dirname, 'src/**/*.tsx')).map((file) =>
    readFileSync(file, 'utf8'),
  );
  const imports = sources.flatMap((source) => source.match(/[^{}]+(?=\} from 'antd')/g) ?? []);
  const modules = new Set(
    imports.flatMap((names) => names.match(/\w+/g) ?? []).flatMap((name) => moduleOf.get(name) ?? []),
  );
  for (const file of modules) for (const imported of importsOf(file)) modules.add(imported);
  return new Set([...modules].filter(isStyle).map(folderOf));
}

/** A style's own imports do not count: they borrow functions from each other. */
function importsOf(file: string): string[] {
  if (isStyle(file)) return [];
  const paths = [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)];
  return paths
    .map(([, path = '']) => join(dirname(file), path))
    .flatMap((path) => [`${path}.js`, join(path, 'index.js')])
    .filter((found) => existsSync(found));
}

/** Without rules that are only for other components, for right to left, or for how the file was made. */
function withOnly(folders: ReadonlySet<string>, css: string): string {
  const used = new Set(classesOf(folders));
  // The longest first: an `input-number` is not an `input`.
  const names = classesOf(globSync(join(library, '*/style/index.js')).map(folderOf));
  const longestFirst = names.sort((one, other) => other.length - one.length);
  const known = new RegExp(`\\.ant-(${longestFirst.join('|')})(?![a-z0-9])`, 'g');
  const isWanted = (selector: string) =>
    !/-rtl(?![a-z])|\.css-var-_/.test(selector) &&
    [...selector.matchAll(known)].every(([, name = '']) => used.has(name));
  return css.replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
    selectors.split(',').some(isWanted) ? rule : '',
  );
}
