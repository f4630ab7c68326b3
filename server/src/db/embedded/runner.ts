import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';

/** As whom PostgreSQL runs: it refuses root, and initdb refuses a user without an account. */
export interface Runner {
  readonly runsAs: string;
  /** Set when this process is root and hands PostgreSQL to somebody else. */
  readonly ids?: { readonly uid: number; readonly gid: number };
  /** What to put before the command. */
  readonly prefix: readonly string[];
}

interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

// Inside such a namespace we are user 1 (`daemon`, which
// every system knows), and outside the files stay ours.
const namespacePrefix = ['unshare', '--user', '--map-user=1', '--map-group=1', '--'];

export function chooseRunner(binaries: Binaries, dataDir: string, folderExists: boolean): Runner {
  if (process.getuid?.() !== 0) {
    const name = ownAccountName();
    return name ? { runsAs: name, prefix: [] } : namespaceRunner();
  }
  if (!folderExists) {
    const account = ['postgres', 'nobody']
      .map(accountNamed)
      .find((each) => each && canReach(each, binaries, dataDir));
    // A closed folder on the way, such as root's home, lets nobody else in.
    return account ? runnerFor(account) : namespaceRunner();
  }
  const { uid, gid } = statSync(dataDir);
  if (uid === 0) return namespaceRunner();
  const owner = accounts().find((each) => each.uid === uid) ?? { name: `uid ${uid}`, uid, gid };
  if (canReach(owner, binaries, dataDir)) return runnerFor(owner);
  throw new EmbeddedPostgresError(
    `The data folder ${dataDir} belongs to ${owner.name}, who cannot reach it there: open the folders above it, or set HIRAM_DATA_DIR to another folder.`,
  );
}

function runnerFor({ name, uid, gid }: Account): Runner {
  return { runsAs: name, ids: { uid, gid }, prefix: [] };
}

function namespaceRunner(): Runner {
  const [command = '', ...args] = namespacePrefix;
  if (spawnSync(command, [...args, 'true'], { cwd: '/' }).status !== 0) {
    throw new EmbeddedPostgresError(
      'PostgreSQL cannot run as this user here: start Hiram as an ordinary user with an account, or set DATABASE_URL.',
    );
  }
  return { runsAs: 'daemon in a user namespace', prefix: namespacePrefix };
}

function canReach(account: Account, binaries: Binaries, dataDir: string): boolean {
  const as = { uid: account.uid, gid: account.gid, cwd: '/' };
  return (
    spawnSync(binaries.postgres, ['--version'], as).status === 0 &&
    spawnSync('test', ['-x', dirname(dataDir)], as).status === 0
  );
}

function ownAccountName(): string | undefined {
  try {
    return userInfo().username;
  } catch {
    // A container may run us under a number that no account has.
    return undefined;
  }
}

function accountNamed(name: string): Account | undefined {
  return accounts().find((each) => each.name === name);
}

function accounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
