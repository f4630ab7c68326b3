import { Busy } from '../db/busy.ts';
import { type Line, makeLine, type Place } from '../operation/line.ts';

export interface UploadLimits {
  /** Whoever sends a form is inside from its first byte to its answer: so many of one person, the first of them at work. */
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
  /** Makes room for bytes that have arrived, or says that there is none. */
  hold(bytes: number): void;
  /** Waits for a place among those that are worked on. */
  work<T>(work: () => Promise<T>): Promise<T>;
}

export type UploadLine = <T>(run: (upload: Upload) => Promise<T>, place: Place) => Promise<T>;

/**
 * The way of everybody who sends files. A body is not read before its sender's turn has come, one at a time of each; what
 * has arrived of all of them is counted while it arrives, so a slow phone takes no more than it has sent; and what
 * was given up by its sender is not worked on.
 */
export function uploadLine(limits: UploadLimits = presets): UploadLine {
  const ofSenders = new Map<string, { inside: number; inTurn: Line }>();
  const atWork = makeLine({ atOnce: limits.workAtOnce, mostWaiting: limits.most });
  let inside = 0;
  let heldBytes = 0;

  return async (run, place) => {
    const own = ofSenders.get(place.who) ?? {
      inside: 0,
      inTurn: makeLine({ atOnce: 1, mostWaiting: limits.mostOfOne }),
    };
    if (own.inside >= limits.mostOfOne || inside >= limits.most) throw new Busy(retryInSeconds);
    ofSenders.set(place.who, own);
    own.inside += 1;
    inside += 1;
    let bytes = 0;
    const upload: Upload = {
      hold(more) {
        if (heldBytes + more > limits.mostBytes) throw new Busy(retryInSeconds);
        heldBytes += more;
        bytes += more;
      },
      work: (work) => atWork(work, place),
    };
    try {
      return await own.inTurn(() => run(upload), place);
    } finally {
      heldBytes -= bytes;
      inside -= 1;
      own.inside -= 1;
      if (own.inside === 0) ofSenders.delete(place.who);
    }
  };
}
