import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ownPostgresFolder } from '../server/src/backup/test-own-postgres.ts';

const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/sbin'];
const isHere = (name: string) => folders.some((folder) => existsSync(join(folder, name)));

/** What a walk needs of the machine, as a sentence that says what is missing; null where all of it is there. */
export function whatIsMissing({ isCluster }: { readonly isCluster: boolean }): string | null {
  const programs = ['git', 'openssl', 'curl', 'nginx', ...(isCluster ? ['patroni', 'etcd', 'haproxy'] : [])];
  const missing = programs.filter((name) => !isHere(name));
  if (ownPostgresFolder() === null) missing.push('a PostgreSQL of the distribution, 15 or newer');
  if (missing.length === 0) return null;
  const packages = `git openssl curl nginx postgresql${isCluster ? ' patroni etcd-server haproxy' : ''}`;
  return `Not here: ${missing.join(', ')}. On Debian: apt-get install -y ${packages}`;
}
