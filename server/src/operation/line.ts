import { Busy } from '../db/busy.ts';

export interface LineSettings {
  /** So many work at once. */
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Whoever wants a turn went away before it came. */
export class Gone extends Error {
  override name = 'Gone';
}

export interface Place {
  /** Whose turn it is: an account, or the network that a stranger calls from. */
  readonly who: string;
  /** Ends when whoever asked is no longer there to hear the answer. */
  readonly signal: AbortSignal;
}

interface Waiting {
  readonly begin: () => void;
  readonly leave: (reason: Error) => void;
}

export type Line = <T>(work: () => Promise<T>, place: Place) => Promise<T>;

/**
 * Lets so many work at once; the others wait, and those who wait are taken by turns, one of each. In a full line
 * whoever stands in it most often gives a place up: a thousand calls of one network cost the others one turn.
 */
export function makeLine({ atOnce, mostWaiting }: LineSettings): Line {
  let working = 0;
  let waiting = 0;
  const queues = new Map<string, Waiting[]>();

  function remove(who: string, one: Waiting): void {
    const queue = queues.get(who) ?? [];
    queue.splice(queue.indexOf(one), 1);
    if (queue.length === 0) queues.delete(who);
    waiting -= 1;
  }

  function longest(): { who: string; queue: Waiting[] } {
    let found = { who: '', queue: [] as Waiting[] };
    for (const [who, queue] of queues) if (queue.length > found.queue.length) found = { who, queue };
    return found;
  }

  /** Gives false where the newcomer is the one who stands here most often. */
  function makeRoomFor(who: string): boolean {
    const most = longest();
    const last = most.queue.at(-1);
    if (!last || most.queue.length <= (queues.get(who)?.length ?? 0) + 1) return false;
    remove(most.who, last);
    last.leave(new Busy());
    return true;
  }

  function wait({ who, signal }: Place): Promise<void> {
    if (waiting >= mostWaiting && !makeRoomFor(who)) throw new Busy();
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        remove(who, one);
        reject(new Gone());
      };
      const one: Waiting = {
        begin() {
          signal.removeEventListener('abort', onAbort);
          resolve();
        },
        leave(reason) {
          signal.removeEventListener('abort', onAbort);
          reject(reason);
        },
      };
      signal.addEventListener('abort', onAbort, { once: true });
      queues.set(who, [...(queues.get(who) ?? []), one]);
      waiting += 1;
    });
  }

  /** Whoever leaves hands over the place; only when nobody waits is it free. */
  function handOver(): void {
    const [first] = queues;
    const one = first?.[1][0];
    if (!first || !one) {
      working -= 1;
      return;
    }
    const [who] = first;
    remove(who, one);
    // Behind all others, if there are more of the same.
    const rest = queues.get(who);
    if (rest) {
      queues.delete(who);
      queues.set(who, rest);
    }
    one.begin();
  }

  return async (work, place) => {
    if (place.signal.aborted) throw new Gone();
    if (working >= atOnce) await wait(place);
    else working += 1;
    try {
      return await work();
    } finally {
      handOver();
    }
  };
}
