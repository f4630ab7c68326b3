import { readFileSync } from 'node:fs';

/** Which version this is, as the project's own package says. */
export function readVersion(): string {
  const file = new URL('../../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string };
  return version;
}
