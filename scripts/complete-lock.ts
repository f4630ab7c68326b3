/**
 * Tools with native parts list one optional package per platform. Where a registry has not got all of them,
 * npm leaves those out of the lock file, and `npm ci` then calls the lock incomplete, on every machine. This
 * adds the missing entries: pinned to the version their parent asks for, and only for the platform in their
 * name, so that npm skips them everywhere else. Run it after `npm install`; with --check it only tells.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
export interface Lock {
  readonly packages: Readonly<Record<string, Entry>>;
}

const systems = ['android', 'darwin', 'freebsd', 'openbsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'wasm32'];

/** The lock file with an entry for every optional package that something in it asks for. */
export function completeLock<L extends Lock>(lock: L): { lock: L; added: string[] } {
  const packages: Record<string, object> = { ...lock.packages };
  const added: string[] = [];
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const isThere = packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`];
      // A range cannot be pinned without asking the registry; the platform packages name exact versions.
      if (isThere || !/^\d/.test(version)) continue;
      packages[`node_modules/${name}`] = platformEntry(name, version, entry);
      added.push(`${name}@${version}`);
    }
  }
  const sorted = Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added };
}

function platformEntry(name: string, version: string, parent: Entry): object {
  const words = name.split('/').at(-1)?.split('-') ?? [];
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  const isMusl = words.some((word) => word.startsWith('musl'));
  return {
    version,
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(parent.dev ? { dev: true } : {}),
    ...(os === 'linux' ? { libc: [isMusl ? 'musl' : 'glibc'] } : {}),
    ...(parent.license ? { license: parent.license } : {}),
    optional: true,
    ...(os ? { os: [os] } : {}),
  };
}

if (import.meta.main) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url));
  const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')) as Lock);
  if (!process.argv.includes('--check')) {
    if (added.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(added.length > 0 ? `Added ${added.join(', ')}.` : 'The lock file is complete.');
  } else if (added.length > 0) {
    console.error(`The lock file lacks ${added.join(', ')}: run "node scripts/complete-lock.ts".`);
    process.exitCode = 1;
  }
}
