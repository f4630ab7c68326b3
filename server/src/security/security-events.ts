import type { SecurityEvent } from '@hiram/contract/desk';
import type { Logger } from 'pino';
import { networkOf } from '../credentials/sms-limits.ts';
import type { Database } from '../db/database.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { type Counted, keepEvents } from './keep-events.ts';

/** Something that may be a sign of an attack, as it is noticed. */
export interface Noticed {
  readonly event: SecurityEvent;
  readonly operation: string;
  readonly address: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly companyId: number | null;
  readonly tokenHash: Buffer | null;
}

export interface SecurityEvents {
  /** Counts it, in memory: it neither fails nor waits. */
  note(noticed: Noticed): void;
  /** Writes down what was counted. */
  flush(): Promise<void>;
}

interface Settings {
  readonly database: Database;
  readonly personalData: PersonalData;
  readonly logger: Logger;
  readonly now: () => Date;
}

const windowMs = 60_000;
/** Rows of a minute with a network of their own, and of a day; what is beyond is counted without telling them apart. */
const mostPerWindow = 100;
const mostPerDay = 10_000;
const fewestPerWindow = 10;

/**
 * Events are counted for a minute by what happened, where, from which network and with whom, and then written down: a
 * flood becomes a number. Outsiders choose networks and names, so there is an end to how many are told apart.
 */
export function openSecurityEvents({ database, personalData, logger, now }: Settings): SecurityEvents {
  // At a level of its own: a server that logs errors alone tells these as well.
  const log = logger.child({}, { level: 'warn' });
  let counted = new Map<string, Counted>();
  let toldApart = 0;
  let day = '';
  let keptToday = 0;
  let timer: NodeJS.Timeout | undefined;

  function roomLeft(at: Date): boolean {
    const today = at.toISOString().slice(0, 10);
    if (today !== day) [day, keptToday] = [today, 0];
    const room = Math.min(mostPerWindow, Math.max(fewestPerWindow, mostPerDay - keptToday));
    return toldApart < room;
  }

  function count(key: string, first: Omit<Counted, 'count'>): void {
    counted.set(key, { ...first, count: (counted.get(key)?.count ?? 0) + 1 });
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...counted.values()];
    counted = new Map();
    keptToday += toldApart;
    toldApart = 0;
    if (rows.length === 0) return;
    try {
      for (const line of await keepEvents(database, personalData, rows)) log.warn(line, 'security event');
    } catch (error) {
      log.error({ err: error }, 'security events lost');
    }
  }

  return {
    flush,
    note({ event, operation, address, mobile, email, companyId, tokenHash }) {
      const at = now();
      const network = networkOf(address);
      const who = tokenHash?.toString('hex') ?? mobile ?? email ?? '';
      const key = JSON.stringify([event, operation, network, who, companyId]);
      const known = counted.get(key);
      if (known) count(key, known);
      else if (roomLeft(at)) {
        toldApart += 1;
        count(key, { at, event, operation, network, mobile, email, companyId, tokenHash });
      } else {
        const nobody = { network: null, mobile: null, email: null, companyId: null, tokenHash: null };
        const together = JSON.stringify([event, operation]);
        count(together, { ...nobody, ...(counted.get(together) ?? { at, event, operation }) });
      }
      timer ??= setTimeout(() => void flush(), windowMs).unref();
    },
  };
}
