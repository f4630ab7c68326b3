import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Asks the compiler whether it notices a break of a file. It is the slowest to ask, and part of every check.
 */
export interface TypeCheck {
  /** To be called while nothing is broken: a workspace that does not compile anyway notices nothing. */
  prepare(file: string): Promise<void>;
  notices(file: string): Promise<boolean>;
}

export function createTypeCheck(root: string): TypeCheck {
  const sound = new Map<string, boolean>();
  return {
    async prepare(file) {
      const workspace = workspaceOf(root, file);
      if (workspace === undefined || sound.has(workspace)) return;
      sound.set(workspace, await compiles(root, workspace));
    },
    async notices(file) {
      const workspace = workspaceOf(root, file) ?? '';
      return sound.get(workspace) === true && !(await compiles(root, workspace));
    },
  };
}

/** The workspace whose types a file belongs to; SQL has none. */
function workspaceOf(root: string, file: string): string | undefined {
  const [workspace = ''] = file.split('/');
  return /[.]tsx?$/.test(file) && existsSync(join(root, workspace, 'tsconfig.json')) ? workspace : undefined;
}

function compiles(root: string, workspace: string): Promise<boolean> {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [compiler, '-b', workspace], { cwd: root, stdio: 'ignore' })
      .on('error', reject)
      .on('close', (code) => resolve(code === 0));
  });
}
