import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { Counts } from './counts.ts';

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export interface Counted {
  readonly calls: number;
  /** How long they count. */
  readonly leftMs: number;
}

/** Where servers tell each other how often somebody has called. */
export interface CountExchange {
  /** Adds calls to those that all servers know of, and gives all of them; null where nobody could be asked. */
  add(who: string, calls: number, leftMs: number): Promise<Counted | null>;
}

/** Nobody's call waits longer for a count; then this server goes by what it knows itself, for a while. */
const patienceMs = 1_000;
const pauseMs = 5_000;

/** Through the database. A row is a keyed hash: where somebody called from stands nowhere. */
export function exchangeCounts(
  database: Database,
  personalData: Pick<PersonalData, 'blindIndex'>,
): CountExchange {
  let pausedUntil = 0;
  return {
    async add(who, calls, leftMs) {
      if (performance.now() < pausedUntil) return null;
      const index = personalData.blindIndex(0, 'call_counts.who', who);
      const told = database.write(async (tx) => ({
        value: await addCalls(tx, index, calls, leftMs),
        keep: true,
      }));
      const answer = await Promise.race([told.catch(() => null), delay(patienceMs, null, { ref: false })]);
      if (answer === null) pausedUntil = performance.now() + pauseMs;
      return answer;
    },
  };
}

/** A window that is over begins again with these calls. */
function addCalls(tx: Tx, index: Buffer, calls: number, leftMs: number): Promise<Counted> {
  return tx.one<Counted>(sql`
    insert into call_counts as c (who_index, calls, ends_at)
    values (${index}, ${calls}, clock_timestamp() + make_interval(secs => ${leftMs / 1000}))
    on conflict (who_index) do update set
      calls = case when c.ends_at > clock_timestamp() then c.calls + excluded.calls else excluded.calls end,
      ends_at = case when c.ends_at > clock_timestamp() then c.ends_at else excluded.ends_at end
    returning calls, extract(epoch from ends_at - clock_timestamp())::double precision * 1000 as left_ms /* never null: neither is ends_at */`);
}

export const countsDaysKept = 1;

/** By the machine's clock: these are minutes of the world, and not of the demo. */
export async function forgetOldCounts(tx: Tx): Promise<void> {
  await tx.run(sql`delete from call_counts where ends_at < clock_timestamp()`);
}

/** A tenth of what somebody may do is let through without asking the others: most people never ask for more. */
const unaskedShare = 10;

/**
 * Counts the calls of each over all servers. The first of a minute are counted here alone; from a tenth of the limit on
 * each call asks the others. So a limit is passed by a tenth for each further server at most, and whoever is over
 * it costs the database nothing.
 */
export class SharedCounts {
  readonly #counts = new Counts();
  readonly #exchange: CountExchange;
  constructor(exchange: CountExchange) {
    this.#exchange = exchange;
  }

  async count(who: string, limit: Limit): Promise<Counted> {
    const here = this.#counts.count(who, limit);
    if (here.calls <= Math.floor(limit.max / unaskedShare) || here.calls > limit.max) return here;
    const unreported = this.#counts.takeUnreported(who);
    const everywhere = await this.#exchange.add(who, unreported, here.leftMs);
    if (everywhere === null) {
      this.#counts.giveBack(who, unreported);
      return here;
    }
    this.#counts.learn(who, everywhere);
    return everywhere;
  }
}
