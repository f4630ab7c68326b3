import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BootFailure } from './failure.mjs';
import { pinnedRuntime } from './stamp.mjs';

/** The Node that runs our TypeScript as it is. */
const neededMajor = 24;

/**
 * The pinned Node, or the machine's own where npm has none for the platform or the pinned one does not run.
 * @param {string} root
 */
export function findRuntime(root) {
  const pinned = pinnedRuntime(root);
  if (existsSync(pinned)) {
    const answer = spawnSync(pinned, ['--version'], { encoding: 'utf8' });
    if (answer.status === 0 && majorOf(answer.stdout) === neededMajor) return pinned;
  }
  if (majorOf(process.version) >= neededMajor) return process.execPath;
  throw new BootFailure(
    `Hiram needs Node ${neededMajor} or newer here, because no Node for ${process.platform}-${process.arch} comes with it, and this is ${process.version}.`,
  );
}

/** @param {string} version */
function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0);
}
