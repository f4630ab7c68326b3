import { type Refusal, refuse } from '@hiram/contract';

export interface UploadLimits {
  /** Who sends a form is inside from its first byte to its answer; so many of one person, the first of them at work. */
  readonly mostOfOne: number;
  /** Of everybody together. Whoever comes then is asked to come again. */
  readonly most: number;
  /** What the forms of all of them may take in memory at any moment. */
  readonly mostBytes: number;
  /**
   * Redrawing a picture takes a fraction of a second of a core and a database connection: so few at once, uploads can
   * take neither all cores nor all connections from the other calls.
   */
  readonly workAtOnce: number;
}

const presets: UploadLimits = { mostOfOne: 4, most: 60, mostBytes: 128 * 1024 * 1024, workAtOnce: 2 };

/** Soon enough for whoever waits; one form takes about as long. */
const retryInSeconds = 5;

/** One form of somebody, on its way through. */
export interface Upload {
  /** Makes room for bytes that have arrived; throws `UploadRefused` when there is none. */
  hold(bytes: number): void;
  /** Waits for a place among those that are worked on. */
  work<T>(work: () => Promise<T>): Promise<T>;
}

/** Not now: there are too many uploads. It is a refusal and no failure. */
export class UploadRefused extends Error {
  readonly refusal = busy();
}

/** Whoever sent it is gone, and nobody would hear the answer: not our failure, so nothing for the log. */
export class UploadAbandoned extends Error {
  readonly statusCode = 499;
}

export type UploadLine = <T>(
  sender: string,
  gone: AbortSignal,
  run: (upload: Upload) => Promise<T>,
) => Promise<T | Refusal<'too_many_requests'>>;

/**
 * The way of everybody who sends files. A body is not read before its sender's turn has come, one at a time of each; what
 * has arrived of all of them is counted while it arrives, so a slow phone takes no more than it has sent; and what
 * was given up by its sender is not worked on.
 */
export function uploadLine(limits: UploadLimits = presets): UploadLine {
  const ofSenders = new Map<string, { inside: number; inTurn: Turns }>();
  const inTurn = takeTurns(limits.workAtOnce);
  let inside = 0;
  let heldBytes = 0;

  return async (sender, gone, run) => {
    const own = ofSenders.get(sender) ?? { inside: 0, inTurn: takeTurns(1) };
    if (own.inside >= limits.mostOfOne || inside >= limits.most) return busy();
    ofSenders.set(sender, own);
    own.inside += 1;
    inside += 1;
    let bytes = 0;
    const upload: Upload = {
      hold(more) {
        if (heldBytes + more > limits.mostBytes) throw new UploadRefused();
        heldBytes += more;
        bytes += more;
      },
      work: (work) => inTurn(work, gone),
    };
    try {
      return await own.inTurn(() => run(upload), gone);
    } catch (error) {
      if (error instanceof UploadRefused) return error.refusal;
      throw error;
    } finally {
      heldBytes -= bytes;
      inside -= 1;
      own.inside -= 1;
      if (own.inside === 0) ofSenders.delete(sender);
    }
  };
}

function busy(): Refusal<'too_many_requests'> {
  return refuse('too_many_requests', { retryInSeconds });
}

type Turns = <T>(work: () => Promise<T>, gone: AbortSignal) => Promise<T>;

/** Lets so many run at once; the others wait in line, and leave it when whoever asked for the work is gone. */
export function takeTurns(atOnce: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];

  function waitFor(gone: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(new UploadAbandoned('left the line'));
      };
      const go = () => {
        gone.removeEventListener('abort', leave);
        resolve();
      };
      gone.addEventListener('abort', leave, { once: true });
      waiting.push(go);
    });
  }

  return async (work, gone) => {
    if (gone.aborted) throw new UploadAbandoned('was given up');
    if (running >= atOnce) await waitFor(gone);
    else running += 1;
    try {
      return await work();
    } finally {
      // Whoever leaves hands over the place; only when nobody waits is it free.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
