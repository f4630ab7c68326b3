import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  address,
  binDir,
  folder,
  haproxyConfig,
  type Mode,
  type Node,
  nodes,
  passwordFile,
  patroniConfig,
  primaryPort,
} from './layout.ts';
import { familyOf, isAlive, runningPid, signal, startDetached, stopProcess, user } from './processes.ts';

const packages = 'apt-get install -y patroni etcd-server haproxy postgresql-15';

function give(path: string, mode: number): void {
  if (user) chownSync(path, user.uid, user.gid);
  chmodSync(path, mode);
}

/** Three nodes with folders of their own, and HAProxy in front of them; waits until one of them is primary. */
export async function startNodes(mode: Mode, say: (line: string) => void): Promise<void> {
  for (const program of [`${binDir}/postgres`, '/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy'])
    if (!existsSync(program)) throw new Error(`${program} is missing: ${packages}`);
  const names = ['haproxy', ...nodes.flatMap(({ name }) => [`etcd-${name}`, `patroni-${name}`])];
  if (names.some((name) => runningPid(name) !== null)) throw new Error('it runs already: npm run ha -- stop');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  give(folder, 0o755);
  writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  for (const node of nodes) {
    mkdirSync(node.folder);
    give(node.folder, 0o700);
    const config = join(node.folder, 'patroni.yml');
    writeFileSync(config, patroniConfig(node, mode));
    give(config, 0o600);
  }
  for (const node of nodes) startEtcd(node);
  for (const node of nodes) startPatroni(node);
  writeFileSync(join(folder, 'haproxy.cfg'), haproxyConfig());
  startDetached('haproxy', '/usr/sbin/haproxy', ['-f', join(folder, 'haproxy.cfg'), '-db']);
  say(`Three nodes (${mode}) in ${folder}; the primary will be at ${address}:${primaryPort}.`);
  await settled(mode, 180_000);
}

export function startEtcd(node: Node): void {
  const peers = nodes.map(({ name, peerPort }) => `${name}=http://${address}:${peerPort}`).join(',');
  const [client, peer] = [`http://${address}:${node.etcdPort}`, `http://${address}:${node.peerPort}`];
  startDetached(`etcd-${node.name}`, '/usr/bin/etcd', [
    ...['--name', node.name, '--data-dir', join(node.folder, 'etcd'), '--log-level', 'warn'],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--initial-cluster', peers, '--initial-cluster-state', 'new', '--initial-cluster-token', 'hiram'],
    // A disk that others use as well answers late; on a machine of its own etcd's presets are right.
    ...['--heartbeat-interval', '250', '--election-timeout', '2500'],
  ]);
}

export function startPatroni(node: Node): void {
  startDetached(`patroni-${node.name}`, '/usr/bin/patroni', [join(node.folder, 'patroni.yml')]);
}

/** What Patroni says of a node; null while nobody answers. */
export interface NodeState {
  readonly role: string;
  readonly state: string;
  /** On a replica: whether the primary waits for it. */
  readonly isSynchronous: boolean;
  readonly timeline: number;
  /** On the primary: who follows it. */
  readonly followers: number;
}

export async function stateOf({ restPort }: Node): Promise<NodeState | null> {
  try {
    const response = await fetch(`http://${address}:${restPort}/patroni`, {
      signal: AbortSignal.timeout(2_000),
    });
    const said = (await response.json()) as Record<string, unknown>;
    const replication = (said.replication as { state?: string }[] | undefined) ?? [];
    return {
      role: String(said.role),
      state: String(said.state),
      isSynchronous: said.sync_standby === true,
      timeline: Number(said.timeline ?? 0),
      followers: replication.filter(({ state }) => state === 'streaming').length,
    };
  } catch {
    return null;
  }
}

const isPrimary = (state: NodeState | null) => state !== null && /^(master|primary|leader)$/.test(state.role);

export async function findPrimary(): Promise<Node | null> {
  for (const node of nodes) {
    const state = await stateOf(node);
    if (isPrimary(state) && state?.state === 'running') return node;
  }
  return null;
}

/** Whether one is primary, both others follow it, and in sync mode it waits for one of them. */
async function isSettled(mode: Mode): Promise<boolean> {
  const states = await Promise.all(nodes.map(stateOf));
  const primaries = states.filter(isPrimary);
  return (
    primaries.length === 1 &&
    states.every((state) => state?.state === 'running' || state?.state === 'streaming') &&
    primaries[0]?.followers === nodes.length - 1 &&
    (mode === 'async' || states.some((state) => state?.isSynchronous))
  );
}

export async function settled(mode: Mode, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  while (!(await isSettled(mode))) {
    if (Date.now() > until) throw new Error(`the nodes did not find together: see the logs in ${folder}`);
    await delay(500);
  }
}

/** The number of a node's PostgreSQL, as it wrote it down itself. */
function postmasterOf(node: Node): number | null {
  try {
    const pid = Number(readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    return isAlive(pid) ? pid : null;
  } catch {
    return null;
  }
}

/** Those of a node's processes that send its log to the replicas. */
function senders(node: Node): number[] {
  const postmaster = postmasterOf(node);
  if (postmaster === null) return [];
  return familyOf(postmaster).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender');
    } catch {
      return false;
    }
  });
}

/** The line from the primary to its replicas is cut: what it commits from here on they do not get. */
export function cutLine(node: Node): void {
  signal(senders(node), 'SIGSTOP');
}

/** As if the power had gone: of PostgreSQL and Patroni, or of the whole machine with its voter. */
export function killNode(node: Node, { isWhole }: { readonly isWhole: boolean }): void {
  const postmaster = postmasterOf(node);
  const names = [`patroni-${node.name}`, ...(isWhole ? [`etcd-${node.name}`] : [])];
  const pids = names.flatMap((name) => runningPid(name) ?? []);
  const all = [...pids, ...(postmaster === null ? [] : [postmaster])].flatMap(familyOf);
  signal([...new Set(all)], 'SIGKILL');
}

/** Another node is primary. */
export async function untilReplaced({ name }: Node, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  for (;;) {
    const primary = await findPrimary();
    if (primary && primary.name !== name) return;
    if (Date.now() > end) throw new Error(`nobody took the place of ${name} in time`);
    await delay(200);
  }
}

/** It comes back as a node among others. */
export function bringBack(node: Node): void {
  if (runningPid(`etcd-${node.name}`) === null) startEtcd(node);
  if (runningPid(`patroni-${node.name}`) === null) startPatroni(node);
}

/** Patroni stops its PostgreSQL; replicas first, so that nobody takes over meanwhile. */
export async function stopNodes(): Promise<void> {
  await stopProcess('haproxy');
  const primary = await findPrimary();
  const inOrder = nodes.toSorted((one, other) => Number(one === primary) - Number(other === primary));
  for (const node of inOrder) {
    await stopProcess(`patroni-${node.name}`);
    const postmaster = postmasterOf(node);
    if (postmaster !== null) signal(familyOf(postmaster), 'SIGKILL');
  }
  for (const node of nodes) await stopProcess(`etcd-${node.name}`);
  rmSync(folder, { recursive: true, force: true });
}
