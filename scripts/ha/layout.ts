import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const configDir = fileURLToPath(new URL('../../deploy/ha/', import.meta.url));

/** One of three: PostgreSQL under Patroni, and a voter of etcd. */
export interface Node {
  readonly name: string;
  readonly folder: string;
  readonly postgresPort: number;
  readonly restPort: number;
  readonly etcdPort: number;
  readonly peerPort: number;
}

export const address = '127.0.0.1';
/** Two of these clusters on one machine keep apart by it. */
const firstPort = Number(process.env.HIRAM_HA_PORT ?? 15_500);
export const primaryPort = firstPort;
export const replicaPort = firstPort + 1;
export const database = 'hiram';
/** In memory where there is such a folder: it is a trial, and the disk is not what is tried. */
export const folder = join(existsSync('/dev/shm') ? '/dev/shm' : '/tmp', `hiram-ha-${firstPort}`);
export const passwordFile = join(folder, 'password');
/** Of all roles, made again at every start: whoever else is on this machine must not come in. */
export const password = () => readFileSync(passwordFile, 'utf8');

export const nodes: readonly Node[] = [1, 2, 3].map((nth) => ({
  name: `node${nth}`,
  folder: join(folder, `node${nth}`),
  postgresPort: firstPort + 10 + nth,
  restPort: firstPort + 20 + nth,
  etcdPort: firstPort + 30 + nth,
  peerPort: firstPort + 40 + nth,
}));

export const binDir = '/usr/lib/postgresql/15/bin';

export type Mode = 'sync' | 'async';

/** As whom one comes in, by the port that leads to whoever is primary, or by the one of the replicas. */
const urlAs =
  (user: string, port: number, name = database) =>
  () =>
    `postgres://${user}:${password()}@${address}:${port}/${name}`;
export const superuserUrl = urlAs('postgres', primaryPort, 'postgres');
export const ownerUrl = urlAs('lender_owner', primaryPort);
export const serverUrl = urlAs('lender_app', primaryPort);
export const replicaUrl = urlAs('lender_app', replicaPort);

/** A file of `deploy/ha` with what stands in ${…} filled in. */
function filledIn(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(join(configDir, file), 'utf8');
  const withoutHead = text.replace(/^# One node of three\..*\n/, '');
  return withoutHead.replace(/\$\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} wants ${name}, which nobody has said`);
    return String(value);
  });
}

export function patroniConfig(node: Node, mode: Mode): string {
  return filledIn('patroni.yml', {
    ...{ ...node, address, binDir, password: password() },
    ...{ ttl: 20, loopWait: 5, retryTimeout: 5 },
    network: '127.0.0.1/32',
    synchronous: String(mode === 'sync'),
    etcdHosts: nodes.map(({ etcdPort }) => `${address}:${etcdPort}`).join(','),
  });
}

export function haproxyConfig(): string {
  const servers = nodes
    .map(
      ({ name, postgresPort, restPort }) =>
        `    server ${name} ${address}:${postgresPort} check port ${restPort}`,
    )
    .join('\n');
  return filledIn('haproxy.cfg', { address, primaryPort, replicaPort, servers });
}
