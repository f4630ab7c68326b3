import { callFor } from './callers.ts';
import { cpuMs } from './cpu.ts';
import { startBenchCluster } from './database.ts';
import { makeHistories } from './histories.ts';
import type { Shares } from './profile.ts';
import { callsOf, hotReads, keepBareAnswers, phoneReads, type Served, serveIn } from './reads.ts';
import type { Row } from './report.ts';

const borrowers = 500;
const clients = 16;
const seconds = 4;

interface Parts {
  /** By whose code a core of the server was in, for one call. */
  readonly hands: Shares;
  readonly databaseMs: number;
}

/** Where the time of one read goes, in the server's code and in the database, beside the bare server that answers the same. */
export async function request(): Promise<Row[]> {
  const cluster = await startBenchCluster();
  const served: Served[] = [];
  const start = async (kind: 'ours' | 'bare') => {
    const server = await serveIn(cluster.connection, kind);
    served.push(server);
    return server;
  };
  try {
    const today = new Date().toISOString().slice(0, 10);
    await makeHistories(cluster.connection, { borrowers, opened: clients, today });
    await keepBareAnswers(cluster.connection, phoneReads);
    const ours = await start('ours');
    const bare = await start('bare');
    const partsOf = async (server: Served, read: (typeof hotReads)[number]): Promise<Parts> => {
      await callFor(2, [server.origin], callsOf(read));
      await server.watchHands();
      const before = cpuMs([], cluster.connection);
      const { perSecond } = await callFor(seconds, [server.origin], callsOf(read));
      const calls = perSecond * seconds;
      const databaseMs = (cpuMs([], cluster.connection) - before) / calls;
      const hands = Object.entries(await server.hands()).map(([hand, ms]) => [hand, ms / calls]);
      return { hands: Object.fromEntries(hands), databaseMs };
    };
    const rows: Row[] = [];
    for (const read of hotReads) {
      const [mine, floor] = [await partsOf(ours, read), await partsOf(bare, read)];
      rows.push(...rowsOf(read.path.replace('/api/app', ''), mine, floor));
    }
    return rows;
  } finally {
    for (const server of served) server.stop();
    await cluster.stop();
  }
}

function rowsOf(path: string, mine: Parts, floor: Parts): Row[] {
  const all = (parts: Parts) => ({ ...parts.hands, nothing: 0, 'PostgreSQL itself': parts.databaseMs });
  const sum = (figures: Shares) => Object.values(figures).reduce((total, ms) => total + ms, 0);
  const [own, bare]: Shares[] = [all(mine), all(floor)];
  if (!own || !bare) return [];
  const [whole, bareWhole] = [sum(own), sum(bare)];
  const part = (hand: string): Row => {
    const ms = own[hand] ?? 0;
    const share = `${Math.round((100 * ms) / whole)} %`;
    return {
      what: `${path}, ${hand}`,
      measured: `${ms.toFixed(3)} ms, ${share} (bare ${(bare[hand] ?? 0).toFixed(3)} ms)`,
    };
  };
  return [
    {
      what: path,
      measured: `${whole.toFixed(3)} ms`,
      ratio: bareWhole / whole,
      floor: `a bare server (${bareWhole.toFixed(3)} ms)`,
    },
    ...Object.keys(own)
      .filter((hand) => (own[hand] ?? 0) > 0.001)
      .map(part),
  ];
}
