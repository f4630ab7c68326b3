import { setTimeout as delay } from 'node:timers/promises';
import pino, { type Logger } from 'pino';
import { createLogger } from '../operation/logger.ts';
import { refuseNewDatabase } from './check-installation.ts';
import { reachOutside } from './outside.ts';
import { reachDatabase } from './reach-database.ts';
import type { Settings } from './settings.ts';
import type { StartedParts } from './start-parts.ts';
import { storageOf } from './storage-of.ts';

export interface RunningServer extends StartedParts {
  /** Ends in a bounded time, also when the database or a borrower's phone has gone silent. */
  stop(): Promise<void>;
}

/** Longer than it takes to finish what is under way. */
const stopWithinMs = 25_000;

/** Starts everything in order, and on a failure stops what had started, in the opposite order. */
export async function startServer(
  settings: Settings,
  onProgress: (sentence: string) => void = () => {},
  logTo: pino.DestinationStream = pino.destination(1),
  /** Whether a new demo gets its people; journeys and tests bring their own. */
  { withPeople = false } = {},
): Promise<RunningServer> {
  const parts = new AsyncDisposableStack();
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= within(stopWithinMs, parts.disposeAsync()).catch((error: unknown) => {
      throw firstFailure(error);
    });
    return stopping;
  };
  try {
    const logger = createLogger(settings.logLevel, logTo);
    const { startParts, ...begun } = await begin(settings, { onProgress, logger }, parts);
    return { ...(await startParts(settings, { ...begun, onProgress, logger, withPeople }, parts)), stop };
  } catch (error) {
    // Why it did not start is what has to be told; what else fails on the way out follows from it.
    await stop().catch(() => {});
    throw error;
  }
}

/**
 * The database and the sandboxes are programs of their own: they come up while this one reads the rest of its code,
 * which is most of it.
 */
async function begin(
  settings: Settings,
  say: { readonly onProgress: (sentence: string) => void; readonly logger: Logger },
  parts: AsyncDisposableStack,
) {
  const storage = storageOf(settings);
  await refuseNewDatabase(settings, storage);
  const reachedSoon = reachDatabase(settings, say, parts);
  const outsideSoon = reachOutside(settings, parts);
  outsideSoon.catch(() => {});
  const [reached, { startParts }] = await Promise.all([reachedSoon, import('./start-parts.ts')]);
  return { storage, reached, outsideSoon, startParts };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const late = new Error(`What was under way did not end within ${ms / 1000} seconds.`);
  const inTime = await Promise.race([work.then(() => true), delay(ms, false, { ref: false })]);
  if (!inTime) throw late;
}

/** One part that fails to stop does not keep the others running; each failure wraps the one before it. */
function firstFailure(error: unknown): unknown {
  return error instanceof SuppressedError ? firstFailure(error.suppressed) : error;
}
