import { join } from 'node:path';
import { orderPaths, productPaths } from './src/api/numbered-paths.ts';
import { paths } from './src/api/paths.ts';

const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  paths,
  orderPaths,
  productPaths,
};
const row = /^ {2}\[(\w+)\.(\w+)\]: \{[^}]*?\bimport\('([^']+)'\)/gm;

/**
 * Address to the source module of its screen, read from the text of routes.tsx: the bundler knows which file a module is
 * in, and nobody but that table knows which address it is for.
 */
export function screenModules(routes: string): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [, table = '', name = '', file = ''] of routes.matchAll(row)) {
    const path = tables[table]?.[name];
    if (path === undefined)
      throw new Error(`routes.tsx has a screen for ${table}.${name}, which is no address.`);
    modules.set(path, join('src/app', file));
  }
  const lazy = routes.split('=> import(').length - 1;
  // The one that is in no table of addresses is what became of a payment.
  if (modules.size !== lazy - 1)
    throw new Error(
      `routes.tsx fetches ${lazy} screens, and ${modules.size} of them were found with their addresses.`,
    );
  return modules;
}
