import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';

/** Installed, built or somebody's own: no test reads it from the tree, but for what is linked below. */
const leftOut = new Set([
  'node_modules',
  '.git',
  '.hiram',
  '.boot',
  '.cache',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
]);

/**
 * A copy of the project that can be broken: the tree itself is never touched, whatever ends us, and somebody can go
 * on working in it. The installed packages are linked, one by one, because the project's own workspaces among
 * them must lead into the copy.
 */
export async function copyTree(root: string): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(await realpath(tmpdir()), 'hiram-mutate-'));
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 5 });
  try {
    await cp(root, path, { recursive: true, filter: (source) => !leftOut.has(basename(source)) });
    await cp(join(root, '.cache/types'), join(path, '.cache/types'), { recursive: true }).catch(
      ignoreMissing,
    );
    for (const folder of await packageFolders(root)) await linkPackages(root, path, folder);
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}

/** The folder of all packages, and those of workspaces that have a version of their own. */
async function packageFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return ['node_modules', ...entries.filter(isOpen).map(({ name }) => join(name, 'node_modules'))];
}

async function linkPackages(root: string, copy: string, folder: string): Promise<void> {
  const names = await readdir(join(root, folder)).catch(ignoreMissing);
  for (const name of names ?? []) {
    // Hidden are the caches of tools; each copy gets its own.
    if (name.startsWith('.')) continue;
    // What belongs to an organisation is one folder deeper, our own workspaces among it.
    const nested = name.startsWith('@') ? await readdir(join(root, folder, name)) : [''];
    for (const below of nested) await linkPackage(root, copy, join(folder, name, below));
  }
}

async function linkPackage(root: string, copy: string, path: string): Promise<void> {
  const target = await realpath(join(root, path));
  const inside = relative(await realpath(root), target);
  const isOurs = !inside.startsWith('..') && !inside.includes('node_modules');
  await mkdir(dirname(join(copy, path)), { recursive: true });
  await symlink(isOurs ? join(copy, inside) : target, join(copy, path));
}

function isOpen(entry: { name: string; isDirectory: () => boolean }): boolean {
  return entry.isDirectory() && !leftOut.has(entry.name) && !entry.name.startsWith('.');
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
