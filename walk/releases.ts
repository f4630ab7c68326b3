import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanVariables, projectDir, run } from './shell.ts';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectDir, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

export interface Versions {
  /** The last one whose database looks different from the newest's. */
  readonly before: string;
  readonly newest: string;
}

/** Commits of this project; null where its history is not here. */
export function findVersions(): Versions | null {
  try {
    const newest = git('rev-parse', 'HEAD');
    const migrations = 'server/src/db/migrations';
    const changed = git('log', '-1', '--first-parent', '-m', '--format=%H', '--', migrations);
    return { before: git('rev-parse', `${changed}^1`), newest };
  } catch {
    return null;
  }
}

export const shortOf = (commit: string) => commit.slice(0, 8);

/** A folder with one version, installed and built as the page says. One that was built before is used again. */
export async function buildRelease(folder: string, commit: string, log: string): Promise<void> {
  const mark = join(folder, '.git', 'walk-built');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === commit) return;
  rmSync(folder, { recursive: true, force: true });
  const env = cleanVariables();
  await run(`git clone --quiet "${projectDir}" "${folder}"`, { cwd: projectDir, env, log });
  await run(`git checkout --quiet ${commit}`, { cwd: folder, env, log });
  await run('npm run build', { cwd: folder, env, log });
  writeFileSync(mark, commit);
}
