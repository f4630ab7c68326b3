import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// It lies inside the folder that `npm ci` removes first, so an install that was cut short leaves none behind.
const stampFile = 'node_modules/.boot-stamp';

/**
 * What an install depends on: the lock, each package.json, the platform; and the size of the runtime it
 * brought, which tells a truncated one.
 * @param {string} root
 */
function currentStamp(root) {
  const hash = createHash('sha256');
  /** @type {{ workspaces?: string[] }} */
  const { workspaces = [] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = ['package.json', 'package-lock.json', ...workspaces.map((name) => `${name}/package.json`)];
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(root, file)));
  hash.update(`${process.platform}-${process.arch}`);
  const runtime = pinnedRuntime(root);
  const runtimeBytes = existsSync(runtime) ? statSync(runtime).size : 0;
  return `${hash.digest('hex')} ${runtimeBytes}\n`;
}

/** @param {string} root */
export function isInstalled(root) {
  const path = join(root, stampFile);
  return existsSync(path) && readFileSync(path, 'utf8') === currentStamp(root);
}

/** @param {string} root */
export function writeStamp(root) {
  writeFileSync(join(root, stampFile), currentStamp(root));
}

/** @param {string} root */
export function pinnedRuntime(root) {
  return join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
}
